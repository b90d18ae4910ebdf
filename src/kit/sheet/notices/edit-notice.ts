import type { SheetEdit } from '#base/sheet-edit/edit.ts';

/** What is told of the last step of an edit: what was cleaned, or else what was pasted; '' for neither. */
export const editNotice = (
  edit: SheetEdit,
  cleaned: Readonly<Record<string, string>>,
  address: string | undefined,
): string => cleaningText(edit, cleaned, address) ?? pasteText(edit);

/** What the sheet just made of a typed text, or had made of the one in this cell; undefined where it made none. */
function cleaningText(
  { past }: SheetEdit,
  cleaned: Readonly<Record<string, string>>,
  address: string | undefined,
): string | undefined {
  const last = past.at(-1);
  const [cell] = last?.cleaned ? last.cells : [];
  if (cell) return `已将“${cell.from}”清理为${cell.to === '' ? '空' : ` ${cell.to}`}，Ctrl+Z 恢复`;
  const typed = address === undefined ? undefined : cleaned[address];
  return typed === undefined ? undefined : `由“${typed}”清理而来`;
}

function pasteText({ pasted }: SheetEdit): string {
  if (!pasted) return '';
  return pasted.skipped === 0
    ? `已粘贴 ${pasted.written} 格`
    : `已粘贴 ${pasted.written} 格，${pasted.skipped} 格不可填写，未粘贴`;
}
