import type { EnterpriseRow } from '#server/database/tables.ts';
import { FIRST_ENTERPRISE_ID, PLACES } from './markets.ts';

/** The markets and stores that report 企业; their code is their number. */
export const ENTERPRISES: readonly EnterpriseRow[] = PLACES.map(
  ([name, region_id, market_type_code, address, reports], index) => ({
    enterprise_id: FIRST_ENTERPRISE_ID + index,
    code: String(FIRST_ENTERPRISE_ID + index),
    name,
    region_id,
    market_type_code,
    address,
    reports_prices: reports === 'prices',
    reports_weekly: reports === 'weekly',
    sort: index + 1,
  }),
);

const idsOf = (rows: readonly EnterpriseRow[]): readonly number[] => rows.map(({ enterprise_id }) => enterprise_id);

/** The markets with a column in the price table. */
export const MARKET_IDS = idsOf(ENTERPRISES.filter(({ reports_prices }) => reports_prices));
/** The department stores with a weekly report. */
export const STORE_IDS = idsOf(ENTERPRISES.filter(({ reports_weekly }) => reports_weekly));
/** Two of three of them are business cases 商业案例, too. */
export const CASE_IDS = STORE_IDS.filter((_, index) => index % 3 !== 0);
