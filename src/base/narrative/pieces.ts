import { rowsOf } from '../document/cells.ts';
import type { DocumentNode, DocumentTree } from '../document/document.ts';
import { TABLE } from '../document/table.ts';
import { type Answers, type ChartAnswer, type FigureAnswer, figureKey } from './answers.ts';
import { type Block, type ChapterBlock, type ChartBlock, type Drawing, FIGURE, type Narrative } from './blocks.ts';

/** Some text of one form; with a figure, the text is what it came to. */
export interface Run {
  readonly text: string;
  readonly marks: readonly string[];
  readonly href?: string;
  readonly figure?: FigureAnswer;
}

/** A paragraph, or a point of a list. */
export interface Words {
  readonly kind: 'paragraph';
  readonly runs: readonly Run[];
  /** What stands before a point of a list, and how deep it lies. */
  readonly mark?: string;
  readonly depth: number;
  readonly isQuote: boolean;
}

/** A cell of a table: over how many columns and rows it goes, whether it says a number, and its paragraphs. */
export interface TableCell {
  readonly isHeading: boolean;
  readonly isFigure: boolean;
  readonly across: number;
  readonly down: number;
  readonly lines: readonly Words[];
}

/** A piece of a document as it is shown, printed and exported, one below the other. `block` is the number of the block that it comes from, `division` whose part of a chapter it is, '' elsewhere. */
export type Piece = { readonly block: string; readonly division: string; readonly key: string } & (
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | Words
  | { readonly kind: 'table'; readonly rows: readonly (readonly TableCell[])[] }
  | { readonly kind: 'rule' }
  | {
      readonly kind: 'chart';
      readonly title: string;
      readonly drawing: Drawing;
      readonly answer: ChartAnswer | undefined;
    }
);
type Shape = Piece extends infer P ? (P extends Piece ? Omit<P, 'block' | 'division' | 'key'> : never) : never;
type Placed = readonly [division: string, shape: Shape];

/** What is shown while a figure is still on its way. */
const ON_ITS_WAY = '…';

/** A document with its figures as pieces; figures that are not there yet are shown as on their way. */
export function piecesOf(document: Narrative, answers: Answers | undefined): readonly Piece[] {
  const figures = new Map((answers?.figures ?? []).map((one) => [figureKey(one.ask, one.division), one]));
  const charts = new Map((answers?.charts ?? []).map((one) => [figureKey(one.block, one.division ?? ''), one]));
  const chartShape = ({ id, title, drawing }: ChartBlock, division: string): Shape => ({
    kind: 'chart',
    title,
    drawing,
    answer: charts.get(figureKey(id, division)),
  });
  const chapterShapes = ({ title, pattern, charts: drawn, texts }: ChapterBlock): readonly Placed[] => [
    ...(title === '' ? [] : [['', { kind: 'heading', level: 1, text: title }] as const]),
    ...(answers?.divisions ?? []).flatMap(({ code, name }) => {
      const own = texts.find((one) => one.code === code);
      const shapes: readonly Shape[] = [
        { kind: 'heading', level: 2, text: name },
        ...treeShapes(pattern, figures, code),
        ...drawn.map((chart) => chartShape(chart, code)),
        ...(own ? treeShapes(own.body, figures, code) : []),
        ...(own?.charts ?? []).map((chart) => chartShape(chart, code)),
      ];
      return shapes.map((shape) => [code, shape] as const);
    }),
  ];
  const shapesOf = (block: Block): readonly Placed[] => {
    switch (block.kind) {
      case 'heading':
        return [['', { kind: 'heading', level: 1, text: block.text }]];
      case 'text':
        return treeShapes(block.body, figures, '').map((shape) => ['', shape] as const);
      case 'chart':
        return [['', chartShape(block, '')]];
      case 'chapter':
        return chapterShapes(block);
    }
  };
  return document.blocks.flatMap((block) =>
    shapesOf(block).map(([division, shape], at) => ({ ...shape, block: block.id, division, key: `${block.id}-${at}` })),
  );
}

/** What is said in a piece, with its figures, in the order in which it stands; nothing in a picture. */
export function runsIn(piece: Shape): readonly Run[] {
  if (piece.kind === 'paragraph') return piece.runs;
  return piece.kind === 'table' ? piece.rows.flat().flatMap(({ lines }) => lines.flatMap(({ runs }) => runs)) : [];
}

type Figures = ReadonlyMap<string, FigureAnswer>;
type Within = Pick<Words, 'mark' | 'depth' | 'isQuote'>;
const OUTERMOST: Within = { depth: 0, isQuote: false };

function treeShapes(tree: DocumentTree, figures: Figures, division: string): readonly Shape[] {
  const of = (node: DocumentNode, within: Within): readonly Shape[] => {
    const inside = node.content ?? [];
    switch (node.type) {
      case 'heading':
        return [{ kind: 'heading', level: Number(node.attrs?.['level'] ?? 2) > 2 ? 3 : 2, text: wordsOf(node) }];
      case 'paragraph': {
        const runs = inside.flatMap((child) => runOf(child, figures, division));
        return runs.length === 0 ? [] : [{ kind: 'paragraph', runs, ...within }];
      }
      case 'horizontalRule':
        return [{ kind: 'rule' }];
      case TABLE:
        return [
          {
            kind: 'table',
            rows: rowsOf(node).map((cells) =>
              cells.map(({ node: cell, ...form }) => ({
                ...form,
                lines: (cell.content ?? []).flatMap((child) => of(child, OUTERMOST)).filter(isWords),
              })),
            ),
          },
        ];
      case 'bulletList':
      case 'orderedList': {
        const start = Number(node.attrs?.['start'] ?? 1);
        return inside.flatMap((item, at) => {
          const mark = node.type === 'bulletList' ? '•' : `${start + at}.`;
          return (item.content ?? []).flatMap((child, place) =>
            of(child, { ...within, depth: within.depth + 1, ...(place === 0 ? { mark } : { mark: '' }) }),
          );
        });
      }
      case 'blockquote':
        return inside.flatMap((child) => of(child, { ...within, isQuote: true }));
      default:
        return inside.flatMap((child) => of(child, within));
    }
  };
  return (tree.content ?? []).flatMap((node) => of(node, OUTERMOST));
}

const isWords = (shape: Shape): shape is Words => shape.kind === 'paragraph';

function runOf(node: DocumentNode, figures: Figures, division: string): readonly Run[] {
  if (node.type === 'hardBreak') return [{ text: '\n', marks: [] }];
  if (node.type === FIGURE) {
    const figure = figures.get(figureKey(String(node.attrs?.['ask'] ?? ''), division));
    return [{ text: figure === undefined ? ON_ITS_WAY : figure.text, marks: [], ...(figure && { figure }) }];
  }
  if (node.type !== 'text') return [];
  const marks = node.marks ?? [];
  const href = marks.find(({ type }) => type === 'link')?.attrs?.['href'];
  return [
    {
      text: node.text ?? '',
      marks: marks.map(({ type }) => type).filter((type) => type !== 'link'),
      ...(href !== undefined && { href }),
    },
  ];
}

const wordsOf = (node: DocumentNode): string =>
  node.type === 'text' ? (node.text ?? '') : (node.content ?? []).map(wordsOf).join('');
