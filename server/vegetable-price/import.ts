import { type Kysely, sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import { GOODS_CODE_LENGTH } from '#subjects/dictionary/terms.ts';
import { aliasesIn } from '#subjects/goods/rules.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Scope } from '#server/scope/scope.ts';
import type { ImportFault } from '#server/sheet/sheet-faults.ts';
import { SheetUnreadable } from '#server/sheet/sheet-row.ts';
import type { UnderWay } from '#server/workshop/under-way.ts';
import { jobIn } from '#server/workshop/job.ts';

import { type Order, workshop } from '#server/workshop/workshop.ts';
import { enterprisesIn } from './repository.ts';
import type { PriceSheet, PriceSheetKnown, priceSheetJob } from './price-sheet.ts';
import type { PriceDeed } from './trail/batch.ts';
import type { KnownNames } from './sheet-columns.ts';
import type { Written } from './trail/batch.ts';
import { type NewPrice, writePrices } from './writing/writing.ts';

/** The prices of a file, read and checked in the workshop. */
const PRICES = jobIn<typeof priceSheetJob>(new URL('./price-sheet.ts', import.meta.url), 'priceSheetJob');

/** What an import came to: all rows written, or none and why. */
export type ImportOutcome =
  | ({ readonly kind: 'imported' } & Written)
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly faults: readonly ImportFault[];
      readonly faultCount: number;
    };

export interface PriceFile {
  readonly bytes: Uint8Array;
  /** Only named in messages. */
  readonly fileName: string;
  /** No price may be of a later day. */
  readonly today: DateText;
  /** Whose prices may be written; anything else counts as unknown. */
  readonly scope: Scope;
  /** Who imports. */
  readonly deed: Omit<PriceDeed, 'source' | 'fileName'>;
  /** Who follows the import, and may stop it until it writes; nobody without. */
  readonly upload?: UnderWay;
}

/** The operator's own, whom nobody follows. */
const UNFOLLOWED: UnderWay = { order: { account: 'operator' }, writing: () => undefined };

/**
 * Imports a CSV or XLSX of prices 菜价导入 (PRODUCT §6): every row is checked, and one fault anywhere leaves the database as it was.
 * The caller publishes the event of what was written.
 */
export async function importPrices(
  db: Kysely<Tables>,
  { bytes, fileName, today, scope, deed, upload = UNFOLLOWED }: PriceFile,
): Promise<ImportOutcome> {
  try {
    const known = { enterprises: await knownEnterprises(db, scope), goods: await knownGoods(db), today };
    const { prices, faults, faultCount } = await pricesIn({ bytes, fileName, known }, upload.order);
    if (faultCount > 0)
      return { kind: 'refused', message: `有 ${faultCount} 处错误，没有导入任何数据`, faults, faultCount };
    upload.writing(prices.length);
    const written = await writePrices(db, prices, { ...deed, source: 'import', fileName });
    return written
      ? { kind: 'imported', ...written }
      : { kind: 'refused', message: '表格中没有菜价', faults: [], faultCount: 0 };
  } catch (problem) {
    if (!(problem instanceof SheetUnreadable)) throw problem;
    return { kind: 'refused', message: problem.message, faults: [], faultCount: 0 };
  }
}

/** All that a file holds, read and checked in the workshop. */
async function pricesIn(
  file: { readonly bytes: Uint8Array; readonly fileName: string; readonly known: PriceSheetKnown },
  order: Order,
): Promise<PriceSheet> {
  const prices: NewPrice[] = [];
  let last: PriceSheet | undefined;
  for await (last of workshop.pieces(PRICES, file, order)) prices.push(...last.prices);
  return { prices, faults: last?.faults ?? [], faultCount: last?.faultCount ?? 0 };
}

async function knownEnterprises(db: Kysely<Tables>, scope: Scope): Promise<KnownNames[]> {
  return enterprisesIn(db, scope).select(['e.enterprise_id as id', 'e.code', 'e.name']).execute();
}

/** The goods in use, by their names and by whatever else they are called 别名. */
async function knownGoods(db: Kysely<Tables>): Promise<KnownNames[]> {
  const rows = await db
    .selectFrom('goods')
    .select(['goods_id as id', 'code', 'name', 'aliases'])
    .where(sql<boolean>`length(code) = ${sql.lit(GOODS_CODE_LENGTH)}`)
    .where('ended_at', 'is', null)
    .orderBy('sort')
    .execute();
  return rows.flatMap(({ id, code, name, aliases }) =>
    [name, ...aliasesIn(aliases)].map((called) => ({ id, code, name: called })),
  );
}
