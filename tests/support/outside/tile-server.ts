import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { worldOf } from '#base/space/tile-grid.ts';
import { type Colour, pictureOf } from './picture.ts';

const SIDE = 256;
const GROUND: readonly [Colour, Colour] = [
  [226, 238, 214],
  [238, 232, 214],
];
const EDGE: Colour = [150, 160, 150];
/** The ring around the marked place; nothing else on a map is of this colour. */
export const MARK: Colour = [255, 0, 255];
/** The ring's middle line and half its width, pixels. */
export const MARK_RADIUS = 40;
const MARK_HALF = 5;

interface Degrees {
  readonly lng: number;
  readonly lat: number;
}

/** A tile server for tests, on a port of its own. */
export interface TileServer {
  /** `http://host:port`; pictures are at /{z}/{x}/{y}.png. */
  readonly origin: string;
  /** What was asked of it, oldest first: path and query. */
  readonly asked: readonly string[];
  /** Ends it, open lines too; further requests find nobody. */
  close(): Promise<void>;
}

/** A real tile server: a chequered ground whose tiles can be told apart, and a ring around `marked` in the degrees that its pictures are drawn in. */
export async function startTileServer(marked: Degrees): Promise<TileServer> {
  const asked: string[] = [];
  const place = worldOf(marked.lng, marked.lat);
  const answer = ({ url = '' }: IncomingMessage, response: ServerResponse): void => {
    asked.push(url);
    const [, z = '', x = '', y = ''] = /^\/(\d+)\/(\d+)\/(\d+)\.png(?:\?|$)/.exec(url) ?? [];
    if (url.startsWith('/page/')) response.writeHead(200, { 'content-type': 'text/html' }).end('<p>no picture');
    else if (url.startsWith('/large/'))
      response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(3_000_000));
    else if (url.startsWith('/elsewhere/')) response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    else if (z === '') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'image/png' }).end(tileOf(Number(z), Number(x), Number(y), place));
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function tileOf(z: number, x: number, y: number, { u, v }: { readonly u: number; readonly v: number }): Buffer {
  const [markX, markY] = [u * 2 ** z * SIDE - x * SIDE, v * 2 ** z * SIDE - y * SIDE];
  const ground = GROUND[(x + y) % 2] ?? GROUND[0];
  return pictureOf(SIDE, (px, py) => {
    if (Math.abs(Math.hypot(px + 0.5 - markX, py + 0.5 - markY) - MARK_RADIUS) <= MARK_HALF) return MARK;
    return px === 0 || py === 0 ? EDGE : ground;
  });
}
