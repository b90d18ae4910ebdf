import type { ChartAnswer } from '#base/narrative/answers.ts';
import { OUTCOMES } from '#base/narrative/answers.ts';
import type { Drawing } from '#base/narrative/blocks.ts';
import { numberText } from '#base/number-text.ts';
import { LazyBarChart, LazyLinesChart } from '#kit/chart/lazy.tsx';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { useTheme } from '#kit/frame/measure.ts';
import type { Column } from '#kit/table/columns.ts';
import { lyingHeight } from '#kit/chart/axes/lying-names.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import styles from './Report.module.css';

const HEIGHT = 280;
const EMPTY_HEIGHT = 120;
const MOST_LINES = 6;
/** More names than these do not stand beside one another. */
const MOST_UPRIGHT = 8;
const WIDTHS = { name: 140, figure: 128 } as const;

export interface ReportChartProps {
  readonly title: string;
  /** Whose part of a chapter it stands in: the same picture of every division is told apart by its name. */
  readonly division?: string;
  readonly drawing: Drawing;
  /** Undefined while it is on its way. */
  readonly answer: ChartAnswer | undefined;
}

/** A picture or table of a report with what is said of its figures; in the place of what could not be had, why. */
export function ReportChart({ title, division = '', drawing, answer }: ReportChartProps) {
  return (
    <figure className={styles['chart']}>
      {title !== '' && <figcaption>{title}</figcaption>}
      {answer === undefined ? (
        <LoadingState height={EMPTY_HEIGHT} />
      ) : answer.outcome === 'known' ? (
        <Drawn label={`${division}${title}` || answer.sentence} drawing={drawing} answer={answer} />
      ) : (
        <EmptyState text={OUTCOMES[answer.outcome]} hint={answer.sentence} height={EMPTY_HEIGHT} />
      )}
    </figure>
  );
}

/** A picture or table with the name by which it is read out. */
function Drawn({
  label,
  drawing,
  answer,
}: {
  readonly label: string;
  readonly drawing: Drawing;
  readonly answer: ChartAnswer;
}) {
  return (
    <>
      {drawing === 'table' ? (
        <FiguresTable label={label} answer={answer} />
      ) : (
        <Picture label={label} drawing={drawing} answer={answer} />
      )}
      <p className={styles['note']}>{[answer.sentence, ...answer.notes].join('；')}</p>
    </>
  );
}

function Picture({
  label,
  drawing,
  answer,
}: {
  readonly label: string;
  readonly drawing: 'line' | 'bar';
  readonly answer: ChartAnswer;
}) {
  const theme = useTheme();
  const { places, series, axis } = answer;
  const [first] = series;
  if (!first) return null;
  const look = { density: 'desk', theme, unit: first.unit, ariaLabel: label } as const;
  // Several beside each other are told apart as lines; bars are of one.
  if (drawing === 'line' || series.length > 1)
    return (
      <LazyLinesChart
        {...look}
        height={HEIGHT}
        places={places}
        lines={series.slice(0, MOST_LINES).map(({ name, values }) => ({ name, values }))}
        xTitle={axis || '项目'}
        yTitle={first.name}
      />
    );
  const values = places.flatMap((name, at) => {
    const value = first.values[at];
    return value === null || value === undefined ? [] : [{ name, value }];
  });
  const lying = values.length > MOST_UPRIGHT;
  return (
    <LazyBarChart
      {...look}
      height={lying ? Math.max(HEIGHT, lyingHeight(values.map(({ name }) => name))) : HEIGHT}
      values={values}
      lying={lying}
      nameTitle={axis || '项目'}
      valueTitle={first.name}
    />
  );
}

interface Line {
  readonly key: string;
  readonly name: string;
  readonly figures: readonly (number | null)[];
}

function FiguresTable({
  label,
  answer: { places, series, axis },
}: {
  readonly label: string;
  readonly answer: ChartAnswer;
}) {
  const lines: Line[] = places.map((name, at) => ({
    key: `${at}`,
    name,
    figures: series.map(({ values }) => values[at] ?? null),
  }));
  const totals = series.map(({ total }) => total);
  const hasTotal = places.length > 1 && totals.some((total) => total !== null);
  const columns: readonly Column<Line>[] = [
    { key: 'name', title: axis || '项目', width: WIDTHS.name, fixed: 'left' },
    ...series.map(({ name, unit, decimals }, at): Column<Line> => ({
      key: `figure-${at}`,
      title: unit === '' ? name : `${name}（${unit}）`,
      width: WIDTHS.figure,
      align: 'right',
      render: ({ figures }) => numberText(figures[at], decimals) || '—',
    })),
  ];
  return (
    <DataTable
      columns={columns}
      rows={hasTotal ? [...lines, { key: 'total', name: '合计', figures: totals }] : lines}
      rowKey={({ key }) => key}
      caption={label}
      density="desk"
      // A name and one figure fit beside each other on a phone too.
      lined={series.length > 1}
    />
  );
}
