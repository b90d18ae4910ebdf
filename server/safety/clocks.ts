import { sql } from 'kysely';
import { type DateText, today } from '#base/calendar.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { clockStage, clockWords } from '#subjects/safety/rules.ts';
import { CASE_KIND_KEYS, CASE_KINDS, type CaseKind, type CaseStage, RUNNING_CASES } from '#subjects/safety/terms.ts';
import type { Db } from '../database/tables.ts';
import type { JobDeclaration } from '../job/declared.ts';
import { carriedOut, type Note, unheard } from '../job/noting.ts';
import { keepersOf, Lines } from '../notice/gathered.ts';
import type { Services } from '../service/services.ts';
import { holdersOf } from '../user/holders.ts';
import { CASES } from './cases.ts';

interface Running {
  readonly case_id: number;
  readonly name: string;
  readonly unit: string;
  readonly region_id: number;
  readonly due_on: DateText;
}

/** Tells whoever keeps the cases of a division what is due soon or late, and the city what is late for long; of each deadline once a stage; a dry run tells nobody. Gives how many were told. */
export async function tellOfCases(
  { db, clock, publish }: Services,
  dry = false,
  note: Note = unheard,
): Promise<number> {
  const day = today(clock);
  const told = await carriedOut(db, dry, async (tx) => {
    let many = 0;
    for (const kind of CASE_KIND_KEYS) many += await tellOfKind(tx, kind, { day, now: clock.now(), dry, note });
    return many;
  });
  if (told > 0 && !dry) await publish(noticeEvents.changed, {});
  return told;
}

async function tellOfKind(
  tx: Db,
  kind: CaseKind,
  { day, now, dry, note }: { readonly day: DateText; readonly now: number; readonly dry: boolean; readonly note: Note },
): Promise<number> {
  const keepers = await holdersOf(tx, `safety-${kind}.write`);
  const lines = new Lines();
  let many = 0;
  for (const one of await runningCases(tx, kind)) {
    const stage = clockStage(one.due_on, day);
    if (stage === undefined) continue;
    // Nobody there to be told: it is told once there is somebody.
    const people = keepersOf(keepers, one.region_id, stage === 'city');
    const line = `${one.unit}：${one.name}，${clockWords(one.due_on, day)}`;
    if (people.length === 0) note(`${line}，没有可告知的人员，跳过`, 'warn');
    if (people.length === 0 || !(await isNew(tx, kind, one, stage))) continue;
    many += 1;
    note(`${line}，${dry ? '将告知' : '告知'} ${people.length} 人`);
    lines.add(people, line);
  }
  await lines.tell(
    tx,
    {
      component: `register/safety-${kind}`,
      place: CASE_KINDS[kind],
      author: '安全事项',
      titleOf: (number) => `${CASE_KINDS[kind]}：${number} 项临近期限或逾期`,
    },
    now,
  );
  return many;
}

async function runningCases(tx: Db, kind: CaseKind): Promise<readonly Running[]> {
  const { rows } = await sql<Running>`select case_id, name, unit, region_id, due_on from ${CASES}
    where kind = ${kind} and state = any(${[...RUNNING_CASES]}::text[]) and due_on is not null order by due_on, case_id`.execute(
    tx,
  );
  return rows;
}

/** Keeps that a stage of a deadline was told; of two jobs that run at once one alone does. */
async function isNew(tx: Db, kind: CaseKind, { case_id, due_on }: Running, stage: CaseStage): Promise<boolean> {
  const { rows } =
    await sql`insert into safety_told (kind, case_id, due_on, stage) values (${kind}, ${case_id}, ${due_on}, ${stage})
    on conflict do nothing returning stage`.execute(tx);
  return rows.length > 0;
}

/** Looks every morning and noon for what is due soon or late. */
export const caseClockJob: JobDeclaration = {
  code: 'safety-clock',
  title: '安全事项期限提醒',
  about:
    '幽灵监测和移动网络安全事项到期前 2 天提醒所在区划，逾期 1 天再次告知，逾期 5 天告知市级人员，每个期限各告知一次',
  cron: '20 8,13 * * *',
  byDay: '只看现在临近期限或逾期的事项，每个期限各告知一次，不重复告知',
  whenLate: 'once',
  retries: 3,
  limit: 600_000,
  canDry: true,
  run: async ({ services, dry, note }) => {
    const told = await tellOfCases(services, dry, note);
    return told > 0 ? `${dry ? '将告知' : '告知'} ${told} 项` : undefined;
  },
};
