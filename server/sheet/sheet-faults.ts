/** What is wrong with a cell: the line a spreadsheet program shows, the column's heading, why, and what stands there. */
export interface ImportFault {
  readonly line: number;
  readonly column: string;
  readonly message: string;
  readonly value: string;
}

/** As many faults as a person may want to read at once. */
const MOST_LISTED = 1_000;
const LONGEST_VALUE = 40;

/** Collects faults: counts all, keeps the first thousand. */
export class Faults {
  readonly list: ImportFault[] = [];
  count = 0;

  /** The message may be a function where it takes work to find. */
  add(line: number, column: string, message: string | (() => string), value: string): void {
    this.count += 1;
    if (this.list.length >= MOST_LISTED) return;
    const shown = value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value;
    this.list.push({ line, column, message: typeof message === 'string' ? message : message(), value: shown });
  }
}

/** A heading without blanks and without a unit in brackets, for comparing. */
export function plainHeading(cell: string): string {
  const isClosing = (mark: string | undefined): boolean => mark === '）' || mark === ')';
  const lastClosing = Math.max(cell.lastIndexOf('）'), cell.lastIndexOf(')'));
  let plain = '';
  for (let at = 0; at < cell.length; at += 1) {
    if ((cell[at] === '（' || cell[at] === '(') && at < lastClosing) while (!isClosing(cell[at])) at += 1;
    else plain += cell[at];
  }
  return plain.replace(/\s/g, '');
}
