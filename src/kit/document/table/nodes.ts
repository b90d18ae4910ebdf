import { addRowAfter, CellSelection, deleteTable, goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables';
import { type Editor, mergeAttributes, Node } from '@tiptap/react';
import { MOST_COLUMNS, MOST_ROWS, TABLE, TABLE_CELL, TABLE_HEADING, TABLE_ROW } from '#base/document/table.ts';
import styles from '../DocumentEditor.module.css';
import { carried, leaveTable, rowsAt } from './commands.ts';

/** What each piece is to the library that moves between cells, chooses, pastes into and mends tables. */
const ROLES: Readonly<Record<string, string>> = {
  [TABLE]: 'table',
  [TABLE_ROW]: 'row',
  [TABLE_CELL]: 'cell',
  [TABLE_HEADING]: 'header_cell',
};

/** Tab goes on to the next cell, and behind the last one makes a row, or leaves a table that can have no more. */
function onwards(editor: Editor): boolean {
  if (!isInTable(editor.state)) return false;
  if (carried(editor, goToNextCell(1))) return true;
  if (rowsAt(editor.state) >= MOST_ROWS) return leaveTable(editor);
  return carried(editor, addRowAfter) && carried(editor, goToNextCell(1));
}

/** A table all of whose cells are chosen goes as a whole. */
function emptied(editor: Editor): boolean {
  const { selection } = editor.state;
  const isWhole = selection instanceof CellSelection && selection.isColSelection() && selection.isRowSelection();
  return isWhole && carried(editor, deleteTable);
}

/** A table 表格 in a box of its own, in which a wide one is moved. */
const TableNode = Node.create({
  name: TABLE,
  // Before the lists of a cell: Tab goes on to the next cell there too.
  priority: 110,
  group: 'block',
  content: `${TABLE_ROW}+`,
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['div', { class: styles['tableBox'] }, ['table', ['tbody', 0]]],
  extendNodeSchema: ({ name }) => ({ tableRole: ROLES[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts: () => ({
    Tab: ({ editor }) => onwards(editor),
    'Shift-Tab': ({ editor }) => carried(editor, goToNextCell(-1)),
    'Mod-Enter': ({ editor }) => leaveTable(editor),
    Backspace: ({ editor }) => emptied(editor),
    Delete: ({ editor }) => emptied(editor),
  }),
});

const RowNode = Node.create({
  name: TABLE_ROW,
  content: `(${TABLE_CELL} | ${TABLE_HEADING})*`,
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** Over how many columns or rows a cell goes, at most so many. */
const span = (name: 'colspan' | 'rowspan', most: number) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => {
    const many = Number(element.getAttribute(name) ?? 1);
    return Number.isInteger(many) ? Math.min(most, Math.max(1, many)) : 1;
  },
});

const cellNode = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: '(paragraph | bulletList | orderedList)+',
    isolating: true,
    addAttributes: () => ({ colspan: span('colspan', MOST_COLUMNS), rowspan: span('rowspan', MOST_ROWS) }),
    parseHTML: () => [{ tag }],
    // A heading that is still being written says nothing yet, and nobody is told of it as one.
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes, tag === 'th' ? { role: 'cell' } : {}), 0],
  });

/** The pieces that a text needs to hold tables. */
export const TABLE_NODES = [TableNode, RowNode, cellNode(TABLE_CELL, 'td'), cellNode(TABLE_HEADING, 'th')];
