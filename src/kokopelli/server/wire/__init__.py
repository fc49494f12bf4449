"""The messages between clients and server, and the reasons for refusals."""
