import { JOB_MESSAGES, type LineLevel, LONGEST_LINE, MOST_LINES } from '#subjects/job/terms.ts';
import type { RunLines } from '#subjects/job/wire.ts';
import type { Db } from '../database/tables.ts';
import { notFound } from '../http/problem.ts';

/** So many lines are written at once; what is fewer waits for the next look of the node, or the end of the run. */
const AT_ONCE = 50;

/** The lines of one run 运行日志, gathered and written in batches. */
export interface RunLog {
  /** Adds a line; takes no time. One beyond what is kept is only counted. */
  add(text: string, level?: LineLevel): void;
  /** Writes what has been gathered; whether there was any. */
  flush(): Promise<boolean>;
  /** What the work still says afterwards is not kept. */
  end(): void;
}

/** Gathers the lines of a run; `now` gives the instant of a line, ms. Lines that cannot be written are lost, the run goes on. */
export function runLog(db: Db, runId: number, now: () => number): RunLog {
  let waiting: { run_id: number; line_no: number; at: number; level: LineLevel; text: string }[] = [];
  const state = { lines: 0, omitted: 0, told: 0, ended: false };
  let writing: Promise<unknown> = Promise.resolve();
  const write = async (): Promise<boolean> => {
    const lines = waiting;
    const { omitted } = state;
    if (lines.length === 0 && omitted === state.told) return false;
    waiting = [];
    state.told = omitted;
    if (lines.length > 0) await db.insertInto('job_run_line').values(lines).execute();
    if (omitted > 0) await db.updateTable('job_run').set({ omitted }).where('run_id', '=', runId).execute();
    return true;
  };
  const flush = (): Promise<boolean> => {
    const done = writing.then(write).catch(() => false);
    writing = done;
    return done;
  };
  return {
    add: (text, level = 'info') => {
      if (state.ended) return;
      if (state.lines >= MOST_LINES) {
        state.omitted += 1;
        return;
      }
      state.lines += 1;
      const short = text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE - 1)}…` : text;
      waiting.push({ run_id: runId, line_no: state.lines, at: now(), level, text: short });
      if (waiting.length >= AT_ONCE) void flush();
    },
    flush,
    end: () => {
      state.ended = true;
      waiting = [];
    },
  };
}

/** What a run said on its way, in order, how many lines were not kept, and how the run stands. */
export async function runLines(db: Db, runId: number): Promise<RunLines> {
  const run = await db
    .selectFrom('job_run')
    .select(['omitted', 'state', 'started_at', 'ended_at', 'progress', 'outcome'])
    .where('run_id', '=', runId)
    .executeTakeFirst();
  if (!run) throw notFound(JOB_MESSAGES.noRun);
  const lines = await db
    .selectFrom('job_run_line')
    .select(['line_no as lineNo', 'at', 'level', 'text'])
    .where('run_id', '=', runId)
    .orderBy('line_no')
    .execute();
  return {
    state: run.state,
    startedAt: run.started_at,
    endedAt: run.ended_at ?? undefined,
    progress: run.progress ?? undefined,
    outcome: run.outcome ?? undefined,
    lines,
    omitted: run.omitted,
  };
}
