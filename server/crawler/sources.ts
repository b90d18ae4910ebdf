import type { Selectable } from 'kysely';
import type { Saved } from '#base/envelope.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { crawlerCalls } from '#subjects/crawler/calls.ts';
import { isCrawled, parserFault, parserWords } from '#subjects/crawler/rules.ts';
import { CRAWL_MESSAGES, CRAWL_SCHEDULES, TAKEOVERS } from '#subjects/crawler/terms.ts';
import { type SourceDraft, sourceDraftWire } from '#subjects/crawler/wire.ts';
import { isUrl } from '#subjects/data-source/rules.ts';
import { allRegisters } from '#subjects/registers.ts';
import { record } from '../audit/record.ts';
import type { CrawlSourceRow } from '../database/rows/running/crawler.ts';
import type { Db } from '../database/tables.ts';
import { badValue, notFound, refuse, stale } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import type { Writer } from '../service/writing.ts';
import { pageAddress } from './reading/collecting.ts';
import { changed } from './writing.ts';

export type SourceRow = Selectable<CrawlSourceRow>;

/** A source, ended or not. */
export async function foundSource(db: Db, sourceId: number): Promise<SourceRow> {
  const row = await db.selectFrom('crawl_source').selectAll().where('source_id', '=', sourceId).executeTakeFirst();
  if (!row) throw notFound(CRAWL_MESSAGES.unknownSource);
  return row;
}

/** A source under a lock that has not ended; `version` left out is whichever it has. */
export async function lockedSource(tx: Db, sourceId: number, version?: number): Promise<SourceRow> {
  await tx.selectFrom('crawl_source').select('source_id').where('source_id', '=', sourceId).forUpdate().execute();
  const row = await foundSource(tx, sourceId);
  if (row.ended_at !== null) throw refuse(CRAWL_MESSAGES.endedSource);
  if (version !== undefined && row.version !== version) throw stale();
  return row;
}

/** The register by this name, if it can be kept up by collecting. */
export function crawledRegister(name: string): AnyRegister {
  const register = allRegisters.find((one) => one.name === name && isCrawled(one));
  if (!register) throw badValue(sourceDraftWire, 'register', CRAWL_MESSAGES.unknownRegister);
  return register;
}

/** Refuses a draft that cannot be collected, at its field. */
export function refuseFaulty(draft: SourceDraft): void {
  if (!isUrl(pageAddress(draft.address, 1))) throw badValue(sourceDraftWire, 'address', CRAWL_MESSAGES.badUrl);
  const fault = parserFault(draft, crawledRegister(draft.register));
  if (fault) throw badValue(sourceDraftWire, 'parser', fault.message);
}

/** The columns of a draft. */
function rowOf({ name, register, address, format, schedule, takeover, pause, ...draft }: SourceDraft) {
  const { mostPages: most_pages, fall, legal, licensed, parser } = draft;
  const own = { name, register, address, format, schedule, takeover, pause, most_pages, fall, legal, licensed };
  return { ...own, parser: JSON.stringify(parser) };
}

/** Keeps a source. */
export async function saveSource(services: Services, draft: SourceDraft, writer: Writer): Promise<Saved> {
  refuseFaulty(draft);
  const { sourceId, version, name } = draft;
  return changed(services, async (tx, now) => {
    const before = sourceId === undefined ? undefined : await lockedSource(tx, sourceId, version ?? 0);
    const other = await tx.selectFrom('crawl_source').select('source_id').where('name', '=', name).executeTakeFirst();
    if (other && other.source_id !== sourceId) throw badValue(sourceDraftWire, 'name', CRAWL_MESSAGES.takenName);
    const row = { ...rowOf(draft), changed_at: now };
    const saved = before
      ? await tx
          .updateTable('crawl_source')
          .set({ ...row, version: before.version + 1 })
          .where('source_id', '=', before.source_id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await tx.insertInto('crawl_source').values(row).returningAll().executeTakeFirstOrThrow();
    await record(tx, {
      actor: writer.principal,
      address: writer.address,
      action: crawlerCalls.save.name,
      target: `采集来源 ${name}`,
      ...(before && { before: standing(before) }),
      after: standing(saved),
    });
    return { id: saved.source_id, version: saved.version };
  });
}

/** Ends a source: nothing is collected of it any more; what came of it stays on its list. */
export async function endSource(
  services: Services,
  { sourceId, version }: { readonly sourceId: number; readonly version: number },
  writer: Writer,
): Promise<Record<string, never>> {
  return changed(services, async (tx, now) => {
    const before = await lockedSource(tx, sourceId, version);
    const open = await tx
      .selectFrom('crawl_run')
      .select('run_id')
      .where('source_id', '=', sourceId)
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst();
    if (open) throw refuse(CRAWL_MESSAGES.open);
    await tx
      .updateTable('crawl_source')
      .set({ ended_at: now, version: before.version + 1 })
      .where('source_id', '=', sourceId)
      .execute();
    await tx
      .updateTable('crawl_run')
      .set({
        state: 'dropped',
        problem: CRAWL_MESSAGES.endedSource,
        decided_by: writer.principal.displayName,
        decided_at: now,
      })
      .where('source_id', '=', sourceId)
      .where('state', '=', 'held')
      .execute();
    await record(tx, {
      actor: writer.principal,
      address: writer.address,
      action: crawlerCalls.end.name,
      target: `采集来源 ${before.name}`,
      before: standing(before),
      after: { ended: true },
    });
    return {};
  });
}

const standing = ({
  name,
  register,
  address,
  schedule,
  takeover,
  fall,
  legal,
  licensed,
  parser,
  version,
}: SourceRow) => ({
  name,
  register: crawledRegister(register).title,
  address,
  schedule: CRAWL_SCHEDULES[schedule],
  takeover: TAKEOVERS[takeover],
  fall,
  legal,
  licensed,
  parser: parserWords(parser),
  version,
});
