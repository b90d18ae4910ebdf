import { Button } from '@arco-design/web-react';
import { type Answers, figureKey } from '#base/narrative/answers.ts';
import type { ChartBlock } from '#base/narrative/blocks.ts';
import { ReportChart } from '#subjects/business-report/view/ReportChart.tsx';
import styles from './Write.module.css';

interface DrawnChartProps {
  readonly chart: ChartBlock;
  readonly answers: Answers | undefined;
  /** Code of the division that it is shown of; '' where there is none yet. */
  readonly code: string;
  /** What it is, as 各区图表（以玄武区为例）. */
  readonly what: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A picture or table of a chapter while it is written: what it is, with what it comes to now, to be changed or taken out. */
export function DrawnChart({ chart, answers, code, what, onEdit, onRemove }: DrawnChartProps) {
  const key = figureKey(chart.id, code);
  const called = chart.title || what;
  return (
    <div>
      <p className={styles['own']}>
        {what}
        <Button size="mini" type="text" aria-label={`修改图表 ${called}`} onClick={onEdit}>
          修改
        </Button>
        <Button size="mini" type="text" aria-label={`删除图表 ${called}`} onClick={onRemove}>
          删除
        </Button>
      </p>
      <ReportChart
        title={chart.title}
        drawing={chart.drawing}
        answer={answers?.charts.find((one) => figureKey(one.block, one.division ?? '') === key)}
      />
    </div>
  );
}

interface OwnChartsProps {
  readonly charts: readonly ChartBlock[];
  readonly answers: Answers | undefined;
  readonly division: { readonly code: string; readonly name: string };
  readonly onChart: (chart: ChartBlock) => void;
  readonly onChange: (charts: readonly ChartBlock[]) => void;
}

/** The pictures and tables that one division's text brings, below it. */
export function OwnCharts({ charts, answers, division: { code, name }, onChart, onChange }: OwnChartsProps) {
  return charts.map((chart) => (
    <DrawnChart
      key={chart.id}
      chart={chart}
      answers={answers}
      code={code}
      what={`${name}的图表`}
      onEdit={() => onChart(chart)}
      onRemove={() => onChange(charts.filter(({ id }) => id !== chart.id))}
    />
  ));
}
