import type { ComponentType } from 'react';
import { drawingFault } from '#base/dataset/drawable.ts';
import { FigureTiles } from '#kit/figure/FigureTiles.tsx';
import { type Size, useMeasure } from '#kit/frame/measure.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import type { DivisionValuesProps } from '#kit/map/division-values.ts';
import type { Density } from '#kit/tokens/theme.ts';
import { changeOf, measuresOf, wallChart } from '../rules.ts';
import type { KeptAnswer as Kept } from '../wire.ts';
import { notesOf, unitNote, wallNotesOf } from './answer-notes.ts';
import type { AnswerProps } from './answer-table.tsx';
import { AnswerChart } from './AnswerChart.tsx';
import { drawnOf, MOST_LINES } from './drawn.ts';
import { KeptTable } from './KeptTable.tsx';
import styles from './Answer.module.css';

interface KeptAnswerProps extends Pick<WidgetProps, 'density' | 'active' | 'onRound'> {
  readonly shown: NonNullable<Kept['shown']>;
  readonly divisions: ComponentType<DivisionValuesProps>;
}

/** Least height of a drawing, and what a line of its legend takes, px. */
const LEAST = 160;
const LEGEND = { desk: 26, wall: 44 } as const;
/** What a name of a legend takes, px. */
const NAME = { desk: 150, wall: 260 } as const;
/** What a wall says below a picture: more is not read. */
const MOST_NOTES = { desk: 6, wall: 2 } as const;

/** The answer to a kept question in its place: in words, drawn as its keeper chose, and what has to be known of it. */
export function KeptAnswer({ shown, divisions, density, ...turning }: KeptAnswerProps) {
  const { ref, size } = useMeasure();
  const { dataset, question, answer } = shown;
  const chosen = density === 'wall' ? wallChart(shown.chart) : shown.chart;
  const chart = chosen === 'none' || drawingFault(dataset, question, chosen) ? 'none' : chosen;
  const isOneFigure = question.rows.length === 0 && question.columns.length === 0;
  const about = { dataset, question, answer };
  const notes = [
    ...(chart === 'none' && !isOneFigure ? unitNote(dataset, question) : []),
    ...(density === 'wall' ? wallNotesOf(answer) : notesOf(answer)),
  ];
  return (
    <div className={styles['kept']} data-kind={density}>
      <p className={styles['sentence']} title={answer.sentence}>
        {answer.sentence}
      </p>
      <div ref={ref} className={styles['drawing']} data-shape={isOneFigure ? 'figures' : chart}>
        {isOneFigure && <Figures {...about} density={density} />}
        {!isOneFigure && size && chart === 'none' && (
          <KeptTable {...about} {...turning} density={density} size={size} />
        )}
        {!isOneFigure && size && chart !== 'none' && (
          <AnswerChart
            {...about}
            chart={chart}
            density={density}
            divisions={divisions}
            height={heightOf(size, chart, about, density)}
          />
        )}
      </div>
      {notes.length > 0 && (
        <ul className={styles['notes']}>
          {notes.slice(0, MOST_NOTES[density]).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What of a place is there for the drawing itself: lines have a legend above, and below what they leave out. */
function heightOf({ width, height }: Size, chart: string, { question, answer }: AnswerProps, density: Density): number {
  const { lines, values } = drawnOf(question, answer);
  const hasLegend = chart === 'line' || chart === 'stack';
  const inALine = Math.max(1, Math.floor(width / NAME[density]));
  const legend = hasLegend ? Math.ceil(Math.min(lines.length, MOST_LINES + 1) / inALine) : 0;
  const isLong = (chart === 'line' ? lines : values).length > MOST_LINES;
  return Math.max(LEAST, Math.floor(height) - (legend + (isLong ? 1 : 0)) * LEGEND[density]);
}

/** A question for figures alone 指标. */
function Figures({ dataset, question, answer, density }: AnswerProps & { readonly density: Density }) {
  const [cell] = answer.cells;
  const tiles = measuresOf(dataset, question).flatMap(({ title, unit, decimals }, at) => [
    { name: title, value: cell?.values[at] ?? undefined, unit, decimals },
    ...[changeOf(cell, at)].flatMap((change) =>
      change === undefined ? [] : [{ name: `${title}变化`, value: change, unit: '%', decimals: 2, signed: true }],
    ),
  ]);
  return (
    <div className={styles['figures']}>
      <FigureTiles tiles={tiles} density={density} />
    </div>
  );
}
