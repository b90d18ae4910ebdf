import type { Piece } from '#base/narrative/pieces.ts';
import { chartGap, chartTable } from '../chart-table.ts';
import { plain } from './lines.ts';
import { FAINT, LEADING, type Paper, TEXT_WIDTH } from './paper.ts';
import { drawPicture, PICTURE_ROOM } from './picture.ts';
import { writeTable } from './table.ts';

const SIZE = 11;
const TITLE = 10.5;
const SMALL = 8.5;
/** Lines of a table that its title does not stand without. */
const LINES_BELOW = 6;

/** Writes a picture with its title, its figures as a table and what is said of them; the title stands on the page on which the picture begins. */
export function writeChart(paper: Paper, { title, drawing, answer }: Extract<Piece, { kind: 'chart' }>): void {
  paper.y += SIZE * 0.5;
  const table = answer && chartTable(answer);
  if (title !== '') {
    const own = paper.lines(title, TITLE, TEXT_WIDTH, 'bold').length * TITLE * LEADING;
    paper.need(own + (table && drawing !== 'table' ? PICTURE_ROOM : SIZE * LINES_BELOW));
    paper.write([plain(title, 'bold')], { size: TITLE, align: 'center' });
  }
  if (!answer || !table) return paper.write([plain(chartGap(answer))], { size: SIZE, align: 'center', colour: FAINT });
  if (drawing !== 'table') drawPicture(paper, drawing, answer);
  writeTable(paper, table);
  const said = [answer.sentence, ...table.notes].join('；');
  paper.write([plain(said)], { size: SMALL, colour: FAINT, leading: 1.5 });
  paper.y += SIZE * 0.4;
}
