import { later } from '#browser/timers.ts';
import { type Cell, csvOf } from './csv.ts';

/** The browser has taken the file long before, milliseconds. */
const RELEASE_AFTER = 60_000;

/** Gives the person a file; what no file system takes in a name becomes an underscore. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, '_');
  link.click();
  later(() => URL.revokeObjectURL(address), RELEASE_AFTER);
}

/** Rows as a file that a spreadsheet program opens, `name` without its ending. */
export function saveTable(rows: readonly (readonly Cell[])[], name: string): void {
  saveFile(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
