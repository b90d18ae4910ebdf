/** A picture of the base map 瓦片. */
export interface Tile {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** A tile server that is silent for longer is taken for gone, ms. */
const PATIENCE = 5_000;
/** A picture of 256 px is some 20 kB; nothing larger than this is one. */
const LARGEST_TILE = 1_048_576;
const PICTURES = /^image\/(?:png|jpeg|webp|gif)\b/;

/** The tile server is there, and what it sends is not to be shown. */
export class NoPicture extends Error {}

/**
 * A picture from a configured tile server; undefined where it has none. It is not followed anywhere else. Throws `NoPicture`
 * when it sends something else or too much, another error when it cannot be reached or is too slow.
 */
export async function fetchedTile(address: string): Promise<Tile | undefined> {
  const response = await fetch(address, {
    headers: { accept: 'image/*', 'user-agent': 'commerce-supervision' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
  const mediaType = (response.headers.get('content-type') ?? '').trim().toLowerCase();
  if (response.status !== 200 || !PICTURES.test(mediaType)) {
    await response.body?.cancel();
    if (response.status === 404 || response.status === 204) return undefined;
    throw new NoPicture(`the tile server answers ${response.status} ${mediaType}`);
  }
  return { mediaType: mediaType.split(';')[0] ?? mediaType, bytes: await bytesOf(response) };
}

async function bytesOf({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > LARGEST_TILE) throw new NoPicture(`a tile of more than ${LARGEST_TILE} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
