import {
  ATTACHMENT,
  type Atoms,
  type DocumentNode,
  type DocumentTree,
  documentTreeWith,
  PICTURE,
  readDocument,
} from './document.ts';

export { ATTACHMENT, PICTURE };

export const LONGEST_ALT = 120;
export const LONGEST_CAPTION = 120;
export const LONGEST_FILE_NAME = 120;

export const KEPT_FILE_MESSAGES = {
  noFile: '正文中有图片或附件没有传完，请重试或删去',
  noAlt: '请为每张图片填写替代文字',
  longAlt: `替代文字和图片说明不超过 ${LONGEST_ALT} 个字`,
} as const;

const ID = /^[A-Za-z0-9_-]{22}$/;
const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What is kept of each: of a picture the words that stand for it where it is not seen, and those beneath; of a file its name and size in bytes. */
const fileBlocks: Atoms = {
  [PICTURE]: ({ file, alt, caption }) => {
    if (!isId(file)) return KEPT_FILE_MESSAGES.noFile;
    const [words, beneath] = [textOf(alt), textOf(caption)];
    if (words === '') return KEPT_FILE_MESSAGES.noAlt;
    if (words.length > LONGEST_ALT || beneath.length > LONGEST_CAPTION) return KEPT_FILE_MESSAGES.longAlt;
    return { file, alt: words, ...(beneath !== '' && { caption: beneath }) };
  },
  [ATTACHMENT]: ({ file, name, size }) =>
    isId(file)
      ? {
          file,
          name: textOf(name).slice(0, LONGEST_FILE_NAME),
          size: /^\d{1,12}$/.test(String(size)) ? String(size) : '0',
        }
      : KEPT_FILE_MESSAGES.noFile,
};

/** A document on the wire that may hold pictures and files; none of them is a name of anything outside. */
export const documentWithFiles = documentTreeWith({}, fileBlocks);

const isKeptFile = ({ type }: DocumentNode): boolean => type === PICTURE || type === ATTACHMENT;

/** The ids of the files that a document shows, each once. */
export function filesIn(tree: DocumentNode): readonly string[] {
  const ids = new Set<string>();
  const look = (node: DocumentNode): void => {
    if (isKeptFile(node)) ids.add(String(node.attrs?.['file'] ?? ''));
    for (const child of node.content ?? []) look(child);
  };
  look(tree);
  return [...ids];
}

/** What is wrong with a document that is being written, in Chinese: a file that is not there yet, a picture without words, a table too large; undefined for nothing. */
export function documentFault(tree: DocumentTree): string | undefined {
  const read = readDocument(tree, {}, fileBlocks);
  return 'fault' in read ? read.fault : undefined;
}

/** A document whose files have other attributes: `attrsOf` gives what is added to each or takes the place of what there was. */
export function withFiles(
  tree: DocumentTree,
  attrsOf: (id: string, type: string) => Readonly<Record<string, string>>,
): DocumentTree {
  const changed = (node: DocumentNode): DocumentNode => {
    if (isKeptFile(node))
      return { ...node, attrs: { ...node.attrs, ...attrsOf(String(node.attrs?.['file'] ?? ''), node.type) } };
    return node.content ? { ...node, content: node.content.map(changed) } : node;
  };
  return { ...tree, content: (tree.content ?? []).map(changed) };
}
