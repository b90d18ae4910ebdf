import type { Clock } from '#base/clock.ts';
import { fetchedTile, NoPicture, type Tile } from './fetched.ts';

/** Streets change by the month: a picture is fetched again after a day, ms. */
const KEPT_FOR = 86_400_000;
/** All pictures together, bytes: some 3,000 of them. */
const ROOM = 67_108_864;
/** A server that failed is left alone for so long, ms: a map asks for dozens of pictures at a time. */
const REST = 15_000;

interface Kept {
  readonly tile: Tile | undefined;
  readonly since: number;
}

/** Gives the pictures of a tile server by address: each fetched once however many ask, kept for a day, old ones given while the server is gone. */
export function tileShelf(clock: Clock): (address: string) => Promise<Tile | undefined> {
  const shelf = new Map<string, Kept>();
  const coming = new Map<string, Promise<Tile | undefined>>();
  let filled = 0;
  let failedAt = -Infinity;

  const keep = (address: string, tile: Tile | undefined): void => {
    drop(address);
    shelf.set(address, { tile, since: clock.now() });
    filled += sizeOf(tile);
    for (const oldest of shelf.keys()) {
      if (filled <= ROOM) break;
      drop(oldest);
    }
  };
  const drop = (address: string): void => {
    const kept = shelf.get(address);
    if (kept && shelf.delete(address)) filled -= sizeOf(kept.tile);
  };
  const bring = async (address: string): Promise<Tile | undefined> => {
    const old = shelf.get(address);
    const rests = clock.now() - failedAt < REST;
    if (rests && old) return old.tile;
    if (rests) throw new Error('the tile server did not answer a moment ago');
    try {
      const tile = await fetchedTile(address);
      keep(address, tile);
      return tile;
    } catch (problem) {
      if (!(problem instanceof NoPicture)) failedAt = clock.now();
      if (old) return old.tile;
      throw problem;
    }
  };

  return async (address) => {
    const kept = shelf.get(address);
    if (kept && clock.now() - kept.since < KEPT_FOR) return kept.tile;
    const tile = coming.get(address) ?? bring(address).finally(() => coming.delete(address));
    coming.set(address, tile);
    return tile;
  };
}

/** An address without a picture takes some room too. */
const sizeOf = (tile: Tile | undefined): number => (tile?.bytes.length ?? 0) + 200;
