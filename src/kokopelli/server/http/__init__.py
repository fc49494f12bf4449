"""HTTP and WebSocket: the application, its middleware and the process that serves it."""
