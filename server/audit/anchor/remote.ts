import { lineOf } from './line.ts';
import type { AnchorPeer } from './peer.ts';

/** How long a second server may take to answer, ms. */
const PATIENCE = 5_000;

/** A second server: anchors are posted as lines of text, and kept once it answers 2xx. */
export function remotePeer(url: URL): AnchorPeer {
  return {
    name: url.origin,
    async send(anchors) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body: `${anchors.map(lineOf).join('\n')}\n`,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`返回状态 ${answer.status}`);
    },
    close: async () => undefined,
  };
}
