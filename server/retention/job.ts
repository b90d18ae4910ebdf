import { before, monthStart, today } from '#base/calendar.ts';
import { retentionEvents } from '#subjects/retention/events.ts';
import { layMonths, monthsAtRest } from '../keeping/months.ts';
import type { JobContext, JobDeclaration } from '../job/declared.ts';
import { type ArchivedKind, archiveMonth, bringMonthBack, dueMonths } from './archiving.ts';
import { monthsAway } from '../keeping/away.ts';

/** What the job of the archive is called in the list of jobs. */
export const ARCHIVE_JOB = 'archive';
/** Months that are laid out before they come. */
const AHEAD = 3;

/** Lays out the months to come, brings back what is asked for, and takes out what is older than it is kept 数据归档. */
export const archiveJob = (kinds: readonly ArchivedKind[]): JobDeclaration => ({
  code: ARCHIVE_JOB,
  title: '数据归档',
  about: '为今后三个月备好分月的表，取回申请取回的月份，把超过保留期限（见「数据留存」）的月份归档到文件',
  cron: '30 3 * * *',
  whenLate: 'once',
  retries: 2,
  limit: 120 * 60_000,
  canDry: true,
  run: async (context) => {
    const told: string[] = [];
    for (const kind of kinds) told.push(...(await tend(context, kind)));
    if (told.length > 0 && !context.dry) await context.services.publish(retentionEvents.changed, {});
    return told.length > 0 ? told.join('；') : undefined;
  },
});

async function tend({ services, database, dry, signal, say }: JobContext, kind: ArchivedKind): Promise<string[]> {
  const told: string[] = [];
  if (!dry) {
    const laid = await layOut(services, kind);
    if (laid > 0) told.push(`为${kind.title}备好 ${laid} 个月的表`);
    for (const month of await wantedMonths(services, kind)) {
      signal.throwIfAborted();
      await say(`正在取回 ${month.slice(0, 7)} 的${kind.title}`);
      told.push(`取回 ${month.slice(0, 7)} 的${kind.title} ${await bringMonthBack(services, kind, month)} 行`);
    }
  }
  for (const month of await dueMonths(services, kind)) {
    signal.throwIfAborted();
    const name = `${month.slice(0, 7)} 的${kind.title}`;
    if (dry) told.push(`将归档 ${name}`);
    else {
      await say(`正在归档 ${name}`);
      told.push(`归档 ${name} ${await archiveMonth(services, database, kind, month)} 行`);
    }
  }
  return told;
}

/** The months to come, and those whose days came before their table was there. */
async function layOut({ db, clock }: JobContext['services'], { code, months, hold }: ArchivedKind): Promise<number> {
  const atRest = await monthsAtRest(db, months);
  const [from = today(clock)] = atRest;
  const to = [before(today(clock), -AHEAD, 'month'), ...atRest].reduce((last, day) => (day > last ? day : last));
  const away = new Set(await monthsAway(db, code, { from, to }));
  const [thisMonth, wanted] = [monthStart(today(clock)), new Set(atRest)];
  return db.transaction().execute(async (tx) => {
    await hold(tx);
    return layMonths(tx, months, {
      from,
      to,
      skips: (month) => away.has(month) || (month < thisMonth && !wanted.has(month)),
    });
  });
}

async function wantedMonths({ db }: JobContext['services'], { code }: ArchivedKind): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('archived_month')
    .select('month')
    .where('kind', '=', code)
    .where('state', '=', 'wanted')
    .orderBy('month')
    .execute();
  return rows.map(({ month }) => month);
}
