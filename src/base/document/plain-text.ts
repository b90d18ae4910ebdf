import { TABLE_ROW } from './table.ts';
import { type DocumentNode, PICTURE, ATTACHMENT } from './document.ts';

/** Between the cells of a row where a table is told as words. */
const BESIDE = '　';

/** The words of a document without their form, blocks apart by a line end, cells of a row by a space; of a picture what stands for it, of a file its name. */
export function plainText(node: DocumentNode): string {
  if (node.type === 'text') return node.text ?? '';
  if (node.type === PICTURE || node.type === ATTACHMENT)
    return ['alt', 'caption', 'name'].flatMap((key) => node.attrs?.[key] || []).join(' ');
  const parts = (node.content ?? []).map(plainText);
  if (node.type === TABLE_ROW) return parts.map((cell) => cell.replaceAll('\n', ' ')).join(BESIDE);
  return parts.join(node.type === 'paragraph' || node.type === 'heading' ? '' : '\n').trim();
}
