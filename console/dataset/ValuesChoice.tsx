import { Select } from '@arco-design/web-react';
import { useId } from 'react';
import { useCall } from '#browser/query.ts';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import styles from './Dataset.module.css';

export interface ValuesChoiceProps {
  readonly dataset: string;
  readonly dimension: string;
  readonly title: string;
  readonly value: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Some values of a dimension, searched by typing; none is all of them. What is chosen and not known any more stays to be taken out. */
export function ValuesChoice({ dataset, dimension, title, value, onChange }: ValuesChoiceProps) {
  const id = useId();
  const { data = [], loading, failure } = useCall(datasetCalls.values, { dataset, dimension, keyword: undefined });
  const options = [
    ...data.filter(({ key }) => key !== '').map(({ key, title: label }) => ({ value: key, label })),
    ...value.filter((key) => !data.some((one) => one.key === key)).map((key) => ({ value: key, label: key })),
  ];
  return (
    <span className={styles['field']}>
      <span id={id}>{title}</span>
      <Select
        aria-labelledby={id}
        className={styles['several'] ?? ''}
        mode="multiple"
        allowClear
        placeholder={failure ? '取值没有读到' : '全部'}
        loading={loading}
        maxTagCount={2}
        value={[...value]}
        options={options}
        filterOption={(text: string, option) =>
          String((option as { readonly props: { readonly children?: unknown } }).props.children).includes(text.trim())
        }
        onChange={(values: string[]) => onChange(values)}
      />
    </span>
  );
}
