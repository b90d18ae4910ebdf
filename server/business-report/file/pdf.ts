import { OUTCOMES } from '#base/narrative/answers.ts';
import type { Piece } from '#base/narrative/pieces.ts';
import { contentsOf } from '#base/narrative/contents.ts';
import { writeCells } from './pdf/cells.ts';
import { writeChart } from './pdf/chart.ts';
import { Contents } from './pdf/contents.ts';
import { inkedRun, plain } from './pdf/lines.ts';
import { FAINT, Paper, TEXT_WIDTH } from './pdf/paper.ts';
import type { ReportSheet } from './sheet.ts';

const SIZE = 11;
const HEADINGS = { 1: 15, 2: 13, 3: 11.5 } as const;
const STEP = 18;

/** A report as a PDF of A4 pages, its Chinese letters embedded, one piece. */
export async function* pdfWork({ bytes }: { readonly bytes: Uint8Array }): AsyncGenerator<Uint8Array> {
  const text = new TextDecoder().decode(bytes);
  yield await pdfOf(JSON.parse(text) as ReportSheet, lettersOf(text));
}

/** What the program writes besides what the report says. */
const OWN = `0123456789.,+-%第页共目录草稿单位：合计项目没有数据…•—（）；· ${Object.values(OUTCOMES).join('')}`;
const lettersOf = (text: string): string =>
  [...new Set([...text, ...OWN])].filter((one) => one > ' ' || one === ' ').join('');

async function pdfOf({ title, about, asOf, isDraft, pieces }: ReportSheet, letters: string): Promise<Uint8Array> {
  const paper = await Paper.of(title, letters);
  const shown = isDraft ? `${title}（草稿）` : title;
  paper.write([plain(shown, 'bold')], { size: 20, align: 'center' });
  paper.write([plain(about)], { size: 10, align: 'center', colour: FAINT });
  paper.write([plain(asOf)], { size: 10, align: 'center', colour: FAINT });
  paper.y += SIZE;
  const contents = new Contents(paper, contentsOf(pieces));
  for (const piece of pieces) put(paper, piece, contents);
  contents.end();
  const head = isDraft ? `草稿 · ${title}` : title;
  return paper.end(head, (page, pages) => `${asOf} · 第 ${page} 页，共 ${pages} 页`, isDraft ? '草稿' : '');
}

function put(paper: Paper, piece: Piece, contents: Contents): void {
  switch (piece.kind) {
    case 'heading': {
      const size = HEADINGS[piece.level];
      // A heading does not stand alone at the foot of a page.
      paper.need(size * 4);
      paper.y += size * 0.5;
      contents.reach(piece.key);
      return paper.write([plain(piece.text, 'bold')], { size });
    }
    case 'rule':
      paper.document
        .moveTo(paper.left, paper.y)
        .lineTo(paper.left + TEXT_WIDTH, paper.y)
        .lineWidth(0.5)
        .stroke(FAINT);
      paper.y += SIZE * 0.6;
      return undefined;
    case 'paragraph': {
      const { mark = '', depth, isQuote, runs } = piece;
      const left = paper.left + (depth + (isQuote ? 1 : 0)) * STEP;
      const texts = [...(mark === '' ? [] : [plain(`${mark} `)]), ...runs.map((run) => inkedRun(run))];
      const isPlain = depth === 0 && !isQuote;
      return paper.write(texts, {
        size: SIZE,
        left,
        width: TEXT_WIDTH - (left - paper.left),
        ...(isPlain && { first: 2 * SIZE }),
      });
    }
    case 'table':
      return writeCells(paper, piece.rows);
    case 'chart':
      return writeChart(paper, piece);
  }
}
