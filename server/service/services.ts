import type { Clock } from '#base/clock.ts';
import type { LiveEvent, PayloadOf } from '#base/event.ts';
import type { LogAnchors } from './log-anchors.ts';
import type { Config } from './config.ts';
import type { Db } from '../database/tables.ts';
import type { Secrets } from '../secret/secrets.ts';
import type { CasClient } from './cas.ts';

/** Tells every server and every open screen that something changed; after the commit, never before. */
export type Publish = <E extends LiveEvent>(event: E, payload: PayloadOf<E>) => Promise<void>;

/** What every listener hears after a time in which messages may have been missed: whatever was kept is no longer to be believed. */
export const MISSED = 'missed';

/** What routes work with; made once in main.ts (or by a test) and handed down. */
export interface Services {
  readonly config: Config;
  readonly db: Db;
  /** The same for statistics and exports, which take turns among themselves so that all else keeps its own. Never for a write. */
  readonly figures: Db;
  readonly clock: Clock;
  readonly publish: Publish;
  /** Hears every message of the bus, own ones included, and `MISSED` after an outage of it. */
  readonly onMessage: (listener: (name: string, payload: unknown) => void) => () => void;
  /** Whether what other servers say is heard now. */
  readonly hears: () => boolean;
  /** What the server signs with; from SECRET and SECRET_PREVIOUS, or made once and kept beside the data. */
  readonly secrets: Secrets;
  readonly cas: CasClient | null;
  readonly version: string;
  readonly headName: string;
  /** Where the ends of the logs are kept outside the database; absent where nothing anchors them. */
  readonly logAnchors?: LogAnchors;
  /** Lets so many milliseconds pass; throws where `signal` ends them. */
  readonly wait: (pause: number, signal: AbortSignal) => Promise<void>;
}
