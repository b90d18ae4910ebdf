import type { FigureSheet } from './figures.ts';

/** Columns of figures beside each other on a sheet that lies; more are not read. */
const MOST_BESIDE = 12;

/** A part of a sheet that goes onto paper by itself. */
export interface PrintedPart {
  /** Its columns of figures. */
  readonly columns: readonly number[];
  readonly title: string;
}

/** The parts that a sheet of figures goes onto paper in 分幅; what belongs together stays so. */
export function printedParts({ columns, names, together }: Pick<FigureSheet, 'columns' | 'names' | 'together'>) {
  const count = columns.length - names;
  const most = Math.max(together, MOST_BESIDE - (MOST_BESIDE % together));
  return Array.from({ length: Math.ceil(count / most) }, (_, part): PrintedPart => {
    const [from, to] = [part * most, Math.min(count, (part + 1) * most)];
    return {
      columns: Array.from({ length: to - from }, (__, at) => names + from + at),
      title: `第 ${from + 1} 至 ${to} 列，共 ${count} 列`,
    };
  });
}
