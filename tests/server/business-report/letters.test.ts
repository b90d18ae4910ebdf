import { expect, it, vi } from 'vitest';
import { OUTCOMES } from '#base/narrative/answers.ts';
import { Paper } from '#server/business-report/file/pdf/paper.ts';
import { pdfWork } from '#server/business-report/file/pdf.ts';

const CHART = { axis: '业态', places: [], series: [], notes: [], sentence: '', block: 'c' };

it('every letter of what is said in the place of a picture is embedded in the PDF', async () => {
  const made = vi.spyOn(Paper, 'of');
  const pieces = Object.keys(OUTCOMES).map((outcome) => ({
    kind: 'chart',
    title: '图',
    drawing: 'bar',
    answer: { ...CHART, outcome },
  }));
  const sheet = { title: '月报', about: '', asOf: '', isDraft: false, pieces };
  for await (const piece of pdfWork({ bytes: new TextEncoder().encode(JSON.stringify(sheet)) }))
    expect(Buffer.from(piece.subarray(0, 5)).toString()).toBe('%PDF-');
  const letters = new Set(made.mock.calls[0]?.[1]);
  const said = ['没有数据', ...Object.values(OUTCOMES)].join('');
  expect([...said].filter((letter) => !letters.has(letter))).toEqual([]);
});
