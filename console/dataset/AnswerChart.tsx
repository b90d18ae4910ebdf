import { type Chart, dimensionsOf } from '#base/dataset/dataset.ts';
import { LazyBarChart, LazyLinesChart, LazyPieChart } from '#kit/chart/lazy.tsx';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { useTheme } from '#kit/frame/measure.ts';
import type { AnswerProps } from './AnswerTable.tsx';
import { drawnOf, MOST_BARS, MOST_LINES } from './drawn.ts';
import styles from './Dataset.module.css';

const HEIGHT = 320;
/** More names than these do not stand beside one another; lying, each takes this many pixels. */
const MOST_UPRIGHT = 8;
const BAR_HEIGHT = 28;

/** The first measure of an answer as a picture, its table twin with it. */
export function AnswerChart({
  dataset,
  question,
  answer,
  chart,
}: AnswerProps & { readonly chart: Exclude<Chart, 'none'> }) {
  const theme = useTheme();
  const measure = dataset.measures.find(({ key }) => key === question.measures[0]);
  if (!measure) return null;
  const titles = new Map(dimensionsOf(dataset).map(({ key, title }) => [key, title]));
  const { title, unit } = measure;
  const { places, along, lines, values, leftOut } = drawnOf(question, answer);
  // A row has no total where its figures are never put together; its lines stand all the same.
  const isEmpty =
    chart === 'line' ? lines.every((line) => line.values.every((one) => one === null)) : values.length === 0;
  const xTitle = along.map((key) => titles.get(key) ?? key).join('、') || '全部';
  const isLying = values.length > MOST_UPRIGHT;
  const look = { density: 'desk', theme, height: HEIGHT, unit, ariaLabel: `${answer.sentence}，图形` } as const;
  const isShare = chart === 'share' && (measure.adding !== 'sum' || values.some(({ value }) => value < 0));
  if (isEmpty) return <EmptyState text="没有可画的数值" height={HEIGHT} />;
  if (isShare) return <EmptyState text={`${title}不能相加，不能看占比`} hint="可改用折线图或柱状图" height={HEIGHT} />;
  return (
    <section className={styles['chart']} aria-label="图形">
      {chart === 'line' && <LazyLinesChart {...look} places={places} lines={lines} xTitle={xTitle} yTitle={title} />}
      {chart === 'bar' && (
        <LazyBarChart
          {...look}
          values={values.slice(0, MOST_BARS)}
          nameTitle="项目"
          valueTitle={title}
          lying={isLying}
          height={isLying ? Math.max(HEIGHT, Math.min(values.length, MOST_BARS) * BAR_HEIGHT) : HEIGHT}
        />
      )}
      {chart === 'share' && (
        <LazyPieChart {...look} values={values.slice(0, MOST_BARS)} nameTitle="项目" valueTitle={title} />
      )}
      {chart === 'line' && leftOut > 0 && (
        <p className={styles['note']}>{`图中只画前 ${MOST_LINES} 条线，其余 ${leftOut} 条见表格`}</p>
      )}
      {chart !== 'line' && values.length > MOST_BARS && (
        <p className={styles['note']}>{`图中只画前 ${MOST_BARS} 项，其余见表格`}</p>
      )}
    </section>
  );
}
