import { type RawBuilder, sql } from 'kysely';
import { type DateText, nanjingTime } from '#base/calendar.ts';
import { isInForce, type SeasonStanding, seasonTold, seasonTurn } from '#subjects/golden-setting/rules.ts';
import { allReports } from '#subjects/reports.ts';
import type { Db } from '#server/database/tables.ts';
import type { Writer, Written } from '#server/service/records.ts';
import { toldAnew, type Told } from './told.ts';

type Turn = Parameters<typeof seasonTold>[1];
interface Member {
  readonly campaignId: number;
  readonly enterpriseId: number;
}

const seasonal = allReports.find((report) => report.seasonal);
const dayOf = ({ now }: Writer): DateText => nanjingTime(now).date;

/** Enterprises are in use again 恢复: each is told of every season that is on whose sample it is in, in the same transaction. */
export async function seasonsToldTo(tx: Db, enterpriseIds: readonly number[], writer: Writer): Promise<void> {
  const members = await membersOf(tx, sql`enterprise_id = any(${enterpriseIds}::integer[])`);
  await tellMembers(tx, turning(members, 'on'), writer);
}

/** Seasons 专项日报 were written: the sample of each that begins, ends or moves by it is told, in the same transaction. */
export async function seasonsTold(tx: Db, writes: readonly Written[], writer: Writer): Promise<void> {
  const turned = writes.flatMap(({ before, after }) => {
    const season = after ?? before;
    const turn = seasonTurn(before as SeasonStanding | undefined, after as SeasonStanding | undefined, dayOf(writer));
    return season && turn ? [{ campaignId: Number(season['campaignId']), season: season as never, turn }] : [];
  });
  // One that was ended has no sample: the register refuses to end one that has.
  const ids = turned.map(({ campaignId }) => campaignId);
  const members = ids.length === 0 ? [] : await membersOf(tx, sql`campaign_id = any(${ids}::integer[])`);
  const tellings = turned.flatMap(({ campaignId, season, turn }) =>
    members.filter((member) => member.campaignId === campaignId).map((member) => telling(member, season, turn)),
  );
  await toldAnew(tx, tellings, writer);
}

/** Samples of seasons were written: who joins or leaves one that is on is told, in the same transaction. */
export async function membersTold(tx: Db, writes: readonly Written[], writer: Writer): Promise<void> {
  const changed = writes.filter(({ before, after }) =>
    ['campaignId', 'enterpriseId'].some((key) => before?.[key] !== after?.[key]),
  );
  const turned = changed.flatMap(({ before, after }) => [
    ...turning(before ? [before as unknown as Member] : [], 'off'),
    ...turning(after ? [after as unknown as Member] : [], 'on'),
  ]);
  await tellMembers(tx, turned, writer);
}

interface Turned {
  readonly member: Member;
  readonly turn: Turn;
}
const turning = (members: readonly Member[], turn: Turn): readonly Turned[] =>
  members.map((member) => ({ member, turn }));

async function membersOf(tx: Db, which: RawBuilder<unknown>): Promise<readonly Member[]> {
  const { rows } = await sql<Member>`
    select campaign_id as "campaignId", enterprise_id as "enterpriseId" from report_campaign_member
    where ${which} order by campaign_id, enterprise_id`.execute(tx);
  return rows;
}

/** Tells those whose season is on. */
async function tellMembers(tx: Db, turned: readonly Turned[], writer: Writer): Promise<void> {
  if (turned.length === 0) return;
  const ids = turned.map(({ member }) => Number(member.campaignId));
  const { rows } = await sql<SeasonStanding & { readonly campaignId: number }>`
    select campaign_id as "campaignId", name, status, first_day::text as "firstDay", last_day::text as "lastDay", ended_at as "endedAt"
    from report_campaign where campaign_id = any(${ids}::integer[])`.execute(tx);
  const seasons = new Map(rows.map(({ campaignId, ...found }) => [campaignId, found]));
  const tellings = turned.flatMap(({ member, turn }) => {
    const found = seasons.get(Number(member.campaignId));
    const season = found && { ...found, endedAt: found.endedAt ?? undefined };
    return season && isInForce(season, dayOf(writer)) ? [telling(member, season, turn)] : [];
  });
  await toldAnew(tx, tellings, writer);
}

const telling = ({ campaignId, enterpriseId }: Member, season: SeasonStanding, turn: Turn): Told => ({
  ...seasonTold(season, turn),
  of: `season/${Number(campaignId)}`,
  enterpriseId: Number(enterpriseId),
  report: turn === 'off' ? seasonal?.seasonal?.insteadOf : seasonal?.key,
});
