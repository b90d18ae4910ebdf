import { type RawBuilder, sql } from 'kysely';
import type { AnyRegister } from '#base/register/declare.ts';
import { regionRegister } from '#subjects/region/register.ts';
import type { Db } from '../../database/tables.ts';
import { columnOf } from '../../register/columns.ts';
import { type Reference, referencesTo, stands } from '../../register/merging/references.ts';
import { ENTERPRISE_OF, OPEN } from './open.ts';

/** The register of divisions, as the engine takes it. */
export const register = regionRegister as unknown as AnyRegister;

/** What stands in a division today and goes with it, by table, with what it is called: enterprises first, whose users follow them. */
const MOVING: Readonly<Record<string, string>> = {
  enterprise: '企业',
  outlet_record: '商业网点',
  business_area_record: '商业中心',
  compound_record: '小区',
  census_area: '普查区',
  check_point: '检查点位',
  directory_auction: '企业名录',
  directory_foreign: '企业名录',
  directory_freight: '企业名录',
  directory_labour: '企业名录',
  poi_record: '互联网点位',
  organisation: '机构',
  camera_group: '监控分组',
  region: '下级区划',
  app_user: '用户账号',
};

/** What is of its own day, and stays with the division that it was of, but for what is still open; whoever is responsible for a successor sees it. */
const STAYING: Readonly<Record<string, string>> = {
  approval: '资料申报',
  business_report_issue: '经济运行报告',
  economy_month: '月度经济指标',
  economy_year: '年度经济指标',
  form_answer: '表单填报',
  fund_declaration: '资金申报',
  inspection_finding: '检查问题',
  inspection_plan: '检查计划',
  inspection_task: '检查任务',
  market_plan: '商业规划',
  notice: '通知',
  notice_region: '通知接收',
  question: '咨询',
  register_proposal: '变更建议',
  safety_ghost: '安全隐患',
  safety_mobile: '安全隐患',
  saved_area: '保存的选区',
};

/** The history of divisions itself. */
const OWN: ReadonlySet<string> = new Set(['region_lineage', 'region_placement']);

/** A column that holds the division of something that goes with it. */
export interface Moving extends Reference {
  readonly term: string;
  /** The number of a row. */
  readonly key: string;
  /** Columns that a row is told by, where its table has them. */
  readonly called: readonly string[];
  readonly place: { readonly lng: string; readonly lat: string } | undefined;
  readonly hasEnterprise: boolean;
  /** The record that a row `t` is of, as its table and number; null where it is of none. */
  readonly owner: RawBuilder<string | null>;
  /** Whether rows go only with what they are of, and stay where that stays. */
  readonly follows: boolean;
}

export interface Staying extends Reference {
  readonly term: string;
  readonly hasEnterprise: boolean;
}

/** Every column that the database holds to divisions: of what goes with one and of what stays. One that nobody has decided on is an error. */
export async function referencesOf(
  db: Db,
): Promise<{ readonly moving: readonly Moving[]; readonly staying: readonly Staying[] }> {
  const all = (await referencesTo(db, register)).filter(({ table }) => !OWN.has(table));
  const undecided = all.find(({ table }) => MOVING[table] === undefined && STAYING[table] === undefined);
  if (undecided) throw new Error(`nobody says whether rows of ${undecided.table} go with their division`);
  const columns = await columnsOf(
    db,
    all.map(({ table }) => table),
  );
  const order = Object.keys(MOVING);
  const described = all.map((one) => ({ ...one, hasEnterprise: columns.has(`${one.table}.enterprise_id`) }));
  const going = described
    .filter(({ table }) => MOVING[table] !== undefined)
    .map((one): Moving => ({ ...one, ...ownOf(one, columns), term: MOVING[one.table] ?? '', follows: false }))
    .toSorted((a, b) => order.indexOf(a.table) - order.indexOf(b.table));
  const open = described.flatMap((one): Moving[] => {
    const still = OPEN[one.table];
    return still ? [{ ...one, ...ownOf(one, columns), ...still, term: STAYING[one.table] ?? '', follows: true }] : [];
  });
  return {
    moving: [...going, ...open],
    staying: described
      .filter(({ table }) => STAYING[table] !== undefined)
      .map((one) => ({ ...one, term: STAYING[one.table] ?? '' })),
  };
}

/** Whether a row `t` could not stand in a division, for one that is the same otherwise stands there. */
export function standsAt(reference: Reference, regionId: number): RawBuilder<boolean> {
  // Kept once by an index over an expression, which names no columns.
  return reference.table === 'business_report_issue'
    ? sql<boolean>`(t.kind <> 'special' and ${stands({ ...reference, uniques: [['kind', 'period']] }, regionId)})`
    : stands(reference, regionId);
}

function ownOf(
  { table, keys, register: own }: Reference,
  columns: ReadonlySet<string>,
): Pick<Moving, 'key' | 'called' | 'place' | 'owner'> {
  const [key = ''] = keys;
  const place = own?.place;
  const isCalled = (column: string): boolean => columns.has(`${table}.${column}`);
  return {
    key,
    called: ['name', 'code', 'display_name'].filter(isCalled),
    place: place && { lng: columnOf(place.lng), lat: columnOf(place.lat) },
    owner: table !== 'enterprise' && isCalled('enterprise_id') ? ENTERPRISE_OF : sql<string | null>`null::text`,
  };
}

async function columnsOf(db: Db, tables: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    where c.oid = any(${[...tables]}::regclass[]) and a.attnum > 0 and not a.attisdropped`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
