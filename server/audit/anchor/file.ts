import { createReadStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { anchorIn, lineOf } from './line.ts';
import type { Anchor } from '../../service/log-anchors.ts';
import type { AnchorPeer } from './peer.ts';

/** The file that anchors are added to, and the beginning of the names of others that are read along: a syslog's, say. */
const ANCHOR_FILE = 'log-anchor';
const OWNER_ONLY = 0o600;
const NEW_LINE = 0x0a;

/** The file of the data folder: opened for adding only, and on the disk before it counts as written. */
export function anchorFile(dataDir: string): AnchorPeer {
  return {
    name: 'file',
    async send(anchors) {
      await mkdir(dataDir, { recursive: true });
      const file = await open(join(dataDir, ANCHOR_FILE), 'a+', OWNER_ONLY);
      try {
        const { size } = await file.stat();
        const torn = size > 0 && (await file.read(Buffer.alloc(1), 0, 1, size - 1)).buffer[0] !== NEW_LINE;
        await file.appendFile(`${torn ? '\n' : ''}${anchors.map(lineOf).join('\n')}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    close: async () => undefined,
  };
}

/** Every anchor that lies in the data folder, in `log-anchor` and in files whose names begin so; lines that are none are passed over. */
export async function keptAnchors(dataDir: string): Promise<readonly Anchor[]> {
  const names = await readdir(dataDir).catch(() => []);
  const anchors: Anchor[] = [];
  for (const name of names.filter((one) => one.startsWith(ANCHOR_FILE))) {
    for await (const line of createInterface({
      input: createReadStream(join(dataDir, name)),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      const anchor = anchorIn(line);
      if (anchor) anchors.push(anchor);
    }
  }
  return anchors;
}
