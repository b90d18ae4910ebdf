import { expect, it, vi } from 'vitest';
import type { TableCell, Words } from '#base/narrative/pieces.ts';
import { writeCells } from '#server/business-report/file/pdf/cells.ts';
import { Paper } from '#server/business-report/file/pdf/paper.ts';

const ROWS = 80;
const LINES = 130;

const words = (text: string): Words => ({
  kind: 'paragraph',
  runs: [{ text, marks: [] }],
  depth: 0,
  isQuote: false,
});
const cell = (texts: readonly string[], more: Partial<TableCell> = {}): TableCell => ({
  isHeading: false,
  isFigure: false,
  across: 1,
  down: 1,
  lines: texts.map(words),
  ...more,
});

it('what is merged over more than a page stands in a frame on every page, under the headings, with each of its lines once', async () => {
  const headings = ['类别', '事项', '说明'].map((text) => cell([text], { isHeading: true }));
  const kinds = Array.from({ length: LINES }, (_, at) => `类别第${at + 1}行`);
  const rows = Array.from({ length: ROWS }, (_, at) => [
    ...(at === 0 ? [cell(kinds, { down: ROWS })] : []),
    cell([`事项${at + 1}`]),
    cell(['说明文字']),
  ]);
  const paper = await Paper.of('试', '类别事项说明第行文字0123456789 ');
  const inked: [number, string][] = [];
  const boxes: [number, number][] = [];
  const ink = paper.ink.bind(paper);
  vi.spyOn(paper, 'ink').mockImplementation((line, ...place) => {
    inked.push([paper.page, line.map(({ text }) => text).join('')]);
    ink(line, ...place);
  });
  const rect = paper.document.rect.bind(paper.document);
  vi.spyOn(paper.document, 'rect').mockImplementation((x: number, y: number, width: number, height: number) => {
    boxes.push([paper.page, x]);
    return rect(x, y, width, height);
  });
  writeCells(paper, [headings, ...rows]);
  const pages = [...new Set(inked.map(([page]) => page))];
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) {
    const texts = inked.filter(([at]) => at === page).map(([, text]) => text);
    expect(texts.filter((text) => text === '类别')).toHaveLength(1);
    // Beside the heading's own two, of its ground and its frame.
    expect(boxes.filter(([at, x]) => at === page && x === paper.left)).toHaveLength(3);
    expect(texts.filter((text) => text.startsWith('事项')).length).toBeGreaterThan(1);
  }
  expect(inked.map(([, text]) => text).filter((text) => text.startsWith('类别第'))).toEqual(kinds);
  expect(inked.filter(([, text]) => text === '说明文字')).toHaveLength(ROWS);
});
