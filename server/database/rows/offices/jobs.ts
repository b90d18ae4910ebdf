import type { Generated } from 'kysely';
import type { LineLevel, RunCause, RunState } from '#subjects/job/terms.ts';

/** A job 定时任务 as it stands: `cron` null is the declared one, `next_at` null while it is paused, `attempt` what the next run will be. */
export interface JobRow {
  code: string;
  /** What its declaration calls it. */
  title: Generated<string>;
  /** When a node last told that it has this job. */
  declared_at: Generated<number>;
  cron: Generated<string | null>;
  paused: Generated<boolean>;
  next_at: number | null;
  attempt: Generated<number>;
  looked_at: Generated<number | null>;
  version: Generated<number>;
}

/** A run of a job; `heard_at` is the last time that its node said it is alive. */
export interface JobRunRow {
  run_id: Generated<number>;
  code: string;
  state: RunState;
  cause: RunCause;
  first_day: Generated<string | null>;
  last_day: Generated<string | null>;
  dry: Generated<boolean>;
  attempt: Generated<number>;
  node: Generated<string>;
  user_id: Generated<number | null>;
  user_name: Generated<string | null>;
  started_at: number;
  heard_at: number;
  ended_at: Generated<number | null>;
  progress: Generated<string | null>;
  outcome: Generated<string | null>;
  cancelling: Generated<boolean>;
  /** Lines that were said beyond what is kept. */
  omitted: Generated<number>;
}

/** A line that a run said 运行日志. */
export interface JobRunLineRow {
  run_id: number;
  line_no: number;
  at: number;
  level: LineLevel;
  text: string;
}

export interface JobTables {
  job: JobRow;
  job_run: JobRunRow;
  job_run_line: JobRunLineRow;
}
