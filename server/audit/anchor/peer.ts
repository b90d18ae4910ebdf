import type { Anchor } from '../../service/log-anchors.ts';

/** Somewhere outside the database that keeps the ends of the logs. */
export interface AnchorPeer {
  /** As operators know it; nothing secret. */
  readonly name: string;
  /** Resolves when the peer has them, as far as its protocol tells. */
  send(anchors: readonly Anchor[]): Promise<void>;
  close(): Promise<void>;
}
