"""Build the compiled rules and bots as WebAssembly, for the web client without a server."""
