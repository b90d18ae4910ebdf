import { expect, it } from 'vitest';
import { COMPARISONS, type Question } from '#base/dataset/dataset.ts';
import { answerOf } from '#server/dataset/answer.ts';
import { recordsOf } from '#server/dataset/records.ts';
import { fromSums } from '#server/dataset/sums/from-sums.ts';
import type { DatasetSource } from '#server/dataset/source.ts';
import { obligationSource } from '#server/report/obligation/dataset.ts';
import { reportSource } from '#server/report/statistics/dataset.ts';
import { type Scope, WHOLE_CITY } from '#server/scope/scope.ts';
import { allReports } from '#subjects/reports.ts';
import { changing, JIANGNING, YUHUA } from '../../region/changing.ts';
import { waysFor } from './asked.data.ts';

const change = changing();
const SCOPES: readonly Scope[] = [WHOLE_CITY, { ...WHOLE_CITY, regionCodes: [String(JIANGNING)] }];
const ASKING = SCOPES.flatMap((scope) => [true, false].map((sees) => ({ scope, sees })));
const COMPARED = Object.keys(COMPARISONS) as (keyof typeof COMPARISONS)[];
const withoutSums = ({ sums: _sums, completeness, ...source }: DatasetSource): DatasetSource => ({
  ...source,
  ...(completeness && { completeness: { ...completeness, source: withoutSums(completeness.source) } }),
});
const told = async (source: DatasetSource, scope: Scope, question: Question, sees: boolean) => {
  const answer = await answerOf(change.db, source, scope, question, sees);
  const inOrder = (some: readonly unknown[] | undefined) => some?.map((one) => JSON.stringify(one)).toSorted();
  return { ...answer, cells: inOrder(answer.cells), parts: inOrder(answer.parts) };
};

it('what is kept of reports answers as their cells do, whoever asks, across a merge of divisions (issue 20 point 2)', async () => {
  await change.carried({ fromIds: [YUHUA], on: change.day(5), parts: [{ regionId: JIANGNING }] });
  const seen = { withheld: 0, told: 0, asked: 0 };
  for (const source of [obligationSource, ...allReports.map(reportSource)]) {
    const rowsAlone = withoutSums(source);
    const ways = waysFor(source.dataset, change.day(400), change.server.today);
    // Half of those who may ask each question, by turns.
    for (const [at, way] of ways.entries())
      for (const { scope, sees } of ASKING.filter((_, place) => (place + (place >> 1) + at) % 2 === 0)) {
        const comparison = COMPARED[seen.asked % COMPARED.length] ?? 'none';
        const question = { dataset: source.dataset.name, ...way, comparison };
        const what = JSON.stringify({ ...question, ...scope, sees });
        seen.asked += 1;
        // What is owed is kept without the seats of who owes it.
        expect(fromSums(source, scope, question, sees) !== undefined, what).toBe(sees || source !== obligationSource);
        const kept = await told(source, scope, question, sees);
        expect(kept, what).toEqual(await told(rowsAlone, scope, question, sees));
        seen.withheld += kept.cells?.some((cell) => cell.includes('"withheld":true')) ? 1 : 0;
        seen.told += kept.cells?.some((cell) => cell.includes('"withheld":false')) ? 1 : 0;
        const filters = way.filters.map(({ dimension, values }) => ({ dimension, values: [...values] }));
        const page = { ...question, filters, pageIndex: 1, pageSize: 3 };
        if (sees)
          expect(await recordsOf(change.db, source, scope, page), what).toEqual(
            await recordsOf(change.db, rowsAlone, scope, page),
          );
      }
  }
  expect(Math.min(seen.withheld, seen.told)).toBeGreaterThan(20);
  // Who came to stand in the other division is in figures of both, and one enterprise in those of the city.
  const several = await change.numberIn(
    'select count(*) as n from (select from report_seat group by enterprise_id having count(distinct region_id) > 1) as moved',
  );
  expect(several).toBeGreaterThan(0);
});

it('an enterprise, and what is asked by enterprise, is answered from the cells themselves', () => {
  for (const source of allReports.map(reportSource)) {
    const { name: dataset } = source.dataset;
    const days = { from: change.day(30), to: change.server.today };
    const asked = { dataset, measures: ['mean'], rows: ['cell'], columns: [], filters: [], ...days };
    expect(fromSums(source, WHOLE_CITY, asked, true), dataset).toBeDefined();
    expect(fromSums(source, { ...WHOLE_CITY, enterpriseId: 1_001 }, asked, true), dataset).toBeUndefined();
    expect(fromSums(source, WHOLE_CITY, { ...asked, rows: ['enterprise'] }, true), dataset).toBeUndefined();
  }
});
