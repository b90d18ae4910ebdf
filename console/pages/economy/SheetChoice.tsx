import { DatePicker } from '@arco-design/web-react';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Options } from '#base/register/codecs.ts';
import { type Model, type Park, PARKS } from '#subjects/economy/terms.ts';
import { withValues } from '../../parts/address.ts';
import { Select } from '../../parts/controls/Select.tsx';
import styles from './Sheet.module.css';

/** Whether a text of the address names a zone. */
export const isPark = (text: string): text is Park => Object.hasOwn(PARKS, text);

export interface SheetChoiceProps {
  readonly model: Model;
  /** The newest period that can be chosen. */
  readonly newest: string;
  readonly regions: Options[number]['options'];
  readonly chosen: { readonly period: string; readonly region: string; readonly park: Park };
}

/** Which figures are filled in, kept in the address: period, division, zone. */
export function SheetChoice({ model, newest, regions, chosen }: SheetChoiceProps) {
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const set = (values: Readonly<Record<string, string>>) => setQuery(withValues(query, values), { replace: true });
  const Picker = model === 'month' ? DatePicker.MonthPicker : DatePicker.YearPicker;
  const label = model === 'month' ? '所属月份' : '所属年份';
  const format = model === 'month' ? 'YYYY-MM' : 'YYYY';
  return (
    <section className={styles['choice']} aria-label="填报范围">
      <span className={styles['field']}>
        {label}
        <Picker
          value={chosen.period}
          format={format}
          allowClear={false}
          disabledDate={(day) => (day?.format(format) ?? '') > newest}
          inputProps={{ 'aria-label': label }}
          onChange={(period?: string) => set({ period: period ?? '' })}
        />
      </span>
      <span className={styles['field']}>
        <span id={`${id}-region`}>行政区划</span>
        <Select
          labelledBy={`${id}-region`}
          value={chosen.region}
          options={regions.map(({ value, text }) => ({ value, label: text }))}
          onChange={(region) => set({ region })}
        />
      </span>
      <span className={styles['field']}>
        <span id={`${id}-park`}>开发园区</span>
        <Select
          labelledBy={`${id}-park`}
          value={chosen.park}
          options={Object.entries(PARKS).map(([value, text]) => ({ value, label: text }))}
          onChange={(park) => set({ park: park === 'none' ? '' : park })}
        />
      </span>
    </section>
  );
}
