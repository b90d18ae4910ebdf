import { type RawBuilder, sql } from 'kysely';
import { today } from '#base/calendar.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { allRegisters } from '#subjects/registers.ts';
import type { Db } from '../../database/tables.ts';
import { Problem, refuse } from '../../http/problem.ts';
import type { JobDeclaration } from '../../job/declared.ts';
import type { Note } from '../../job/noting.ts';
import type { Services } from '../../service/services.ts';
import { columnOf, declared } from '../columns.ts';
import { eventsOf } from '../known.ts';
import { recordsOf } from '../reading.ts';
import { usedBecause } from '../judging/used.ts';
import type { Named, Pen } from '../writing.ts';
import { removeRecords, updateMany } from '../several/writing.ts';

const TEN_MINUTES = 600_000;
const AUTHOR = { displayName: '系统' };

/** What became of the records whose time was over. */
interface Ended {
  readonly ended: number;
  /** Those that stay for now, each with why in Chinese. */
  readonly staying: readonly string[];
}

/** Ends the records whose validity 有效期 or whose own end – an outlet that closed – lies before today, or disables them where a register has a state and no end, each by itself with its history; what is locked or in use stays, and is told. */
export async function endWhatIsOver(services: Services, dry: boolean, signal: AbortSignal, note: Note): Promise<Ended> {
  const staying: string[] = [];
  let ended = 0;
  for (const register of allRegisters) {
    const ids = await overIn(services, register);
    if (ids.length === 0) continue;
    if (dry) {
      note(`${register.title}：将停用 ${ids.length} 条，锁定或仍被使用的除外`);
      ended += ids.length;
      continue;
    }
    let done = 0;
    try {
      for (const id of ids) {
        signal.throwIfAborted();
        const why = await end(services, register, id);
        if (why === undefined) done += 1;
        else {
          staying.push(why);
          note(`${register.title} ${id} 未停用：${why}`, 'warn');
        }
      }
    } finally {
      // What was ended is told, whatever became of the others.
      if (done > 0) for (const event of eventsOf(register)) await services.publish(event, {});
    }
    note(`${register.title}：到期 ${ids.length} 条，停用 ${done} 条`);
    ended += done;
  }
  return { ended, staying };
}

/** Ends one record, or disables it where nothing of its register ends; gives why not where it is locked or in use. */
async function end(
  { db, clock, config: { phonePattern } }: Services,
  register: AnyRegister,
  id: number,
): Promise<string | undefined> {
  try {
    const pen = { regions: null, phonePattern, actor: AUTHOR, now: clock.now() };
    await db.transaction().execute(async (tx) => {
      if (register.ends) await removeRecords(tx, register, [id], pen);
      else await disabled(tx, register, id, pen);
    });
    return undefined;
  } catch (problem) {
    if (problem instanceof Problem) return problem.message;
    throw problem;
  }
}

/** Disables 禁用 a record that stays, unless something still counts on it. */
async function disabled(tx: Db, register: AnyRegister, id: number, pen: Pen): Promise<void> {
  const records = (await recordsOf(tx, register, pen.regions, [id])) as readonly Named[];
  const used = usedBecause(register, records, '禁用');
  if (used !== undefined) throw refuse(used);
  await updateMany(tx, register, [id], { [statusOf(register) ?? '']: 0 }, pen);
}

/** The field by which the records of a register are in use or not. */
const statusOf = ({ fields }: AnyRegister): string | undefined =>
  Object.keys(fields).find((key) => fields[key]?.kind === 'status');

/** The records in use of a register whose time is over, by number. */
async function overIn({ db, clock }: Services, register: AnyRegister): Promise<readonly number[]> {
  const { lasts, ends, key, table } = register;
  const status = statusOf(register);
  if (!lasts || (!ends && status === undefined)) return [];
  const isOver: readonly RawBuilder<boolean>[] = lasts.until.map(
    (field) => sql<boolean>`${sql.ref(columnOf(field))} < ${today(clock)}::date`,
  );
  const own = columnOf(key);
  const rows = await declared(db)
    .selectFrom(table)
    .select(own)
    .where(ends ? sql<boolean>`ended_at is null` : sql<boolean>`${sql.ref(columnOf(status ?? ''))} = 1`)
    .where(sql<boolean>`(${sql.join(isOver, sql` or `)})`)
    .orderBy(own)
    .execute();
  return rows.map((row) => Number(row[own]));
}

/** Reasons that a run names; it counts all of them. */
const MOST_NAMED = 5;

/** Every night what has come to its end is ended 台账到期停用. */
export const validityJob: JobDeclaration = {
  code: 'register-validity',
  title: '台账到期停用',
  about: '停用有效期已过或已停业的登记记录，到期的机构和处室改为禁用；锁定或仍被使用的保留，并说明原因',
  cron: '15 0 * * *',
  byDay: '只看到今天为止已到期的记录，漏掉的日子下次运行一并处理',
  whenLate: 'once',
  retries: 2,
  limit: TEN_MINUTES,
  canDry: true,
  run: async ({ services, dry, signal, note }) => {
    const { ended, staying } = await endWhatIsOver(services, dry, signal, note);
    if (dry) return ended > 0 ? `将停用 ${ended} 条` : undefined;
    const said = [
      ...(ended > 0 ? [`停用 ${ended} 条`] : []),
      ...(staying.length > 0 ? [`${staying.length} 条未停用：${staying.slice(0, MOST_NAMED).join('；')}`] : []),
    ];
    return said.length > 0 ? said.join('，') : undefined;
  },
};
