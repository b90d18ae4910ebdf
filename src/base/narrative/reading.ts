import { type DocumentTree, readDocument } from '../document/document.ts';
import { askRead, type ChartAsk, type FigureAsk } from './ask.ts';
import {
  type Block,
  treesOf,
  figureAtoms,
  type Narrative,
  figuresIn,
  chartsIn,
  asksIn,
  FIGURE,
  figuresOf,
  type ChartBlock,
} from './blocks.ts';

/** What is wrong with the texts of a block that is being written, in Chinese, as a table that is too large; undefined for nothing. */
export function textFault(block: Block): string | undefined {
  for (const tree of treesOf(block)) {
    const read = readDocument(tree, figureAtoms);
    if ('fault' in read) return read.fault;
  }
  return undefined;
}

/** Every dataset question of a document, by what it names. */
export function namedIn(document: Narrative): readonly (FigureAsk | ChartAsk)[] {
  return [
    ...figuresIn(document).flatMap((ask) => askRead(ask) ?? []),
    ...document.blocks.flatMap((block) => (block.kind === 'chart' ? [block.ask] : [])),
    ...document.blocks.flatMap((block) => (block.kind === 'chapter' ? chartsIn(block).map(({ ask }) => ask) : [])),
  ];
}

/** A document with nothing but what it asks for, so that a change of its words alone asks nothing anew. */
export function askedOnly({ blocks }: Narrative): Narrative {
  const only = (tree: DocumentTree): DocumentTree => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: asksIn(tree).map((ask) => ({ type: FIGURE, attrs: { ask } })) }],
  });
  return {
    blocks: blocks.flatMap((block): readonly Block[] => {
      if (block.kind === 'chart') return [{ ...block, title: '' }];
      if (block.kind === 'text') return figuresOf(block).length > 0 ? [{ ...block, body: only(block.body) }] : [];
      if (block.kind !== 'chapter') return [];
      const untitled = (charts: readonly ChartBlock[]) => charts.map((chart) => ({ ...chart, title: '' }));
      const texts = block.texts.filter(({ body, charts = [] }) => asksIn(body).length + charts.length > 0);
      return [
        {
          ...block,
          title: '',
          pattern: only(block.pattern),
          charts: untitled(block.charts),
          given: [],
          texts: texts.map(({ code, body, charts = [] }) => ({ code, body: only(body), charts: untitled(charts) })),
        },
      ];
    }),
  };
}

/** Codes of the divisions that were given a chapter to write and have not written it, each once. */
export const unwrittenIn = ({ blocks }: Narrative): readonly string[] => [
  ...new Set(
    blocks.flatMap((block) =>
      block.kind === 'chapter' ? block.given.filter((given) => !block.texts.some((own) => own.code === given)) : [],
    ),
  ),
];
