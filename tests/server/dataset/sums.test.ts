import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, before, monthStart } from '#base/calendar.ts';
import { answerOf } from '#server/dataset/answer.ts';
import { fromSums } from '#server/dataset/sums/from-sums.ts';
import { WHOLE_CITY } from '#server/scope/scope.ts';
import { priceSource as source } from '#server/vegetable-price/dataset.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const GOODS = { dimension: 'goods', values: ['10101'] };
const ASKED = { measures: ['mean'], rows: [], columns: [], filters: [], from: '2026-01-01', to: '2026-02-10' } as const;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seededDays: 60 });
}, 240_000);
afterAll(() => server.close());

describe('sums that are kept of prices (issue 20 point 2)', () => {
  it('answer as the prices themselves do, by days, months and what they are compared with', async () => {
    const { sums: _sums, ...rowsAlone } = source;
    const month = monthStart(addDays(server.today, -35));
    const spans = [
      { from: month, to: server.today },
      { from: addDays(month, 3), to: addDays(month, 40) },
      { from: month, to: addDays(before(month, -1, 'month'), -1) },
    ];
    const ways = [
      { rows: ['month'], columns: ['region'], filters: [GOODS] },
      { rows: ['goods'], columns: ['marketType'], filters: [{ dimension: 'region', values: ['320115', '320104'] }] },
      { rows: ['category', 'region'], columns: [], filters: [] },
      { rows: ['week'], columns: ['quarter'], filters: [GOODS] },
    ];
    for (const span of spans)
      for (const way of ways)
        for (const comparison of ['none', 'previous', 'year'] as const)
          for (const scope of [WHOLE_CITY, { ...WHOLE_CITY, regionCodes: ['320115'] }]) {
            const question = {
              dataset: 'vegetable-price',
              measures: ['mean', 'prices', 'kinds'],
              ...way,
              ...span,
              comparison,
            };
            const told = (answer: Awaited<ReturnType<typeof answerOf>>) => ({
              ...answer,
              cells: answer.cells.map((cell) => JSON.stringify(cell)).toSorted(),
              parts: answer.parts?.map((part) => JSON.stringify(part)).toSorted(),
            });
            const what = JSON.stringify({ ...question, ...scope });
            expect(fromSums(source, scope, question, true), what).toBeDefined();
            expect(told(await answerOf(server.services.db, source, scope, question, true)), what).toEqual(
              told(await answerOf(server.services.db, rowsAlone, scope, question, true)),
            );
          }
  });

  it('are asked for nothing that they do not hold, and never for one enterprise', () => {
    expect(fromSums(source, WHOLE_CITY, ASKED, true)).toBeDefined();
    // Months of prices may have been taken out, whose sums stay: of all days together the prices that are there are told.
    for (const change of [
      { measures: ['least'] },
      { rows: ['enterprise'] },
      { from: undefined, to: undefined },
    ] as const)
      expect(fromSums(source, WHOLE_CITY, { ...ASKED, ...change }, true)).toBeUndefined();
    expect(fromSums(source, { ...WHOLE_CITY, enterpriseId: 1_001 }, ASKED, true)).toBeUndefined();
  });
});
