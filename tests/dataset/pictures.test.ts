import { describe, expect, it } from 'vitest';
import type { Dataset, Question } from '#base/dataset/dataset.ts';
import type { Answer } from '#subjects/dataset/wire.ts';
import { stackedLines } from '#subjects/dataset/view/drawn.ts';
import { flowMeasures, flowOf, notesOf } from '#subjects/dataset/view/flow/flow.ts';

const tonnes = { unit: '吨', decimals: 2, adding: 'sum' } as const;
const dataset: Dataset = {
  name: 'wholesale',
  title: '批发',
  note: '',
  right: 'wholesale.read',
  time: { title: '日期', finest: 'day' },
  measures: [
    { key: 'bought', title: '进货量', ...tonnes },
    { key: 'sold', title: '交易量', ...tonnes },
    { key: 'lost', title: '损耗', isLoss: true, ...tonnes },
    { key: 'rate', title: '损耗率', unit: '%', decimals: 1, adding: 'mean' },
  ],
  dimensions: [
    { key: 'origin', title: '产地', kind: 'choice' },
    { key: 'market', title: '市场', kind: 'enterprise' },
  ],
};
const question: Question = {
  dataset: 'wholesale',
  measures: ['bought', 'rate', 'sold', 'lost'],
  rows: ['origin', 'market'],
  columns: [],
  filters: [],
  comparison: 'none',
};
const answerOf = (rows: ReadonlyArray<readonly [string, string, number, number, number]>): Answer => ({
  sentence: '',
  notes: [],
  rows: rows.map(([origin, market]) => ({ keys: [origin, market], names: [origin, market] })),
  columns: [{ keys: [], names: [] }],
  cells: rows.map(([, , bought, sold, lost], row) => ({
    row,
    column: 0,
    // In the order of the question's measures, the rate between them.
    values: [bought, (lost / bought) * 100, sold, lost],
    base: [],
    withheld: false,
  })),
  leftOff: 0,
  baseFrom: undefined,
  baseTo: undefined,
  reported: undefined,
  owed: undefined,
});

describe('an answer as a flow', () => {
  const measures = flowMeasures(dataset, question);

  it('the first measure flows, those of its kind are its ends, and what is never added up is told beside', () => {
    expect(measures?.flowing.key).toBe('bought');
    expect(measures?.ends.map(({ key }) => key)).toEqual(['sold', 'lost']);
    expect(measures?.notes.map(({ key }) => key)).toEqual(['rate']);
  });

  it('comes from each stage to the next, and ends in what became of it, what is left over named', () => {
    const flow = flowOf(
      question,
      answerOf([
        ['山东', '众彩', 60, 50, 2],
        ['云南', '众彩', 40, 39, 1],
        ['山东', '天环', 10, 10, 0],
      ]),
      { ends: measures?.ends ?? [] },
      [new Map([['山东', '损耗率 2%']]), new Map()],
    );
    const sums = Object.fromEntries(flow.links.map(({ source, target, value }) => [`${source}>${target}`, value]));
    expect(sums).toEqual({
      '0:山东>1:众彩': 60,
      '0:云南>1:众彩': 40,
      '0:山东>1:天环': 10,
      '1:众彩>end:sold': 89,
      '1:众彩>end:lost': 3,
      '1:众彩>end:left': 8,
      '1:天环>end:sold': 10,
      '1:天环>end:lost': 0,
    });
    expect(flow.nodes.find(({ id }) => id === '0:山东')?.note).toBe('损耗率 2%');
    expect(flow.nodes.filter(({ isLoss }) => isLoss).map(({ name }) => name)).toEqual(['损耗']);
  });

  it('of many names the largest stand alone and the rest together, nothing lost', () => {
    const rows = Array.from({ length: 20 }, (_, at) => [`产地${at}`, '众彩', 100 - at, 0, 0] as const);
    const flow = flowOf({ ...question, measures: ['bought'] }, answerOf(rows), { ends: [] }, []);
    expect(flow.nodes.filter(({ id }) => id.startsWith('0:'))).toHaveLength(13);
    const carried = flow.links.reduce((sum, { value }) => sum + value, 0);
    expect(carried).toBe(rows.reduce((sum, [, , bought]) => sum + bought, 0));
    expect(flow.nodes.some(({ name }) => name === '其他')).toBe(true);
  });

  it('what is known of a stage is written with its unit', () => {
    const answer = { ...answerOf([['山东', '', 0, 0, 0]]), cells: [] };
    const cell = { row: 0, column: 0, values: [2.15], base: [], withheld: false };
    expect(notesOf({ ...answer, cells: [cell] }, measures?.notes ?? []).get('山东')).toBe('损耗率 2.2%');
    expect(notesOf(answer, measures?.notes ?? []).size).toBe(0);
    expect(notesOf(undefined, []).size).toBe(0);
  });
});

describe('lines to be laid on one another', () => {
  const line = (name: string, ...values: (number | null)[]) => ({ name, values });
  it('beyond what can be told apart go together, blanks staying blank', () => {
    const lines = [line('a', 5, 5), line('b', 3, null), line('c', 1, null), line('d', null, null)];
    expect(stackedLines(lines, 2)).toEqual([
      line('a', 5, 5),
      line('b', 3, null),
      { name: '其他 2 项', values: [1, null], partial: undefined },
    ]);
    expect(stackedLines(lines, 4)).toBe(lines);
  });
});
