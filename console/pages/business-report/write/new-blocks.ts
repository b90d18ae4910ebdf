import { EMPTY_DOCUMENT } from '#base/document/document.ts';
import { type Block, chartsIn, type Narrative } from '#base/narrative/blocks.ts';

/** What blocks are called. */
export const BLOCK_KINDS: Readonly<Record<Block['kind'], string>> = {
  heading: '标题',
  text: '文字',
  chart: '图表',
  chapter: '分区章节',
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 10;

/** A number for a block that no other of the document has. */
export function newBlockId({ blocks }: Narrative): string {
  const random = crypto.getRandomValues(new Uint8Array(LENGTH));
  const id = [...random].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  const isTaken = blocks.some(
    (block) => block.id === id || (block.kind === 'chapter' && chartsIn(block).some((chart) => chart.id === id)),
  );
  return isTaken ? newBlockId({ blocks }) : id;
}

/** An empty block of a kind; a picture is chosen before it is put in. */
export function newBlock(kind: Exclude<Block['kind'], 'chart'>, id: string): Block {
  switch (kind) {
    case 'heading':
      return { id, kind, text: '' };
    case 'text':
      return { id, kind, body: EMPTY_DOCUMENT };
    case 'chapter':
      return { id, kind, title: '分区情况', pattern: EMPTY_DOCUMENT, charts: [], given: [], texts: [] };
  }
}

/** The blocks with one put behind another, at the end where there is none such. */
export function withBlock(document: Narrative, block: Block, behind: string | undefined): Narrative {
  const at = document.blocks.findIndex(({ id }) => id === behind);
  return { blocks: document.blocks.toSpliced(at < 0 ? document.blocks.length : at + 1, 0, block) };
}

/** The blocks with one changed. */
export const withChanged = (document: Narrative, block: Block): Narrative => ({
  blocks: document.blocks.map((one) => (one.id === block.id ? block : one)),
});

/** The blocks without one. */
export const withoutBlock = (document: Narrative, id: string): Narrative => ({
  blocks: document.blocks.filter((one) => one.id !== id),
});

/** The blocks with one moved up or down by one place. */
export function withMoved({ blocks }: Narrative, id: string, by: -1 | 1): Narrative {
  const at = blocks.findIndex((one) => one.id === id);
  const [moved, other] = [blocks[at], blocks[at + by]];
  return moved && other ? { blocks: blocks.with(at, other).with(at + by, moved) } : { blocks };
}
