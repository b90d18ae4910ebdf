import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '../serving/free-port.ts';
import type { Peer } from '../video/peer.ts';

/** Seconds of a fragment of the clips, and pictures in a second. */
const FRAGMENT = 2;
const RATE = 10;
/** Fragments that a list names at a time. */
const WINDOW = 5;
const TIMESCALE = 1_000;

interface Box {
  readonly kind: string;
  readonly bytes: Buffer;
  readonly body: Buffer;
}

/** The boxes of an MP4, one after the other. */
function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    boxes.push({
      kind: bytes.toString('latin1', at + 4, at + 8),
      bytes: bytes.subarray(at, at + size),
      body: bytes.subarray(at + 8, at + size),
    });
    at += size;
  }
  return boxes;
}

function within(bytes: Buffer, path: readonly string[]): Buffer {
  return path.reduce((inner, kind) => boxesOf(inner).find((box) => box.kind === kind)?.body ?? Buffer.alloc(0), bytes);
}

const clip = boxesOf(readFileSync('public/cameras/market-1.mp4'));
const beginning = Buffer.concat(
  clip.filter(({ kind }) => kind === 'ftyp' || kind === 'moov').map(({ bytes }) => bytes),
);
const fragments = clip.flatMap(({ kind, bytes }, index) =>
  kind === 'moof' ? [{ bytes: Buffer.concat([bytes, clip[index + 1]?.bytes ?? Buffer.alloc(0)]), at: index }] : [],
);

/** The pictures of a fragment, each with its length before it as both MP4 and FLV have it. */
function picturesOf(at: number): Buffer[] {
  const run = within(clip[at]?.body ?? Buffer.alloc(0), ['traf', 'trun']);
  const flags = run.readUInt32BE(0) % 0x1000000;
  const has = (flag: number) => Math.floor(flags / flag) % 2 === 1;
  const width = [0x100, 0x200, 0x400, 0x800].filter(has).length * 4;
  let place = 8 + (has(0x1) ? 4 : 0) + (has(0x4) ? 4 : 0);
  const data = clip[at + 1]?.body ?? Buffer.alloc(0);
  let begin = 0;
  return Array.from({ length: run.readUInt32BE(4) }, () => {
    const size = run.readUInt32BE(place + (has(0x100) ? 4 : 0));
    place += width;
    begin += size;
    return data.subarray(begin - size, begin);
  });
}

/** The list as it stands so long after the stream began, ms: a server that was away for a while goes on as if it had not been. */
function listAt(passed: number): string {
  const first = Math.floor(passed / 1_000 / FRAGMENT);
  const count = fragments.length;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${FRAGMENT}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor(first / count)}`,
    '#EXT-X-MAP:URI="init.mp4"',
  ];
  for (let piece = first; piece < first + WINDOW; piece += 1) {
    if (piece % count === 0 && piece !== first) lines.push('#EXT-X-DISCONTINUITY', '#EXT-X-MAP:URI="init.mp4"');
    lines.push(`#EXTINF:${FRAGMENT}.0,`, `piece-${piece}.m4s`);
  }
  return `${lines.join('\n')}\n`;
}

function flvTag(time: number, data: Buffer): Buffer {
  const head = Buffer.alloc(11);
  head[0] = 9;
  head.writeUIntBE(data.length, 1, 3);
  head.writeUIntBE(time % 0x1000000, 4, 3);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(head.length + data.length);
  return Buffer.concat([head, data, size]);
}

/** Sends FLV for as long as it is read, its time running on over the end of the clip; nothing more while `silent` says so. */
function sendFlv(response: ServerResponse, silent: () => boolean): void {
  const entry = within(beginning, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd']).subarray(8);
  const settings = within(entry.subarray(8 + 78), ['avcC']);
  response.writeHead(200, { 'content-type': 'video/x-flv' });
  response.write(Buffer.from([0x46, 0x4c, 0x56, 1, 1, 0, 0, 0, 9, 0, 0, 0, 0]));
  response.write(flvTag(0, Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), settings])));
  const pictures = fragments.flatMap(({ at }) =>
    picturesOf(at).map((picture, index) =>
      Buffer.concat([Buffer.from([index === 0 ? 0x17 : 0x27, 1, 0, 0, 0]), picture]),
    ),
  );
  let sent = 0;
  const timer = setInterval(() => {
    if (silent()) return;
    response.write(flvTag((sent * TIMESCALE) / RATE, pictures[sent % pictures.length] ?? Buffer.alloc(0)));
    sent += 1;
  }, TIMESCALE / RATE);
  response.on('close', () => clearInterval(timer));
}

/** What a media server of the tests has. */
export type Kind = 'hls' | 'flv' | 'whep' | 'snapshot';

/** A media server of the tests: HLS and FLV of one clip under any address that ends as theirs do; WebRTC and single pictures come from a peer. */
export interface MediaServer {
  readonly origin: string;
  /** Kept open, and nothing more is sent: the stall that nobody reports. */
  fallSilent(silent: boolean): void;
  /** Gone like a machine without power, until it is started again on the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

export async function startMediaServer(kinds: readonly Kind[], peer?: Peer): Promise<MediaServer> {
  let silent = false;
  // One that no outgoing connection is given while nobody listens there.
  const port = await freePort();
  // Counted from the first start: hls.js walks through the numbers of a list one by one.
  const began = Date.now();
  let server: Server | undefined;
  const start = async () => {
    server = createServer(async (request, response) => {
      const { url = '', method } = request;
      const path = url.split('?')[0] ?? '';
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      response.setHeader('access-control-expose-headers', 'location');
      if (method !== 'GET' && method !== 'POST') return response.writeHead(204).end();
      if (peer && kinds.includes('whep') && method === 'POST' && path.endsWith('/whep')) {
        response.writeHead(201, { 'content-type': 'application/sdp', location: `${path}/1` });
        return response.end(await peer.answer(await text(request)));
      }
      if (peer && kinds.includes('snapshot') && path.endsWith('.jpeg'))
        return response.setHeader('content-type', 'image/jpeg').end(await peer.picture());
      const piece = /piece-(\d+)\.m4s$/.exec(path)?.[1];
      if (kinds.includes('hls') && path.endsWith('.m3u8')) return response.end(listAt(Date.now() - began));
      if (kinds.includes('hls') && path.endsWith('init.mp4')) return response.end(beginning);
      if (kinds.includes('hls') && piece !== undefined)
        return response.end(fragments[Number(piece) % fragments.length]?.bytes);
      if (kinds.includes('flv') && path.endsWith('.flv')) return sendFlv(response, () => silent);
      return response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  };
  await start();
  return {
    origin: `http://127.0.0.1:${port}`,
    fallSilent: (on) => {
      silent = on;
    },
    async kill() {
      // Nobody is let in before those who are in are cut off: who asks every second would else stay for ever.
      const gone = new Promise((resolve) => server?.close(resolve));
      server?.closeAllConnections();
      await peer?.hangUp();
      await gone;
    },
    start,
  };
}
