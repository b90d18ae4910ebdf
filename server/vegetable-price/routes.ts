import { type DateText, startOf, today } from '#base/calendar.ts';
import { dictionaryEvents } from '#subjects/dictionary/events.ts';
import { retentionEvents } from '#subjects/retention/events.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import { monitorTotals } from '#subjects/vegetable-price/rules/monitor.ts';
import { answerInText } from '../http/answer-body.ts';
import { answerCache, concernedBy } from '../http/answer-cache.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import { monthsAway } from '../keeping/away.ts';
import { enterPrices, importUpload } from './entry.ts';
import { lastPriceDate, priceHistory, priceWarnings, vegetables } from './repository.ts';
import { type Scope, scopeKey, scopeOf } from '../scope/scope.ts';
import { priceChanges } from './trail/changes.ts';
import { assortmentsBefore, monitoredOutlets } from './monitored.ts';
import { priceMovement } from './movement.ts';
import { priceTable } from './table/day-table.ts';
import { priceFrame } from './table/frame.ts';
import { priceDays } from './table/price-days.ts';
import { tableText } from './table/text.ts';
import { waveOf } from './wave.ts';

/** Answers worth keeping until prices change: two years of days, and the pages people turn. */
const REMEMBERED_ANSWERS = 2_000;

/** Each holds what two thousand outlets sell: today's, and those that somebody turned back to. */
const REMEMBERED_ASSORTMENTS = 4;

/** Vegetable prices (spec 1 §2.6 items 4 and 5, spec 2 §2.6). */
export function vegetablePriceRoutes(services: Services): readonly Binding[] {
  const { db, clock } = services;
  const events = [...Object.values(vegetablePriceEvents), dictionaryEvents.changed, retentionEvents.changed];
  const remembered = answerCache(services, events, REMEMBERED_ANSWERS);
  const earlier = answerCache(services, events, REMEMBERED_ASSORTMENTS);
  const lastDate = () => remembered.through(`last ${today(clock)}`, () => lastPriceDate(db, today(clock)));
  /** Prices are of the newest day the system has, whichever day is looked at: what is old is the feed, not the question. */
  const asOf = async () => {
    const last = await lastDate();
    return last === undefined ? undefined : startOf(last);
  };
  /** Why a day has nothing, where that is because its month was taken out. */
  const archivedOn = async (day: DateText, { length }: readonly unknown[]) =>
    length === 0 && (await monthsAway(db, 'price', { from: day, to: day })).length > 0 ? { archived: true } : {};
  /** A day's prices change nothing of the days before it. */
  const assortmentsOf = (day: DateText) =>
    earlier.through(
      day,
      () => assortmentsBefore(db, day),
      concernedBy(vegetablePriceEvents.changed, ({ from }) => from < day),
    );
  const frameOf = (scope: Scope) => remembered.through(`frame ${scopeKey(scope)}`, () => priceFrame(db, scope));
  const {
    table,
    vegetables: dict,
    wave,
    warnings,
    history,
    monitor,
    movement,
    changes,
    write,
    importFile,
  } = vegetablePriceCalls;

  return [
    bound(table, async ({ date }, principal) => {
      const scope = scopeOf(principal);
      const day = date ?? (await lastDate()) ?? today(clock);
      return remembered.through(`table ${day} ${today(clock)} ${scopeKey(scope)}`, async () => {
        const prices = await priceTable(db, day, await frameOf(scope));
        const text = tableText({ ...prices, ...(await archivedOn(day, prices.rows)), asOf: await asOf() });
        return answerInText(table, text);
      });
    }),
    bound(dict, () => remembered.through('dict', () => vegetables(db))),
    // The days of a goods serve every period that is looked at.
    bound(wave, async (query, principal) => {
      const scope = scopeOf(principal);
      const { goodsId } = query;
      const days = await remembered.through(`days ${goodsId} ${scopeKey(scope)}`, async () =>
        priceDays(db, goodsId, scope, await frameOf(scope)),
      );
      return waveOf(days, query);
    }),
    bound(warnings, async (query, principal) => {
      const scope = scopeOf(principal, query.division);
      const { pageTotal: _shownOnly, ...asked } = query;
      return remembered.through(`warnings ${JSON.stringify(asked)} ${today(clock)} ${scopeKey(scope)}`, async () => {
        const page = await priceWarnings(db, query, scope);
        return { ...page, ...(await archivedOn(query.date, page.rows)), asOf: await asOf() };
      });
    }),
    bound(history, (query, principal) => {
      const scope = scopeOf(principal);
      return remembered.through(`history ${JSON.stringify(query)} ${scopeKey(scope)}`, () =>
        priceHistory(db, query, scope),
      );
    }),
    bound(monitor, async ({ date, division, pageIndex, pageSize }, principal) => {
      const scope = scopeOf(principal, division);
      const day = date ?? (await lastDate()) ?? today(clock);
      const outlets = await remembered.through(`monitor ${day} ${scopeKey(scope)}`, async () =>
        monitoredOutlets(db, day, scope, await assortmentsOf(day)),
      );
      const from = (pageIndex - 1) * pageSize;
      return {
        totalCount: outlets.length,
        rows: outlets.slice(from, from + pageSize),
        date: day,
        ...monitorTotals(outlets),
        asOf: await asOf(),
      };
    }),
    bound(movement, async ({ date }, principal) => {
      const scope = scopeOf(principal);
      const day = date ?? (await lastDate()) ?? today(clock);
      return remembered.through(`movement ${day} ${scopeKey(scope)}`, async () => ({
        ...(await priceMovement(db, day, scope, await frameOf(scope))),
        asOf: await asOf(),
      }));
    }),
    bound(changes, (query, principal) => priceChanges(db, query, scopeOf(principal))),
    bound(write, (entry, principal, { address }) => enterPrices(services, entry, { principal, address })),
    bound(importFile, (file, principal, { address }) => importUpload(services, file, { principal, address })),
  ];
}
