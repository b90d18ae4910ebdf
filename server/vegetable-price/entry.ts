import type { InputOf, OutputOf } from '#base/call.ts';
import { today } from '#base/calendar.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import { idOf } from '../database/like.ts';
import { badField, notFound } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import type { Actor } from '../user/writing.ts';
import { underWay } from '../workshop/under-way.ts';
import { importPrices } from './import.ts';
import { isInScope, vegetables } from './repository.ts';
import { scopeOf } from '../scope/scope.ts';
import { writePrices } from './writing/writing.ts';

type Entry = InputOf<(typeof vegetablePriceCalls)['write']>;

/** Writes the prices of one enterprise on one day, all or none, and tells every open screen. */
export async function enterPrices(
  services: Services,
  { date, enterpriseId, prices }: Entry,
  { principal, address }: Actor,
): Promise<{ written: number }> {
  const { db, clock, publish } = services;
  const enterprise = idOf(enterpriseId);
  if (!(await isInScope(db, scopeOf(principal), enterprise))) throw notFound('没有这个企业');
  if (date > today(clock)) throw badField('date', '日期', '不能晚于今天');
  const known = new Set((await vegetables(db)).map(({ goodsId }) => goodsId));
  const seen = new Set<string>();
  for (const [row, { goodsId }] of prices.entries()) {
    if (!known.has(goodsId)) throw badField(`detailList.${row}.dictId`, `价格明细第 ${row + 1} 行`, '没有这个商品');
    if (seen.has(goodsId)) throw badField(`detailList.${row}.dictId`, `价格明细第 ${row + 1} 行`, '商品重复');
    seen.add(goodsId);
  }
  const outcome = await writePrices(
    db,
    prices.map(({ goodsId, price }) => ({ date, goodsId: Number(goodsId), enterpriseId: enterprise, price })),
    { source: 'interface', actor: principal, address, action: vegetablePriceCalls.write.name },
  );
  if (!outcome) return { written: 0 };
  await publish(vegetablePriceEvents.changed, { from: outcome.from, to: outcome.to });
  return { written: outcome.written };
}

type PriceUpload = InputOf<(typeof vegetablePriceCalls)['importFile']>;
type Outcome = OutputOf<(typeof vegetablePriceCalls)['importFile']>;

/** Imports a file of prices within the user's scope, all of it or nothing, and tells every open screen. */
export async function importUpload(
  { db, clock, publish }: Services,
  { file: { bytes, fileName }, uploadKey }: PriceUpload,
  { principal, address }: Actor,
): Promise<Outcome> {
  const deed = { actor: principal, address, action: vegetablePriceCalls.importFile.name };
  const file = { bytes, fileName, today: today(clock), scope: scopeOf(principal), deed };
  const outcome = await underWay({ userId: principal.userId, uploadKey }, (upload) =>
    importPrices(db, { ...file, upload }),
  );
  if (outcome.kind === 'refused')
    return { written: 0, message: outcome.message, faults: [...outcome.faults], faultCount: outcome.faultCount };
  await publish(vegetablePriceEvents.changed, { from: outcome.from, to: outcome.to });
  return { written: outcome.written, message: `已导入 ${outcome.written} 条菜价`, faults: [], faultCount: 0 };
}
