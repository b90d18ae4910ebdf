import { before, monthStart, today } from '#base/calendar.ts';
import { retentionEvents } from '#subjects/retention/events.ts';
import { ARCHIVE_JOB } from '#subjects/retention/terms.ts';
import { layMonths, monthsAtRest } from '../keeping/months.ts';
import type { JobContext, JobDeclaration } from '../job/declared.ts';
import { tookText } from '../job/noting.ts';
import { type ArchivedKind, archiveMonth, bringMonthBack, dueMonths, named } from './archiving.ts';
import { titleOf } from './kinds.ts';
import { monthsAway } from '../keeping/away.ts';

/** Months that are laid out before they come. */
const AHEAD = 3;

/** Lays out the months to come, brings back what is asked for, and takes out what is older than it is kept 数据归档. */
export const archiveJob = (kinds: readonly ArchivedKind[]): JobDeclaration => ({
  code: ARCHIVE_JOB,
  title: '数据归档',
  about: '为今后三个月备好分月的表，取回申请取回的月份，把超过保留期限（见「数据留存」）的月份归档到文件',
  cron: '30 3 * * *',
  byDay: '按保留期限归档到期的月份，归档过的不再重做；要看过去的月份请在“数据留存”中取回',
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

async function tend(context: JobContext, kind: ArchivedKind): Promise<string[]> {
  const { services, database, dry, signal, say, note } = context;
  const due = () => dueMonths(services, kind);
  if (dry) {
    const months = (await due()).map((month) => `将归档 ${named(kind, month)}`);
    for (const month of months) note(month);
    return months;
  }
  const told: string[] = [];
  const laid = await layOut(services, kind);
  if (laid > 0) {
    const done = `为${titleOf(kind.code)}备好 ${laid} 个月的表`;
    note(done);
    told.push(done);
  }
  told.push(...(await bringBack(context, kind)));
  for (const month of await due()) {
    signal.throwIfAborted();
    await say(`正在归档 ${named(kind, month)}`);
    const since = services.clock.now();
    const done = `归档 ${named(kind, month)} ${await archiveMonth(services, database, kind, month)} 行`;
    note(`${done}，${tookText(since, services.clock.now())}`);
    told.push(done);
  }
  // What was asked for meanwhile found this run open and ordered none of its own.
  told.push(...(await bringBack(context, kind)));
  return told;
}

/** Brings back what is asked for, the oldest first. */
async function bringBack({ services, signal, say, note }: JobContext, kind: ArchivedKind): Promise<string[]> {
  const told: string[] = [];
  for (const month of await wantedMonths(services, kind)) {
    signal.throwIfAborted();
    await say(`正在取回 ${named(kind, month)}`);
    const since = services.clock.now();
    const done = `取回 ${named(kind, month)} ${await bringMonthBack(services, kind, month)} 行`;
    note(`${done}，${tookText(since, services.clock.now())}`);
    told.push(done);
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
