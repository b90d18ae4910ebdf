import type { DocumentNode, DocumentTree } from '../document/document.ts';
import { askRead, askWritten, type ChartAsk } from './ask.ts';

/** What a picture of a block is drawn as 图形. */
export const DRAWINGS = { line: '折线图', bar: '柱状图', table: '表格' } as const;
export type Drawing = keyof typeof DRAWINGS;

/** The piece of a text that stands for a figure. */
export const FIGURE = 'figure';

/** A figure's piece keeps nothing but its ask, in the one way that it is written. */
export const figureAtoms = {
  [FIGURE]: ({ ask }: Readonly<Record<string, unknown>>) => {
    const read = typeof ask === 'string' ? askRead(ask) : undefined;
    return read && { ask: askWritten(read) };
  },
};

export interface HeadingBlock {
  readonly id: string;
  readonly kind: 'heading';
  readonly text: string;
}
export interface TextBlock {
  readonly id: string;
  readonly kind: 'text';
  readonly body: DocumentTree;
}
export interface ChartBlock {
  readonly id: string;
  readonly kind: 'chart';
  readonly title: string;
  readonly drawing: Drawing;
  readonly ask: ChartAsk;
}
/** What is said of one division alone, with the pictures and tables below it; of a chapter that was given to it, who wrote it there and when. */
export interface ChapterText {
  readonly code: string;
  readonly body: DocumentTree;
  readonly charts?: readonly ChartBlock[] | undefined;
  readonly by?: string | undefined;
  /** ms */
  readonly at?: number | undefined;
}
/** A chapter by division 分区章节: one pattern with its pictures and tables, repeated for each, and what is said of one alone. */
export interface ChapterBlock {
  readonly id: string;
  readonly kind: 'chapter';
  readonly title: string;
  readonly pattern: DocumentTree;
  readonly charts: readonly ChartBlock[];
  /** Codes of the divisions whose own people write what is said of them alone 分给区里编写. */
  readonly given: readonly string[];
  readonly texts: readonly ChapterText[];
}
export type Block = HeadingBlock | TextBlock | ChartBlock | ChapterBlock;
export interface Narrative {
  readonly blocks: readonly Block[];
}

/** Every picture and table of a chapter: those repeated, and those of single divisions. */
export const chartsIn = ({ charts, texts }: ChapterBlock): readonly ChartBlock[] => [
  ...charts,
  ...texts.flatMap(({ charts: own = [] }) => own),
];

/** The trees of a block; those of a chapter are its pattern and the texts of single divisions. */
export function treesOf(block: Block): readonly DocumentTree[] {
  if (block.kind === 'text') return [block.body];
  return block.kind === 'chapter' ? [block.pattern, ...block.texts.map(({ body }) => body)] : [];
}

/** The asks of a tree, in the order in which they stand. */
export function asksIn(node: DocumentNode): readonly string[] {
  if (node.type === FIGURE) return [String(node.attrs?.['ask'] ?? '')];
  return (node.content ?? []).flatMap(asksIn);
}

/** The asks of the figures in a block, each once. */
export const figuresOf = (block: Block): readonly string[] => [...new Set(treesOf(block).flatMap(asksIn))];

/** Every ask of a document, those of chapters too. */
export const figuresIn = ({ blocks }: Narrative): readonly string[] => blocks.flatMap(figuresOf);

/** Where a piece stands, by which comments and contents name it: its block, of a chapter the part of one division. */
export const placeOf = (block: string, division: string): string => (division === '' ? block : `${block}-${division}`);

export const EMPTY_NARRATIVE: Narrative = { blocks: [] };
