import { dataSourceCalls } from '#subjects/data-source/calls.ts';
import { stepsOf } from '#subjects/data-source/rules.ts';
import {
  isDatabase,
  PREVIEW_ROWS,
  REACH_OUTCOMES,
  type ReachOutcome,
  SOURCE_MESSAGES,
} from '#subjects/data-source/terms.ts';
import { type Preview, previewQueryWire, type SourceObject } from '#subjects/data-source/wire.ts';
import { record } from '../audit/record.ts';
import { badValue, Problem, refuse } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { Unread } from './reach/faults.ts';
import { withReader } from './reach/open.ts';
import type { Reader } from './reach/reader.ts';
import { openSource } from './sources.ts';
import type { Writer } from '../service/writing.ts';
import { changed } from './writing.ts';

/** Somebody waits for it, ms. */
const LOOK = { patience: 8_000, limit: 15_000 } as const;

/** Tries to reach a source 测试连接 and keeps what came of it, when and how long it took. */
export async function testSource(services: Services, sourceId: number, { principal, address }: Writer) {
  const source = await openSource(services.db, sourceId);
  const began = services.clock.now();
  const outcome = await withReader(services, source, LOOK, async (reader): Promise<ReachOutcome> => {
    if ((await reader.objects()).length > 0) return 'reached';
    return isDatabase(source.kind) ? 'noRight' : 'empty';
  }).catch((problem: unknown) => {
    if (problem instanceof Unread) return problem.outcome;
    throw problem;
  });
  const testedAt = services.clock.now();
  const took = testedAt - began;
  await changed(services, async (tx) => {
    await tx
      .updateTable('data_source')
      .set({ outcome, tested_at: testedAt, took })
      .where('source_id', '=', sourceId)
      .where('version', '=', source.version)
      .execute();
    await record(tx, {
      actor: principal,
      address,
      action: dataSourceCalls.test.name,
      target: `数据源 ${source.name}`,
      after: { outcome: REACH_OUTCOMES[outcome], took },
    });
  });
  return { outcome, testedAt, took };
}

/** What there is to read of a source. */
export async function objectsOf(services: Services, sourceId: number): Promise<readonly SourceObject[]> {
  return looked(services, sourceId, (reader) => reader.objects());
}

/** The columns of an object of a source and its first rows 预览, values as text. */
export async function previewOf(
  services: Services,
  { sourceId, object }: { readonly sourceId: number; readonly object: string },
): Promise<Preview> {
  const steps = stepsOf(object);
  if (!steps) throw badValue(previewQueryWire, 'object', SOURCE_MESSAGES.badObject);
  return looked(services, sourceId, async (reader) => {
    const columns = await reader.columns(steps);
    const lines: string[][] = [];
    const names = columns.map(({ column }) => column);
    for await (const some of reader.lines(steps, names, PREVIEW_ROWS))
      lines.push(...some.map((line) => line.map((value) => value ?? '')));
    return { columns: [...columns], lines: lines.slice(0, PREVIEW_ROWS) };
  });
}

/** The columns that an object has now. */
export async function columnsOf(services: Services, sourceId: number, steps: readonly string[]) {
  return looked(services, sourceId, (reader) => reader.columns(steps));
}

/** Looks into a source for who waits; what goes wrong is told to them. */
async function looked<T>(services: Services, sourceId: number, work: (reader: Reader) => Promise<T>): Promise<T> {
  const source = await openSource(services.db, sourceId);
  try {
    return await withReader(services, source, LOOK, work);
  } catch (problem) {
    if (problem instanceof Problem) throw problem;
    if (problem instanceof Unread) throw refuse(problem.message);
    throw problem;
  }
}
