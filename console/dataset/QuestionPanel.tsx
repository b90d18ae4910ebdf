import { Button, Select } from '@arco-design/web-react';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filtersWritten, NONE } from '#base/dataset/address.ts';
import { type Chart, CHARTS, COMPARISONS, type Dataset, dimensionsOf, type Question } from '#base/dataset/dataset.ts';
import { MOST_MEASURES, MOST_ROWS } from '#base/dataset/fault.ts';
import { textIn, withValues } from '../parts/address.ts';
import { DayPicker } from '../parts/controls/DayPicker.tsx';
import { Select as OneSelect } from '../parts/controls/Select.tsx';
import styles from './Dataset.module.css';
import { MarkingFields } from './MarkingFields.tsx';
import { ValuesChoice } from './ValuesChoice.tsx';

interface QuestionPanelProps {
  readonly dataset: Dataset;
  readonly question: Question;
  readonly chart: Chart;
  readonly before: ReactNode;
  /** Takes the last change back, where there is one. */
  readonly onUndo: (() => void) | undefined;
}

const TOPS = ['5', '10', '20', '50', '100'];
const entries = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const choices = (of: ReadonlyArray<{ readonly key: string; readonly title: string }>) =>
  of.map(({ key, title }) => ({ value: key, label: title }));

/** What is asked: measures, rows, columns, days, comparison, filters, order and picture, all kept in the address. */
export function QuestionPanel({ dataset, question, chart, before, onUndo }: QuestionPanelProps) {
  const [query, setQuery] = useSearchParams();
  const set = (values: Readonly<Record<string, string>>) => setQuery(withValues(query, values), { replace: true });
  const dimensions = choices(dimensionsOf(dataset));
  const list = (keys: readonly string[]) => keys.join(',') || NONE;
  const { measures, rows, columns, from, to, orderBy, order } = question;
  const ordered = dataset.measures.filter(({ key }) => measures.includes(key));
  return (
    <section className={`${styles['block']} ${styles['panel']}`} aria-label="统计条件">
      {before}
      <Several
        label="指标"
        value={measures}
        most={MOST_MEASURES}
        options={choices(dataset.measures)}
        onChange={(keys) => set({ measures: list(keys) })}
      />
      <Several
        label="分行"
        value={rows}
        most={MOST_ROWS}
        options={dimensions.filter(({ value }) => !columns.includes(value))}
        onChange={(keys) => set({ rows: list(keys) })}
      />
      <One
        label="分列"
        value={columns[0] ?? ''}
        clearable
        options={dimensions.filter(({ value }) => !rows.includes(value))}
        onChange={(key) => set({ columns: key || NONE })}
      />
      {from !== undefined && to !== undefined && (
        <>
          <span className={styles['field']}>
            开始日期
            <DayPicker label="开始日期" value={from} latest={to} onChange={(start) => set({ start, end: to })} />
          </span>
          <span className={styles['field']}>
            结束日期
            <DayPicker label="结束日期" value={to} onChange={(end) => set({ start: from < end ? from : end, end })} />
          </span>
          <One
            label="对比"
            value={question.comparison}
            options={entries(COMPARISONS)}
            onChange={(comparison) => set({ comparison })}
          />
        </>
      )}
      <Filters dataset={dataset} filters={question.filters} />
      <One
        label="排序"
        value={orderBy ?? ''}
        clearable
        options={choices(ordered)}
        onChange={(key) => set({ orderBy: key || NONE })}
      />
      {orderBy !== undefined && (
        <One
          label="次序"
          value={order ?? 'desc'}
          options={entries({ desc: '从高到低', asc: '从低到高' })}
          onChange={(way) => set({ order: way })}
        />
      )}
      <One
        label="前几项"
        value={question.top === undefined ? '' : String(question.top)}
        clearable
        options={TOPS.map((value) => ({ value, label: value }))}
        onChange={(top) => set({ top: top || NONE })}
      />
      <MarkingFields measures={ordered} marking={question.marking} onChange={(marking) => set({ marking })} />
      <One label="图形" value={chart} options={entries(CHARTS)} onChange={(shown) => set({ chart: shown })} />
      <Button disabled={!onUndo} onClick={onUndo}>
        撤销
      </Button>
    </section>
  );
}

interface ChoiceProps<V> {
  readonly label: string;
  readonly value: V;
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  readonly onChange: (value: V) => void;
}

function One({ label, ...choice }: ChoiceProps<string> & { readonly clearable?: boolean }) {
  const id = useId();
  return (
    <span className={styles['field']}>
      <span id={id}>{label}</span>
      <span className={styles['one']}>
        <OneSelect labelledBy={id} placeholder="无" {...choice} />
      </span>
    </span>
  );
}

function Several({
  label,
  value,
  most,
  options,
  onChange,
}: ChoiceProps<readonly string[]> & { readonly most: number }) {
  const id = useId();
  const isFull = value.length >= most;
  return (
    <span className={styles['field']}>
      <span id={id}>{label}</span>
      <Select
        aria-labelledby={id}
        className={styles['several'] ?? ''}
        mode="multiple"
        placeholder="无"
        maxTagCount={2}
        value={[...value]}
        options={options.map((one) => ({ ...one, disabled: isFull && !value.includes(one.value) }))}
        onChange={(keys: string[]) => onChange(keys)}
      />
    </span>
  );
}

/** Values that figures are narrowed to, by dimension; one that is being added stands in the address too. */
function Filters({ dataset, filters }: Pick<Question, 'filters'> & { readonly dataset: Dataset }) {
  const [query, setQuery] = useSearchParams();
  const adding = textIn(query, 'filter');
  const set = (values: Readonly<Record<string, string>>) => setQuery(withValues(query, values), { replace: true });
  const shown = dataset.dimensions.filter(({ key, kind }) => {
    // The place is asked for nearly always.
    return kind === 'region' || key === adding || filters.some(({ dimension }) => dimension === key);
  });
  const offered = choices(dataset.dimensions.filter((one) => !shown.includes(one)));
  const change = (dimension: string, values: readonly string[]) => {
    const others = filters.filter((one) => one.dimension !== dimension);
    set({
      filters: filtersWritten(values.length === 0 ? others : [...others, { dimension, values }]),
      filter: values.length === 0 ? dimension : '',
    });
  };
  return (
    <>
      {shown.map(({ key, title }) => (
        <ValuesChoice
          key={key}
          dataset={dataset.name}
          dimension={key}
          title={title}
          value={filters.find(({ dimension }) => dimension === key)?.values ?? []}
          onChange={(values) => change(key, values)}
        />
      ))}
      {offered.length > 0 && <One label="添加筛选" value="" options={offered} onChange={(filter) => set({ filter })} />}
    </>
  );
}
