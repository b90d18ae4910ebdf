import { sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import type { OutletOf } from '#server/database/rows/markets.ts';
import type { Db, Tables } from '#server/database/tables.ts';
import { insertRows } from '#server/foundation/rows.ts';
import { demonstrationAreas, withAreas } from '../places/areas.ts';
import { enterHeat } from '../places/heat.ts';
import { demonstrationCameras } from '../places/cameras.ts';
import { inventedLegalPersons } from '../series/approvals.ts';
import { demonstrationCompounds } from '../places/compounds.ts';
import { withOutlines } from '../places/outlines.ts';
import { CASE_IDS, ENTERPRISES } from './enterprises.ts';
import { demonstrationOutlets } from '../places/outlets.ts';

/** Enters the city 演示数据: its enterprises, places and people around them, and its cameras. */
export async function fillCity(db: Db, today: DateText): Promise<void> {
  await enterEnterprises(db);
  const { areas, profiles } = demonstrationAreas();
  await enterAreas(db, areas);
  const outlets = demonstrationOutlets();
  await enterOutlets(db, outlets, areas);
  await enterCompounds(db);
  await insertRows(db, 'customer_profile', profiles, {
    area_id: 'int',
    kind: 'text',
    name: 'text',
    amount: 'int',
    sort: 'int',
  });
  await enterHeat(db, today);
  await enterCameras(db, outlets);
}

/** Where a place lies, on the ground and in the plane. */
const PLACE = { lng: 'float8', lat: 'float8', x: 'float8', y: 'float8' } as const;

async function enterEnterprises(db: Db): Promise<void> {
  const legal = inventedLegalPersons(ENTERPRISES);
  const enterprises = ENTERPRISES.map((enterprise, index) => ({
    ...enterprise,
    ...legal[index],
    reports_cases: CASE_IDS.includes(enterprise.enterprise_id),
  }));
  await insertRows(db, 'enterprise', enterprises, {
    enterprise_id: 'int',
    code: 'text',
    name: 'text',
    region_id: 'int',
    market_type_code: 'text',
    address: 'text',
    reports_prices: 'bool',
    reports_weekly: 'bool',
    reports_cases: 'bool',
    sort: 'int',
    credit_code: 'text',
    legal_representative: 'text',
    registered_capital: 'numeric',
    workers: 'int',
    stalls: 'int',
    phone: 'text',
  });
}

function enterAreas(db: Db, areas: ReadonlyArray<Tables['business_area']>): Promise<void> {
  return insertRows(db, 'business_area_record', areas, {
    area_id: 'int',
    name: 'text',
    region_id: 'int',
    lng: 'float8',
    lat: 'float8',
  });
}

function enterOutlets(
  db: Db,
  outlets: readonly OutletOf[],
  areas: ReadonlyArray<Tables['business_area']>,
): Promise<void> {
  return insertRows(db, 'outlet_record', withAreas(outlets, areas), {
    outlet_id: 'int',
    name: 'text',
    region_id: 'int',
    market_type_code: 'text',
    address: 'text',
    ...PLACE,
    floor_area: 'numeric',
    service_radius: 'int',
    opened_year: 'int',
    enterprise_id: 'int',
    area_id: 'int',
  });
}

function enterCompounds(db: Db): Promise<void> {
  return insertRows(db, 'compound_record', withOutlines(demonstrationCompounds()), {
    compound_id: 'int',
    name: 'text',
    region_id: 'int',
    ...PLACE,
    male: 'int',
    female: 'int',
    age_to14: 'int',
    age_to24: 'int',
    age_to34: 'int',
    age_to44: 'int',
    age_to59: 'int',
    age_from60: 'int',
    outline: 'text',
    remark: 'text',
  });
}

async function enterCameras(db: Db, outlets: readonly OutletOf[]): Promise<void> {
  const { groups, cameras } = demonstrationCameras(outlets);
  await insertRows(db, 'camera_group', groups, {
    camera_group_id: 'int',
    name: 'text',
    code: 'text',
    region_id: 'int',
    sort: 'int',
    remark: 'text',
  });
  await sql`select setval(pg_get_serial_sequence('camera_group', 'camera_group_id'), ${groups.length})`.execute(db);
  await insertRows(db, 'camera', cameras, {
    name: 'text',
    code: 'text',
    camera_group_id: 'int',
    source: 'text',
    transport: 'text',
    place: 'text',
    lng: 'float8',
    lat: 'float8',
    remark: 'text',
  });
}
