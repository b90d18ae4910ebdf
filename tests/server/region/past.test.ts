import { expect, it } from 'vitest';
import { z } from 'zod';
import { dimensionsOf } from '#base/dataset/dataset.ts';
import { MOST_MEASURES } from '#base/dataset/fault.ts';
import type { Call, InputOf } from '#base/call.ts';
import { periodOf } from '#base/sheet/period.ts';
import { allCalls } from '#subjects/calls.ts';
import { businessAreaCalls } from '#subjects/business-area/calls.ts';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import { allDatasets } from '#subjects/datasets.ts';
import { formCalls } from '#subjects/form/calls.ts';
import { pricesOf } from '#server/business-area/figures.ts';
import { obligationCalls } from '#subjects/obligation/calls.ts';
import { reportDefinitionCalls } from '#subjects/report-definition/calls.ts';
import { reportStatisticCalls } from '#subjects/report-statistic/calls.ts';
import { allReports } from '#subjects/reports.ts';
import { shareCalls } from '#subjects/share/calls.ts';
import { STATISTIC_KINDS } from '#subjects/share/terms.ts';
import { DAY_SUM } from '#server/store-week/sales.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { monthOf } from '#subjects/business-area/rules.ts';
import { WHOLE_CITY } from '#server/scope/scope.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { divisionPriceLevels } from '#server/city-map/price-levels.ts';
import { answerOf, type Client, headersOf } from '../../support/outside/client.ts';
import { readStatistic } from '#server/alert/statistic/reading.ts';
import { priceSource } from '#server/vegetable-price/dataset.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { A, B, changing, JIANGNING } from './changing.ts';

/** Some three hundred questions, asked twice, ms. */
const LONG = 120_000;

const change = changing();
const { day } = change;

interface Asked {
  readonly call: Call;
  readonly input: unknown;
}
const asks = <C extends Call>(call: C, input: InputOf<C>): Asked => ({ call, input });

/** Every dataset by division and by each other dimension, every figure that it has, of days before the change. */
function ofDatasets(from: string, to: string): Asked[] {
  const timed = allDatasets.filter(({ time }) => time !== null);
  return timed.flatMap((dataset) => {
    const all = dimensionsOf(dataset).filter(({ kind }) => kind !== 'time' && kind !== 'enterprise');
    const region = all.find(({ kind }) => kind === 'region');
    const others = all.filter(({ kind }) => kind !== 'region');
    const rows = [
      ...(region ? [[region.key]] : []),
      ...others.map(({ key }) => [...(region ? [region.key] : []), key]),
    ];
    return rows.map((of) =>
      asks(datasetCalls.query, {
        dataset: dataset.name,
        measures: dataset.measures.slice(0, MOST_MEASURES).map(({ key }) => key),
        rows: of,
        columns: [],
        filters: [],
        from,
        to,
        comparison: 'none',
        orderBy: undefined,
        order: undefined,
        top: undefined,
      }),
    );
  });
}

/** Every statistic of reports, what was delivered, shared statistics, price lines and the monthly reports of areas, of days before the change. */
function ofStatistics(from: string, to: string, areaIds: readonly number[], goodsId: string): Asked[] {
  const range = { from, to, divisions: undefined, withSubmitted: true };
  const { prices, priceLine, stores, storeLine, cells, cellLine } = reportStatisticCalls;
  const month = monthOf(from);
  return [
    ...['goods', 'region'].map((group) => asks(prices, { ...range, goodsIds: [], group } as InputOf<typeof prices>)),
    asks(priceLine, { ...range, goodsId }),
    ...['region', 'enterprise'].map((group) => asks(stores, { ...range, group } as InputOf<typeof stores>)),
    asks(storeLine, { ...range, enterpriseId: undefined }),
    asks(cellLine, { ...range, kind: storeWeekReport.key, address: DAY_SUM }),
    ...allReports.flatMap(({ key: kind, cadence }) => [
      asks(cells, { ...range, kind }),
      asks(reportDefinitionCalls.calendar, { kind, year: Number(to.slice(0, 4)) }),
      asks(obligationCalls.board, { kind, period: periodOf(cadence, to) }),
    ]),
    ...STATISTIC_KINDS.map((kind) =>
      asks(shareCalls.statistic, { kind, year: Number(to.slice(0, 4)), quarter: kind === 'quarter' ? 1 : undefined }),
    ),
    asks(vegetablePriceCalls.movement, { date: to }),
    asks(vegetablePriceCalls.wave, { goodsId, start: from, end: to, unit: 'day', step: 'day', amount: 1 } as never),
    ...areaIds.map((areaId) => asks(businessAreaCalls.monthlyReport, { areaId, month } as never)),
  ];
}

/** What is said beside the name of a division that was split. */
const SAID = /（\d{4}-\d\d-\d\d 撤销）|（区划有调整）/g;
/** Answers in the order of the questions, without the instant that they are told for. */
async function answersTo(questions: readonly Asked[], client: Client): Promise<string[]> {
  const answers: string[] = [];
  for (const { call, input } of questions) {
    const answer: unknown = await change.server.call(client, call, input as never);
    answers.push(
      JSON.stringify(answer, (key, value: unknown) =>
        key === 'asOf' || key === 'madeAt' ? undefined : value,
      ).replaceAll(SAID, ''),
    );
  }
  return answers;
}

const halved = async (before: number): Promise<number> => {
  const firms = await change.namesIn(JIANGNING);
  const records = firms.slice(0, Math.ceil(firms.length / 2)).join('\n');
  return change.carried({ fromIds: [JIANGNING], on: day(before), parts: [A, { ...B, records }] });
};
/** Every report cell by cell over a range, of the whole city. */
const cellsOver = async (from: string, to: string, client: Client) =>
  answersTo(
    allReports.map(({ key: kind }) =>
      asks(reportStatisticCalls.cells, { kind, from, to, divisions: undefined, withSubmitted: true }),
    ),
    client,
  );

it(
  'every statistic of days before a split is answered as it was before it, to the city and to who is responsible for the division',
  async () => {
    const [from, to, on] = [day(14), day(4), day(3)];
    const areaIds = (await change.linesOf(`select area_id from business_area where region_id = ${JIANGNING}`)).map(
      Number,
    );
    const [goodsId = ''] = await change.linesOf(`select min(goods_id) from price_point where price_date = '${to}'`);
    const formIds = (await change.linesOf('select form_id from form order by form_id')).map(Number);
    const statistics = [
      ...ofStatistics(from, to, areaIds, goodsId),
      ...formIds.map((formId) => asks(formCalls.statistics, { formId } as never)),
    ];
    const named = new Set(statistics.map(({ call }) => call.name));
    const unasked = allCalls.filter(
      ({ name, guard, logged }) => guard === 'report.statistics' && !logged && !named.has(name),
    );
    expect(unasked.map(({ name }) => name)).toEqual([reportStatisticCalls.latest.name]);
    expect([areaIds.length, formIds.length].map(Boolean)).toEqual([true, true]);
    const admin = await change.server.signIn('admin');
    const questions = [...ofDatasets(from, to), ...statistics];
    const levels = async () =>
      JSON.stringify([
        [...(await divisionPriceLevels(change.db, to, WHOLE_CITY))].toSorted(),
        // Mean prices are told of goods that were sold in both spans, and the demonstration has no whole month before the change.
        await pricesOf(change.db, JIANGNING, { now: { from: day(8), to }, former: { from, to: day(9) } }),
      ]);
    const asked = async () => [
      ...(await answersTo(questions, admin)),
      ...(await answersTo(statistics, await change.server.signIn('reviewer'))),
      await levels(),
      // The city over the day of the change too: nobody is counted in both divisions.
      ...(await cellsOver(from, change.server.today, admin)),
    ];
    const before = await asked();
    const changeId = await halved(3);
    const after = await asked();
    const all = [...questions, ...statistics];
    const other = before.flatMap((answer, at) => (answer === after[at] ? [] : [JSON.stringify(all[at] ?? at)]));
    expect(other).toEqual([]);
    const now = [...(await divisionPriceLevels(change.db, on, WHOLE_CITY)).keys()];
    expect([now.includes(String(JIANGNING)), now.some((code) => [A.code, B.code].includes(code))]).toEqual([
      false,
      true,
    ]);
    await change.undone(changeId);
  },
  LONG,
);

it('who keeps a split division may choose all of it or one of its parts; a watched figure of a part begins with its first day', async () => {
  const changeId = await halved(3);
  const reviewer = await change.server.signIn('reviewer');
  const { region } = await change.server.call(reviewer, sessionCalls.current, {});
  expect([region?.name, region?.children.map(({ name }) => name)]).toEqual(['江宁区', [A.name, B.name]]);
  const { list } = outletRegister.calls;
  const outlets = async (code: string): Promise<number> => {
    const headers = { ...headersOf(reviewer), region: code };
    const { data } = answerOf(await change.server.send(`${list.path}?pageIndex=1&pageSize=1`, { headers }));
    return z.decode(list.output, data as never).totalCount;
  };
  const [all, ofA, ofB] = [await outlets(String(JIANGNING)), await outlets(A.code), await outlets(B.code)];
  expect([ofA > 0, ofB > 0, all]).toEqual([true, true, ofA + ofB]);
  const periods = [1, 2, 3, 4, 5].map((back) => ({ key: day(back), from: day(back), to: day(back) }));
  const daysOf = async (regionCode: string) => {
    const watched = { source: priceSource, figure: 'prices', grain: 'day', eachOf: undefined, filters: [] } as const;
    const [reading] = (await readStatistic(change.db, { ...watched, regionCode }, periods)).values();
    return [...(reading?.values.keys() ?? [])].toSorted();
  };
  expect(await daysOf(B.code)).toEqual([day(3), day(2), day(1)]);
  expect(await daysOf(String(JIANGNING))).toHaveLength(5);
  await change.undone(changeId);
});
