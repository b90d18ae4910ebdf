import { z } from 'zod';
import { cellAttributes, isCell, TABLE, TABLE_MESSAGES, tableFault, WITHIN_TABLE } from './table.ts';
import { isSafeAddress } from './addresses.ts';

/** The two pieces of a document that stand for a kept file: a picture 图片 that is shown, and an attachment 附件 that is fetched. */
export const PICTURE = 'picture';
export const ATTACHMENT = 'attachment';

/** A piece of a document: a text with its marks, or a block with what stands in it. */
export interface DocumentNode {
  readonly type: string;
  readonly text?: string;
  readonly attrs?: Readonly<Record<string, string | number>>;
  readonly marks?: readonly DocumentMark[];
  readonly content?: readonly DocumentNode[];
}

export interface DocumentMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, string>>;
}

/** A document 文档: a tree of known pieces, never markup. */
export interface DocumentTree extends DocumentNode {
  readonly type: 'doc';
}

/** What is wrong with a tree, in Chinese. */
export const DOCUMENT_MESSAGES = {
  unknown: '正文中有不支持的内容',
  address: '链接应以 https://、http://、mailto:、tel: 或 / 开头',
  deep: '正文的层次过多',
  long: '正文过长，请分成几篇',
} as const;

const BLOCKS = new Set([
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'horizontalRule',
  'hardBreak',
]);
const PLAIN_MARKS = new Set(['bold', 'italic', 'underline', 'strike']);
/** Headings of a page's own stand above: a document begins with the second. */
const LEAST_LEVEL = 2;
const MOST_LEVEL = 4;
const DEEPEST = 12;
const MOST_PIECES = 5_000;
const LONGEST = 50_000;

/** An empty document. */
export const EMPTY_DOCUMENT: DocumentTree = { type: 'doc', content: [{ type: 'paragraph' }] };

class Fault extends Error {}

/** A piece that is no text and holds none: reads its attributes, and gives those that are kept, in Chinese what is wrong with them, or undefined for what cannot be. */
export type ReadAtom = (
  attrs: Readonly<Record<string, unknown>>,
) => Readonly<Record<string, string>> | string | undefined;
/** The atoms that a document may hold besides text, by type; a plain one holds none. */
export type Atoms = Readonly<Record<string, ReadAtom>>;
const NO_ATOMS: Atoms = {};
/** Where a piece may stand that is a block of its own, besides the document itself. */
const HOLDERS = new Set(['doc', 'blockquote', 'listItem']);

/**
 * Reads a tree from outside: only known pieces with known attributes come back, whatever else there was. Throws nothing; gives the tree, or in
 * Chinese what cannot be kept: unknown pieces, addresses that could run something, more levels or text than a document may have.
 */
export function readDocument(
  given: unknown,
  atoms: Atoms = NO_ATOMS,
  blocks: Atoms = NO_ATOMS,
): { readonly tree: DocumentTree } | { readonly fault: string } {
  const sum = { pieces: 0, length: 0, inTable: false, atoms, blocks };
  try {
    if (!isRecord(given) || given['type'] !== 'doc') throw new Fault(DOCUMENT_MESSAGES.unknown);
    return { tree: { type: 'doc', content: childrenOf(given, sum, 1, 'doc') } };
  } catch (problem) {
    if (problem instanceof Fault) return { fault: problem.message };
    throw problem;
  }
}

interface Sum {
  pieces: number;
  length: number;
  inTable: boolean;
  readonly atoms: Atoms;
  readonly blocks: Atoms;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function childrenOf(
  node: Readonly<Record<string, unknown>>,
  sum: Sum,
  depth: number,
  type: string,
): readonly DocumentNode[] {
  const { content = [] } = node;
  if (!Array.isArray(content)) throw new Fault(DOCUMENT_MESSAGES.unknown);
  if (depth > DEEPEST) throw new Fault(DOCUMENT_MESSAGES.deep);
  return content.map((child: unknown) => pieceOf(child, sum, depth, type));
}

function pieceOf(given: unknown, sum: Sum, depth: number, within: string): DocumentNode {
  sum.pieces += 1;
  if (sum.pieces > MOST_PIECES) throw new Fault(DOCUMENT_MESSAGES.long);
  if (!isRecord(given)) throw new Fault(DOCUMENT_MESSAGES.unknown);
  const type = String(given['type']);
  const inTable = WITHIN_TABLE[within];
  if (inTable && !inTable.has(type)) throw new Fault(DOCUMENT_MESSAGES.unknown);
  if (type === 'text') return textOf(given, sum);
  if (Object.hasOwn(sum.atoms, type)) return atomOf(type, given['attrs'], sum.atoms[type]);
  if (HOLDERS.has(within) && Object.hasOwn(sum.blocks, type)) return atomOf(type, given['attrs'], sum.blocks[type]);
  if (type === TABLE && HOLDERS.has(within)) return tableOf(given, sum, depth);
  if (!inTable && !BLOCKS.has(type)) throw new Fault(DOCUMENT_MESSAGES.unknown);
  const content = childrenOf(given, sum, depth + 1, type);
  // A cell always has a line to write in.
  if (isCell(type) && content.length === 0) return { type, content: [{ type: 'paragraph' }] };
  const attrs = attributesOf(type, given['attrs']);
  return { type, ...(attrs && { attrs }), ...(content.length > 0 && { content }) };
}

function tableOf(given: Readonly<Record<string, unknown>>, sum: Sum, depth: number): DocumentNode {
  if (sum.inTable) throw new Fault(TABLE_MESSAGES.nested);
  sum.inTable = true;
  const table = { type: TABLE, content: childrenOf(given, sum, depth + 1, TABLE) };
  sum.inTable = false;
  const fault = tableFault(table);
  if (fault !== undefined) throw new Fault(fault);
  return table;
}

function atomOf(type: string, given: unknown, read: ReadAtom | undefined): DocumentNode {
  const attrs = isRecord(given) ? read?.(given) : undefined;
  if (attrs === undefined || typeof attrs === 'string') throw new Fault(attrs ?? DOCUMENT_MESSAGES.unknown);
  return { type, attrs };
}

function textOf(given: Readonly<Record<string, unknown>>, sum: Sum): DocumentNode {
  const { text, marks = [] } = given;
  if (typeof text !== 'string' || text === '' || !Array.isArray(marks)) throw new Fault(DOCUMENT_MESSAGES.unknown);
  sum.length += text.length;
  if (sum.length > LONGEST) throw new Fault(DOCUMENT_MESSAGES.long);
  const kept = marks.map((mark: unknown) => markOf(mark));
  return { type: 'text', text, ...(kept.length > 0 && { marks: kept }) };
}

function markOf(given: unknown): DocumentMark {
  if (!isRecord(given)) throw new Fault(DOCUMENT_MESSAGES.unknown);
  const type = String(given['type']);
  if (PLAIN_MARKS.has(type)) return { type };
  if (type !== 'link' || !isRecord(given['attrs'])) throw new Fault(DOCUMENT_MESSAGES.unknown);
  const { href } = given['attrs'];
  if (typeof href !== 'string' || !isSafeAddress(href)) throw new Fault(DOCUMENT_MESSAGES.address);
  return { type, attrs: { href } };
}

function attributesOf(type: string, given: unknown): Readonly<Record<string, number>> | undefined {
  const attrs = isRecord(given) ? given : {};
  if (type === 'heading') {
    const level = Number(attrs['level']);
    return { level: Number.isInteger(level) ? Math.min(MOST_LEVEL, Math.max(LEAST_LEVEL, level)) : LEAST_LEVEL };
  }
  if (type === 'orderedList') {
    const start = Number(attrs['start'] ?? 1);
    return Number.isInteger(start) && start > 1 ? { start } : undefined;
  }
  return isCell(type) ? cellAttributes(attrs) : undefined;
}

/** A document on the wire that may hold these atoms, in lines and as blocks: cleaned of everything unknown on its way in. */
export const documentTreeWith = (atoms: Atoms, blocks: Atoms = NO_ATOMS) =>
  z.codec(z.looseObject({ type: z.literal('doc') }), z.custom<DocumentTree>(), {
    decode: (given, context) => {
      const read = readDocument(given, atoms, blocks);
      if ('tree' in read) return read.tree;
      context.issues.push({ code: 'custom', message: read.fault, input: given });
      return z.NEVER;
    },
    encode: (tree) => ({ ...tree }),
  });

/** A plain document on the wire. */
export const documentTree = documentTreeWith(NO_ATOMS);
