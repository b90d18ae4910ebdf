import type { LogName } from '../database/logs/chain.ts';

/** The end of a log at a moment, as it is kept outside the database 锚点. */
export interface Anchor {
  readonly log: LogName;
  /** The last row there was, and its hash. */
  readonly id: number;
  readonly hash: string;
  /** When, ISO 8601. */
  readonly at: string;
  /** The key of the signature, by name. */
  readonly keyId: string;
  readonly signature: string;
}

/** How a peer is doing; `since` is when it last began to fail. */
export interface PeerState {
  readonly name: string;
  readonly since: number | undefined;
  readonly problem: string | undefined;
}

/** Where the ends of the logs are kept outside the database 锚点. */
export interface LogAnchors {
  /** Everything anchored in the data folder. */
  kept(): Promise<readonly Anchor[]>;
  /** Sends what is due; the states say what did not arrive. Fails only where the database does. */
  look(): Promise<void>;
  states(): readonly PeerState[];
  /** Sends what there is and hangs up. */
  close(): Promise<void>;
}
