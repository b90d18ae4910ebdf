import { addDays, today } from '#base/calendar.ts';
import { inspectionEvents } from '#subjects/inspection/events.ts';
import { overdueDays } from '#subjects/inspection/rules/finding.ts';
import { ESCALATIONS, RUNNING_STATES } from '#subjects/inspection/terms.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import type { Db } from '../../database/tables.ts';
import type { JobDeclaration } from '../../job/declared.ts';
import { carriedOut, type Note, unheard } from '../../job/noting.ts';
import { type Gathered, keepersOf, Lines } from '../../notice/gathered.ts';
import type { Services } from '../../service/services.ts';
import { holdersOf } from '../../user/holders.ts';
import { remember } from './raising.ts';

const LATE: Gathered = {
  component: 'inspection/findings',
  place: '问题整改',
  author: '检查整改',
  titleOf: (number) => `${number} 项检查问题整改逾期`,
};
const AUTHOR = { userId: null, displayName: '系统' };
type Stage = keyof typeof ESCALATIONS;
const TOLD = { division: 'division_told_on', city: 'city_told_on' } as const;
const WHO: Readonly<Record<Stage, string>> = { division: '区划审核人员', city: '市级审核人员' };

/** Tells of what is overdue 逾期升级: after a day who plans inspections in the division, after five who does for the city; each finding once each; a dry run tells nobody. Gives how many were told of. */
export async function escalate(services: Services, dry = false, note: Note = unheard): Promise<number> {
  const { db, clock, publish } = services;
  const day = today(clock);
  const told = await carriedOut(db, dry, async (tx) => {
    const planners = await holdersOf(tx, 'inspection.plan');
    let many = 0;
    for (const stage of Object.keys(ESCALATIONS) as Stage[]) {
      const findings = await taken(tx, stage, day);
      const lines = new Lines();
      for (const finding of findings) {
        const people = keepersOf(planners, finding.region_id, stage === 'city');
        const line = `${finding.point}：${finding.item_text}，逾期 ${overdueDays('open', finding.due_on, day)} 天`;
        lines.add(people, line);
        const names = people.map(({ name }) => name).join('、');
        const text = `${WHO[stage]}${names === '' ? '（无）' : names}`;
        note(`${line}，${dry ? '将告知' : '告知'}${text}`);
        await remember(tx, finding.finding_id, { deed: stage, text, actor: AUTHOR, now: clock.now() });
      }
      await lines.tell(tx, LATE, clock.now());
      many += findings.length;
    }
    return many;
  });
  if (told > 0 && !dry) {
    await publish(noticeEvents.changed, {});
    await publish(inspectionEvents.changed, {});
  }
  return told;
}

/** The findings that a stage has not been told of, marked as told in the same step: another run finds none of them. */
function taken(tx: Db, stage: Stage, day: string) {
  return tx
    .updateTable('inspection_finding as f')
    .from('check_point as c')
    .set({ [TOLD[stage]]: day })
    .whereRef('c.check_point_id', '=', 'f.check_point_id')
    .where(`f.${TOLD[stage]}`, 'is', null)
    .where('f.state', 'in', [...RUNNING_STATES])
    .where('f.due_on', '<=', addDays(day, -ESCALATIONS[stage]))
    .returning(['f.finding_id', 'f.region_id', 'f.item_text', 'f.due_on', 'c.name as point'])
    .execute();
}

/** Looks every hour for what has become overdue. */
export const escalationJob: JobDeclaration = {
  code: 'inspection-escalation',
  title: '检查整改逾期提醒',
  about: '整改逾期 1 天告知所在区划的审核人员，逾期 5 天告知市级审核人员，每项各告知一次',
  cron: '5 * * * *',
  byDay: '只看现在逾期的问题，每项各告知一次，不重复告知',
  whenLate: 'once',
  retries: 3,
  limit: 600_000,
  canDry: true,
  run: async ({ services, dry, note }) => {
    const told = await escalate(services, dry, note);
    return told > 0 ? `${dry ? '将告知' : '告知'} ${told} 项` : undefined;
  },
};
