import { Select, Switch } from '@arco-design/web-react';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DateText } from '#base/calendar.ts';
import { withValues } from '../parts/address.ts';
import { DayPicker } from '../parts/controls/DayPicker.tsx';
import { useRegionChoices } from '../register/regions.ts';
import type { StatisticChoice } from './choice.ts';
import styles from './Statistics.module.css';

export interface StatisticFiltersProps<Group extends string> {
  readonly choice: StatisticChoice<Group>;
  readonly today: DateText;
  readonly groups: Readonly<Record<Group, string>>;
}

/** The filters of a statistic, kept in the address: days, region, what a line is of, whether 已填报 counts too. */
export function StatisticFilters<Group extends string>({ choice, today, groups }: StatisticFiltersProps<Group>) {
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const regions = useRegionChoices('code');
  const set = (values: Readonly<Record<string, string>>) => setQuery(withValues(query, values), { replace: true });
  return (
    <section className={`${styles['block']} ${styles['filters']}`} aria-label="统计条件">
      <span className={styles['field']}>
        开始日期
        <DayPicker
          label="开始日期"
          value={choice.from}
          latest={choice.to}
          onChange={(start) => set({ start, end: choice.to })}
        />
      </span>
      <span className={styles['field']}>
        结束日期
        <DayPicker
          label="结束日期"
          value={choice.to}
          latest={today}
          onChange={(end) => set({ start: choice.from < end ? choice.from : end, end })}
        />
      </span>
      <span className={styles['field']}>
        <span id={`${id}-region`}>行政区划</span>
        <Select
          aria-labelledby={`${id}-region`}
          style={{ width: 152 }}
          allowClear
          placeholder="全部"
          {...(choice.region === '' ? {} : { value: choice.region })}
          onChange={(region: string | undefined) => set({ region: region ?? '', line: '' })}
          options={regions.map(({ value, label }) => ({ value, label }))}
        />
      </span>
      <span className={styles['field']}>
        <span id={`${id}-group`}>统计口径</span>
        <Select
          aria-labelledby={`${id}-group`}
          style={{ width: 152 }}
          value={choice.group}
          onChange={(group: Group) => set({ group, line: '' })}
          options={Object.entries<string>(groups).map(([value, label]) => ({ value, label }))}
        />
      </span>
      <span className={styles['field']}>
        <span id={`${id}-submitted`}>含已填报（未审核）</span>
        <Switch
          aria-labelledby={`${id}-submitted`}
          checked={choice.withSubmitted}
          onChange={(on) => set({ submitted: on ? '1' : '' })}
        />
      </span>
    </section>
  );
}
