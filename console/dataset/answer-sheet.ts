import { MARKS, NOTE_WORD } from '#base/dataset/marking.ts';
import type { FigurePlace, FigureSheet } from '#kit/sheet/figures/figures.ts';
import type { AnswerLines, FigureColumn, Line, Widths } from '#subjects/dataset/view/answer-table.tsx';

/** Which line and figure a cell of the sheet is of; undefined for a name. */
interface Behind {
  readonly line: Line;
  readonly figure: FigureColumn;
}

/** Figures of the totals at the right that stay in sight at most: what they are compared with stands beside them. */
const MOST_STAYING = 3;

/** An answer that is too large to be laid out, as a sheet of figures 交叉表. */
export function answerSheet(
  { names, figures, lines, total, opens }: AnswerLines,
  widths: Widths,
  isNarrow: boolean,
): FigureSheet & { readonly behind: (place: FigurePlace) => Behind | undefined } {
  const all = [...lines, ...total];
  const behind = ({ row, column }: FigurePlace): Behind | undefined => {
    const [line, figure] = [all[row], figures[column - names.length]];
    return line && figure && { line, figure };
  };
  const ofTotal = figures.filter(({ column }) => column < 0).length;
  return {
    columns: [
      ...names.map((title) => ({ title, width: widths.name, align: 'left' as const })),
      // Far from its figure, what is of a total says so.
      ...figures.map(({ title, name = title, column, width }) => ({
        title: column < 0 ? name : title,
        width,
        align: 'right' as const,
      })),
    ],
    // A phone has room for one name and the figures that are looked at.
    stays: {
      left: isNarrow ? 1 : names.length,
      right: isNarrow || ofTotal > MOST_STAYING ? 0 : ofTotal,
      foot: total.length,
    },
    names: names.length,
    together: figures.filter(({ column, at }) => column === figures[0]?.column && at === figures[0].at).length,
    rows: all.length,
    textAt: (row, column) => {
      const at = behind({ row, column });
      const mark = at?.figure.markOf(at.line);
      const words = [...(at?.figure.isNoted(at.line) ? [NOTE_WORD] : []), ...(mark ? [MARKS[mark]] : [])];
      return at ? [...words, at.figure.textOf(at.line)].join(' ') : (all[row]?.names[column] ?? '');
    },
    isSum: (row) => all[row]?.kind !== 'row',
    opens: (row, column) => {
      const at = behind({ row, column });
      return at?.figure.kind === 'value' && opens(at.line, at.figure.column, at.figure.at);
    },
    behind,
  };
}
