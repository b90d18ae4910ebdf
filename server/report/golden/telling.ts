import { sql } from 'kysely';
import { type DateText, nanjingTime } from '#base/calendar.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { isInForce, type SeasonStanding, seasonTold, seasonTurn } from '#subjects/golden-setting/rules.ts';
import { allReports } from '#subjects/reports.ts';
import type { Db } from '#server/database/tables.ts';
import type { Writer, Written } from '#server/service/records.ts';
import { toldAnew } from './told.ts';

type Turn = Parameters<typeof seasonTold>[1];

const seasonal = allReports.find((report) => report.seasonal);
const dayOf = ({ now }: Writer): DateText => nanjingTime(now).date;

/** An enterprise is in use again 恢复: it is told of every season that is on whose sample it is in, in the same transaction. */
export async function seasonsToldTo(tx: Db, enterpriseId: number, writer: Writer): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select campaign_id as id from report_campaign_member where enterprise_id = ${enterpriseId} order by campaign_id`.execute(
    tx,
  );
  for (const { id: campaignId } of rows) await tellMember(tx, { campaignId, enterpriseId }, 'on', writer);
}

/** Seasons 专项日报 were written: the sample of each that begins, ends or moves by it is told, in the same transaction. */
export async function seasonsTold(tx: Db, writes: readonly Written[], writer: Writer): Promise<void> {
  for (const { before, after } of writes) {
    const season = after ?? before;
    const turn = seasonTurn(before as SeasonStanding | undefined, after as SeasonStanding | undefined, dayOf(writer));
    // One that was ended has no sample: the register refuses to end one that has.
    if (!season || !turn) continue;
    const campaignId = Number(season['campaignId']);
    const { rows } = await sql<{ id: number }>`select m.enterprise_id as id from report_campaign_member m
      where m.campaign_id = ${campaignId} order by m.enterprise_id`.execute(tx);
    for (const { id } of rows) await tell(tx, { campaignId, enterpriseId: id, season, turn }, writer);
  }
}

/** The sample of a season was written: who joins or leaves one that is on is told, in the same transaction. */
export async function membersTold(tx: Db, writes: readonly Written[], writer: Writer): Promise<void> {
  for (const { before, after } of writes) {
    const isSame = ['campaignId', 'enterpriseId'].every((key) => before?.[key] === after?.[key]);
    if (isSame) continue;
    if (before) await tellMember(tx, before, 'off', writer);
    if (after) await tellMember(tx, after, 'on', writer);
  }
}

async function tellMember(tx: Db, member: AnyRecord, turn: Turn, writer: Writer): Promise<void> {
  const [campaignId, enterpriseId] = [Number(member['campaignId']), Number(member['enterpriseId'])];
  const { rows } = await sql<SeasonStanding>`
    select name, status, first_day::text as "firstDay", last_day::text as "lastDay", ended_at as "endedAt"
    from report_campaign where campaign_id = ${campaignId}`.execute(tx);
  const [found] = rows;
  const season = found && { ...found, endedAt: found.endedAt ?? undefined };
  if (season && isInForce(season, dayOf(writer))) await tell(tx, { campaignId, enterpriseId, season, turn }, writer);
}

interface Member {
  readonly campaignId: number;
  readonly enterpriseId: number;
  readonly season: AnyRecord | SeasonStanding;
  readonly turn: Turn;
}

async function tell(tx: Db, { campaignId, enterpriseId, season, turn }: Member, writer: Writer): Promise<void> {
  const report = turn === 'off' ? seasonal?.seasonal?.insteadOf : seasonal?.key;
  const told = seasonTold(season as SeasonStanding, turn);
  await toldAnew(tx, { ...told, of: `season/${campaignId}`, enterpriseId, report }, writer);
}
