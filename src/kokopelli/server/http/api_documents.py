"""The descriptions of the API: OpenAPI for the routes, JSON Schema for the frames.

Making them takes up to half a second, so each server makes them once, in a thread, when they are first asked
for.
"""

import asyncio
import json
from functools import partial

from fastapi import APIRouter, FastAPI, Request, Response

from kokopelli.server.wire import messages as m

router = APIRouter(prefix="/api")


class ApiDocuments:
    """The documents of one application, as JSON."""

    def __init__(self) -> None:
        self._made: asyncio.Task[dict[str, bytes]] | None = None

    async def get(self, app: FastAPI, name: str) -> Response:
        """Return a document; all requests wait for the same thread."""
        if self._made is None:
            self._made = asyncio.create_task(asyncio.to_thread(partial(_make, app)))
        # Shielded: others may wait for it when this client disconnects.
        return Response((await asyncio.shield(self._made))[name], media_type="application/json")


@router.get("/frames")
async def frames(request: Request) -> Response:
    """Return the JSON Schema of all frames, from clients and from the server."""
    documents: ApiDocuments = request.app.state.documents
    return await documents.get(request.app, "frames")


@router.get("/openapi.json", include_in_schema=False)
async def openapi(request: Request) -> Response:
    """Return the OpenAPI description of all routes."""
    documents: ApiDocuments = request.app.state.documents
    return await documents.get(request.app, "openapi")


def _make(app: FastAPI) -> dict[str, bytes]:
    frames = {
        "client": m.CLIENT_FRAMES.json_schema(),
        "server": m.SERVER_FRAMES.json_schema(mode="serialization"),
    }
    return {"frames": json.dumps(frames).encode(), "openapi": json.dumps(app.openapi()).encode()}
