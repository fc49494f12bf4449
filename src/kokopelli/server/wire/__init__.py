"""The messages between clients and server, their ids, and the reasons for refusals."""
