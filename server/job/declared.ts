import type { DateText } from '#base/calendar.ts';
import type { LineLevel } from '#subjects/job/terms.ts';
import type { Database } from '../database/open.ts';
import type { Config } from '../service/config.ts';
import type { Services } from '../service/services.ts';

/** What a run is given. */
export interface JobContext {
  readonly services: Services;
  readonly database: Database;
  /** The days that it is to be run for, both included, where somebody named them. */
  readonly days: { readonly first: DateText; readonly last: DateText } | undefined;
  /** Only say what would be done. */
  readonly dry: boolean;
  /** Ended when the run is cancelled, has used up its time, or the server stops. */
  readonly signal: AbortSignal;
  /** Says how far it is; shown beside the run, and a line of its log. */
  readonly say: (progress: string) => Promise<void>;
  /** Adds a line to the log of the run 运行日志; takes no time. */
  readonly note: (text: string, level?: LineLevel) => void;
}

/** A job 任务: what it does, when, and how it may fail. The engine knows no more of it. */
export interface JobDeclaration {
  readonly code: string;
  readonly title: string;
  /** What it does, in a sentence of Chinese. */
  readonly about: string;
  /** When, five parts, Nanjing's time; an administrator may change it. */
  readonly cron: string;
  /** A time that was missed, no server being there, is made up for once, or left. */
  readonly whenLate: 'once' | 'skip';
  /** How often it is tried again after a failure, at growing distances. */
  readonly retries: number;
  /** How long it may take, ms. */
  readonly limit: number;
  /** True where it can be run again for a day or a range of days; for any other a sentence of Chinese: why there is nothing to repeat. */
  readonly byDay: true | string;
  readonly canDry?: boolean;
  /** Whether this installation has it; without it every one does. */
  readonly isWanted?: (config: Config) => boolean;
  /** Does it, and says in Chinese what came of it; undefined where there was nothing to do, which leaves no record. Throws with the reason where it failed. */
  readonly run: (context: JobContext) => Promise<string | undefined>;
}

/** The jobs that this installation has. */
export const wantedOf = (jobs: readonly JobDeclaration[], config: Config): readonly JobDeclaration[] =>
  jobs.filter(({ isWanted }) => isWanted?.(config) ?? true);
