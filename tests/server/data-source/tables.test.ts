import { afterEach, expect, it, vi } from 'vitest';
import { PREVIEW_ROWS } from '#subjects/data-source/terms.ts';
import { tableReader } from '#server/data-source/reach/tables.ts';
import { workshop } from '#server/workshop/workshop.ts';

afterEach(() => vi.restoreAllMocks());

/** A sheet of so many rows below its headings. */
const readerOf = (rows: number) => {
  const lines = Array.from({ length: rows }, (_, at) => `冷库${at},${at}`);
  const bytes = new TextEncoder().encode(['名称,吨', ...lines].join('\n'));
  return tableReader(bytes, '台账.csv', { account: 'test', signal: new AbortController().signal });
};

async function preview(rows: number, most: number) {
  const taken = vi.spyOn(workshop, 'pieces');
  const reader = readerOf(rows);
  const columns = await reader.columns(['']);
  const lines: unknown[] = [];
  for await (const some of reader.lines([''], ['吨'], most)) lines.push(...some);
  return { columns: columns.map(({ column }) => column), lines, times: taken.mock.calls.length };
}

it.each([3, 20, 300])(
  'the first rows of a file of %i are shown by what its columns were told by: it is taken apart once',
  async (rows) => {
    const { columns, lines, times } = await preview(rows, PREVIEW_ROWS);
    expect(columns).toEqual(['名称', '吨']);
    expect(lines).toEqual(Array.from({ length: Math.min(rows, PREVIEW_ROWS) }, (_, at) => [String(at)]));
    expect(times).toBe(1);
  },
);

it('more rows than those are read from the file', async () => {
  const { lines, times } = await preview(300, 250);
  expect([lines.length, lines.at(-1), times]).toEqual([250, ['249'], 2]);
});
