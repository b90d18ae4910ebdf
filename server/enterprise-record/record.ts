import { sql } from 'kysely';
import { today } from '#base/calendar.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { CAMERA_METRES, MOST_ROWS } from '#subjects/enterprise-record/terms.ts';
import { LEVEL_LABELS } from '#subjects/alert/terms.ts';
import { changeText, limitText, valueText } from '#subjects/alert/rules/words.ts';
import type {
  DeclaredFund,
  EnterpriseAlert,
  EnterpriseRecord,
  NearbyCamera,
} from '#subjects/enterprise-record/wire.ts';
import { FUND_STAGE_LABELS } from '#subjects/fund/terms.ts';
import { alertsOf } from '../alert/repository.ts';
import { idOf } from '../database/like.ts';
import type { Db } from '../database/tables.ts';
import { isSiteOf, lastPricedDay } from '../enterprise/detail.ts';
import { partyOf } from '../fund/scope.ts';
import { seenBy } from '../fund/reading.ts';
import { notFound } from '../http/problem.ts';
import { camerasNear } from '../outlet/near.ts';
import { enterpriseInScope, namesRegion } from '../scope/conditions.ts';
import { holds, type Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { checkedPoints } from './checked.ts';
import { owedReports } from './owed.ts';
import { priceBands, recentWarnings } from './prices.ts';
import { sightOf } from './seen.ts';

/** What hangs on an enterprise in the session's scope 企业全景; another's is not there. Each part only for who may read its kind. */
export async function enterpriseRecord(
  services: Pick<Services, 'db' | 'clock'>,
  declarations: readonly ReportDeclaration[],
  id: string,
  principal: Principal,
): Promise<EnterpriseRecord> {
  const { db, clock } = services;
  const enterpriseId = idOf(id);
  const row = await db
    .selectFrom('enterprise as e')
    .select(['e.name', 'e.region_id'])
    .where('e.enterprise_id', '=', enterpriseId)
    .where(enterpriseInScope(principal))
    .executeTakeFirst();
  if (!row) throw notFound();
  const day = today(clock);
  /** A part for who holds a right; nothing is asked for the others. */
  const may = <T>(right: Parameters<typeof holds>[1], part: () => Promise<T>): Promise<T | undefined> =>
    holds(principal, right) ? part() : Promise.resolve(undefined);
  const [registered, owed, bands, warnings, alerts, funds, points, cameras, sight] = await Promise.all([
    may('enterprise.read', () => registeredAs(db, enterpriseId)),
    may('report.read', () => owedReports(services, declarations, enterpriseId, principal)),
    may('vegetable-price.read', () => bandsOfLastDay(services, enterpriseId)),
    may('vegetable-price.read', () => recentWarnings(db, enterpriseId, day)),
    may('alert.read', () => alertsTold(db, enterpriseId, principal)),
    partyOf(principal) ? fundsOf(db, enterpriseId, principal) : undefined,
    may('inspection.read', () => checkedPoints(db, sql`c.enterprise_id = ${enterpriseId}`, principal.regionCodes, day)),
    may('camera.read', () => camerasOf(db, enterpriseId, row.name, principal)),
    sightOf(db, enterpriseId, day),
  ]);
  return {
    registered,
    owed,
    bands,
    warned: warnings?.all,
    warnings: warnings?.rows,
    alerts,
    funds,
    checked: points?.all,
    points: points?.rows,
    cameras,
    sight,
  };
}

async function registeredAs(db: Db, enterpriseId: number): Promise<EnterpriseRecord['registered']> {
  const { rows } = await sql<{
    readonly creditCode: string;
    readonly legalRepresentative: string;
    readonly registeredCapital: number | null;
    readonly phone: string;
    readonly remark: string;
    readonly endedAt: number | null;
  }>`
    select credit_code as "creditCode", legal_representative as "legalRepresentative", registered_capital::float8 as "registeredCapital", phone, remark,
      ended_at as "endedAt" from enterprise where enterprise_id = ${enterpriseId}`.execute(db);
  const [row] = rows;
  return row && { ...row, registeredCapital: row.registeredCapital ?? undefined, endedAt: row.endedAt ?? undefined };
}

async function bandsOfLastDay({ db, clock }: Pick<Services, 'db' | 'clock'>, enterpriseId: number) {
  const day = await lastPricedDay(db, enterpriseId, today(clock));
  return day === undefined ? [] : priceBands(db, enterpriseId, day);
}

/** The alerts about an enterprise, in the words of their own page. */
export async function alertsTold(db: Db, enterpriseId: number, principal: Principal): Promise<EnterpriseAlert[]> {
  const alerts = await alertsOf(db, enterpriseId, principal, MOST_ROWS);
  return alerts.map((alert) => ({
    alertId: alert.alertId,
    levelText: LEVEL_LABELS[alert.level],
    title: `${alert.subjectName} · ${alert.measureName}`,
    valueText: [`${valueText(alert, alert.value)}${alert.unit}`, changeText(alert)].filter(Boolean).join('，'),
    limitText: limitText(alert),
    openedAt: alert.openedAt,
    closedAt: alert.closedAt ?? undefined,
    acknowledgedBy: alert.acknowledgedBy,
  }));
}

async function fundsOf(db: Db, enterpriseId: number, principal: Principal): Promise<DeclaredFund[]> {
  const rows = await seenBy(db, principal)
    .where('f.enterprise_id', '=', enterpriseId)
    .select(['f.declaration_id', 'c.name as call_name', 'f.project', 'f.stage', 'f.amount', 'f.decided'])
    .orderBy('f.moved_at', 'desc')
    .orderBy('f.declaration_id', 'desc')
    .limit(MOST_ROWS)
    .execute();
  return rows.map((row) => ({
    declarationId: row.declaration_id,
    callName: row.call_name,
    project: row.project,
    stageText: FUND_STAGE_LABELS[row.stage],
    amount: row.amount ?? undefined,
    decided: row.decided ?? undefined,
  }));
}

/** The cameras near any of its places in scope, each once at its nearest. */
async function camerasOf(
  db: Db,
  enterpriseId: number,
  name: string,
  { regionCodes }: Principal,
): Promise<NearbyCamera[]> {
  const places = await db
    .selectFrom('outlet as o')
    .innerJoin('region as r', 'r.region_id', 'o.region_id')
    .select(['o.lng', 'o.lat'])
    .where(isSiteOf(enterpriseId, name))
    .where(namesRegion('r.code', regionCodes))
    .orderBy('o.outlet_id')
    .limit(MOST_ROWS)
    .execute();
  const found = (await camerasNear(db, regionCodes, places, CAMERA_METRES)).flat();
  const nearest = new Map<string, (typeof found)[number]>();
  for (const camera of found) {
    const before = nearest.get(camera.code);
    if (before === undefined || camera.distance < before.distance) nearest.set(camera.code, camera);
  }
  return [...nearest.values()]
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MOST_ROWS)
    .map(({ code, name: called, distance }) => ({ code, name: called, distance }));
}
