import { type Command as Step, type EditorState, Selection, TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  mergeCells,
  selectedRect,
  splitCell,
  toggleHeaderColumn,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';
import { MOST_COLUMNS, MOST_ROWS, TABLE, TABLE_CELL, TABLE_HEADING, TABLE_ROW } from '#base/document/table.ts';
import type { Command } from '../commands.ts';

/** Does a step of the tables' library where one writes; false where it cannot be done there. */
export const carried = (editor: Editor, step: Step): boolean => step(editor.state, editor.view.dispatch);

/** How many rows and columns the table has in which one writes; 0 outside of one. */
export const rowsAt = (state: EditorState): number => (isInTable(state) ? selectedRect(state).map.height : 0);
const columnsAt = (state: EditorState): number => (isInTable(state) ? selectedRect(state).map.width : 0);

/** Puts an empty table with a row of headings where one writes, and goes into its first cell. */
export function insertTable(editor: Editor, rows: number, columns: number): void {
  const { schema, tr } = editor.state;
  const row = (type: string) => ({
    type: TABLE_ROW,
    content: Array.from({ length: columns }, () => ({ type, content: [{ type: 'paragraph' }] })),
  });
  const content = Array.from({ length: rows }, (_, at) => row(at === 0 ? TABLE_HEADING : TABLE_CELL));
  const at = tr.selection.from + 1;
  tr.replaceSelectionWith(schema.nodeFromJSON({ type: TABLE, content }));
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size)))).scrollIntoView();
  editor.view.dispatch(tr);
  editor.view.focus();
}

/** Goes on behind the table in which one writes; false outside of one. */
export function leaveTable(editor: Editor): boolean {
  if (!isInTable(editor.state)) return false;
  const { tr, selection } = editor.state;
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name !== TABLE) continue;
    tr.setSelection(Selection.near(tr.doc.resolve($from.after(depth)), 1)).scrollIntoView();
    editor.view.dispatch(tr);
    return true;
  }
  return false;
}

const stepping = (
  name: string,
  mark: string,
  title: string,
  step: Step,
  most?: (editor: Editor) => boolean,
): Command => ({
  name,
  title,
  mark,
  run: (editor) => {
    carried(editor, step);
    editor.view.focus();
  },
  can: (editor) => (most?.(editor) ?? true) && step(editor.state),
});
const hasRow = ({ state }: Editor) => rowsAt(state) < MOST_ROWS;
const hasColumn = ({ state }: Editor) => columnsAt(state) < MOST_COLUMNS;

/** What is offered where one writes in a table, in the order of its buttons. */
export const TABLE_COMMANDS: readonly Command[] = [
  stepping('row-above', '上方加行', `在上方插入一行，最多 ${MOST_ROWS} 行`, addRowBefore, hasRow),
  stepping(
    'row-below',
    '下方加行',
    `在下方插入一行，最多 ${MOST_ROWS} 行；在最后一格按 Tab 也加一行`,
    addRowAfter,
    hasRow,
  ),
  stepping('column-left', '左侧加列', `在左侧插入一列，最多 ${MOST_COLUMNS} 列`, addColumnBefore, hasColumn),
  stepping('column-right', '右侧加列', `在右侧插入一列，最多 ${MOST_COLUMNS} 列`, addColumnAfter, hasColumn),
  stepping('row-gone', '删除行', '删除所在的行', deleteRow),
  stepping('column-gone', '删除列', '删除所在的列', deleteColumn),
  stepping('heading-row', '表头行', '第一行作为表头，再按一次取消', toggleHeaderRow),
  stepping('heading-column', '表头列', '第一列作为表头，再按一次取消', toggleHeaderColumn),
  stepping('merge', '合并', '合并选中的单元格（按住 Shift 用方向键，或拖动鼠标选中）', mergeCells),
  stepping('split', '拆分', '拆分合并过的单元格', splitCell),
  stepping('table-gone', '删除表格', '删除整张表格', deleteTable),
];
