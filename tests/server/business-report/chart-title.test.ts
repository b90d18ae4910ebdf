import { expect, it, vi } from 'vitest';
import { writeChart } from '#server/business-report/file/pdf/chart.ts';
import { Paper } from '#server/business-report/file/pdf/paper.ts';

const answer = {
  block: 'c',
  axis: '月',
  places: ['1月', '2月', '3月'],
  series: [{ name: '当月值', unit: '亿元', decimals: 2, values: [1, 2, 3], total: null }],
  notes: [],
  outcome: 'known' as const,
  sentence: '',
};

it.each(['line', 'bar'] as const)('the title of a %s is on the page on which that begins', async (drawing) => {
  const paper = await Paper.of('试', '标题月当值亿元123.0（） ');
  const pages: number[] = [];
  const ink = paper.ink.bind(paper);
  vi.spyOn(paper, 'ink').mockImplementation((line, ...place) => {
    pages.push(paper.page);
    ink(line, ...place);
  });
  // Room for the title and some lines of a table, not for the picture.
  paper.y += paper.rest - 120;
  writeChart(paper, { kind: 'chart', title: '标题', drawing, answer } as never);
  expect(pages.length).toBeGreaterThan(3);
  expect(new Set(pages)).toEqual(new Set([1]));
});
