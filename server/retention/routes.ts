import { retentionCalls } from '#subjects/retention/calls.ts';
import { retentionEvents } from '#subjects/retention/events.ts';
import { jobEvents } from '#subjects/job/events.ts';
import { keepFault, keepWords } from '#subjects/retention/rules.ts';
import { ARCHIVE_JOB, KEEPING, RETENTION_MESSAGES } from '#subjects/retention/terms.ts';
import { record } from '../audit/record.ts';
import { type Binding, bound } from '../http/bind.ts';
import { badField, refuse, stale } from '../http/problem.ts';
import type { JobDeclaration } from '../job/declared.ts';
import { enterOrder } from '../job/changes.ts';
import type { Services } from '../service/services.ts';
import { keepOf } from '../keeping/kept.ts';
import { titleOf } from './kinds.ts';
import { archivedMonths, overview } from './overview.ts';

/** How long each kind of datum is kept 数据留存: looking, setting a period, and bringing a month back. */
export function retentionRoutes(services: Services, jobs: readonly JobDeclaration[]): readonly Binding[] {
  const { db, figures, clock, publish } = services;
  return [
    bound(retentionCalls.overview, () => overview(figures, jobs, clock.now())),
    bound(retentionCalls.months, () => archivedMonths(db)),
    bound(retentionCalls.keep, async ({ code, keep, version }, principal, { address }) => {
      const fault = keepFault(code, keep);
      if (fault !== undefined) throw badField('keep', '期限', fault);
      await db.transaction().execute(async (tx) => {
        const before = await tx
          .selectFrom('retention_rule')
          .selectAll()
          .where('kind', '=', code)
          .forUpdate()
          .executeTakeFirst();
        if ((before?.version ?? 0) !== version) throw stale();
        const rule = { keep: keep ?? null, changed_at: clock.now(), changed_name: principal.displayName };
        // Two who set it for the first time at once: the second finds it there.
        const written = await tx
          .insertInto('retention_rule')
          .values({ kind: code, ...rule })
          .onConflict((conflict) =>
            conflict
              .column('kind')
              .doUpdateSet({ ...rule, version: version + 1 })
              .where('retention_rule.version', '=', version),
          )
          .returning('kind')
          .execute();
        if (written.length === 0) throw stale();
        const unit = KEEPING[code]?.unit ?? 'day';
        await record(tx, {
          actor: principal,
          address,
          action: retentionCalls.keep.name,
          target: `${titleOf(code)} 的保留期限`,
          before: { keep: keepWords(unit, keepOf(code, before)) },
          after: { keep: keepWords(unit, keep) },
        });
      });
      await publish(retentionEvents.changed, {});
      return {};
    }),
    bound(retentionCalls.bringBack, async ({ code, month }, principal, { address }) => {
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const asked = await tx
          .updateTable('archived_month')
          .set({ state: 'wanted', wanted_name: principal.displayName, fault: '' })
          .where('kind', '=', code)
          .where('month', '=', `${month}-01`)
          .where('state', '=', 'archived')
          .returning(['row_count', 'file'])
          .executeTakeFirst();
        if (!asked) throw refuse(RETENTION_MESSAGES.notArchived);
        // One that is under way or waits takes this one along, or its next time does.
        await enterOrder(tx, { code: ARCHIVE_JOB, dry: false }, principal, now);
        await record(tx, {
          actor: principal,
          address,
          action: retentionCalls.bringBack.name,
          target: `取回 ${month} 的${titleOf(code)}`,
          after: { rows: asked.row_count, file: asked.file },
        });
      });
      await publish(retentionEvents.changed, {});
      await publish(jobEvents.changed, {});
      return {};
    }),
  ];
}
