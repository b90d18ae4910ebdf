import { Select as Several } from '@arco-design/web-react';
import { useId } from 'react';
import { COMPARISONS, type Comparison, type Dataset, type Filter } from '#base/dataset/dataset.ts';
import { type Span, SPANS } from '#base/narrative/ask.ts';
import { useCall } from '#browser/query.ts';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import { datasetsIn } from '../../../dataset/listed.ts';
import { ValuesChoice } from '../../../dataset/ValuesChoice.tsx';
import { Select } from '../../../parts/controls/Select.tsx';
import styles from './Write.module.css';

export interface Option {
  readonly value: string;
  readonly label: string;
}
export const optionsOf = (of: ReadonlyArray<{ readonly key: string; readonly title: string }>): readonly Option[] =>
  of.map(({ key, title }) => ({ value: key, label: title }));

/** A field with its name before it. */
export function OneField({
  label,
  ...choice
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly clearable?: boolean;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <>
      <span id={id}>{label}</span>
      <Select labelledBy={id} placeholder="无" {...choice} />
    </>
  );
}

/** The same for several. */
export function SeveralField({
  label,
  value,
  options,
  most,
  onChange,
}: {
  readonly label: string;
  readonly value: readonly string[];
  readonly options: readonly Option[];
  readonly most: number;
  readonly onChange: (value: readonly string[]) => void;
}) {
  const id = useId();
  return (
    <>
      <span id={id}>{label}</span>
      <Several
        aria-labelledby={id}
        mode="multiple"
        placeholder="请选择"
        value={[...value]}
        options={options.map((one) => ({ ...one, disabled: value.length >= most && !value.includes(one.value) }))}
        onChange={(keys: string[]) => onChange(keys)}
      />
    </>
  );
}

/** The datasets that one may read, as choices. */
export function useOpenDatasets(): readonly Dataset[] {
  const { data } = useCall(datasetCalls.list, {});
  return datasetsIn(data ?? []);
}

interface TimeFieldsProps {
  readonly dataset: Dataset;
  readonly span: Span;
  readonly comparison: Comparison;
  readonly onChange: (changed: { readonly span: Span; readonly comparison: Comparison }) => void;
}

/** Which days, told from the period of the report, and with what they are compared; nothing of what is as it stands today. */
export function TimeFields({ dataset, span, comparison, onChange }: TimeFieldsProps) {
  if (dataset.time === null) return null;
  // What began with the year has nothing of its length right before it.
  const isLong = span === 'toDate' || span === 'twelve';
  const comparisons = Object.entries(COMPARISONS).filter(([key]) => !isLong || key !== 'previous');
  return (
    <>
      <OneField
        label="口径"
        value={span}
        options={Object.entries(SPANS).map(([value, label]) => ({ value, label }))}
        onChange={(next) =>
          onChange({ span: next as Span, comparison: comparison === 'previous' ? 'none' : comparison })
        }
      />
      <OneField
        label="对比"
        value={comparison}
        options={comparisons.map(([value, label]) => ({ value, label }))}
        onChange={(next) => onChange({ span, comparison: next as Comparison })}
      />
    </>
  );
}

interface FilterFieldsProps {
  readonly dataset: Dataset;
  readonly filters: readonly Filter[];
  readonly onChange: (filters: readonly Filter[]) => void;
}

/** Values that a figure is narrowed to, a field a dimension; enterprises are none of them, since a report leaves the house. */
export function FilterFields({ dataset, filters, onChange }: FilterFieldsProps) {
  const change = (dimension: string, values: readonly string[]) => {
    const others = filters.filter((one) => one.dimension !== dimension);
    onChange(values.length === 0 ? others : [...others, { dimension, values }]);
  };
  return (
    <div className={styles['filters']}>
      {dataset.dimensions
        .filter(({ kind }) => kind !== 'enterprise')
        .map(({ key, title }) => (
          <ValuesChoice
            key={`${dataset.name} ${key}`}
            dataset={dataset.name}
            dimension={key}
            title={title}
            value={filters.find(({ dimension }) => dimension === key)?.values ?? []}
            onChange={(values) => change(key, values)}
          />
        ))}
    </div>
  );
}
