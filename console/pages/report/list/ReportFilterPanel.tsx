import { DatePicker, Input, Select } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { periodChoice } from '#base/sheet/period.ts';
import { sessionAtom } from '#browser/session.ts';
import { DayPicker } from '../../../parts/controls/DayPicker.tsx';
import { chosenOf } from '../../../parts/list/chosen.ts';
import { FilterField, FilterPanel } from '../../../parts/list/FilterPanel.tsx';
import { spanFault } from '../../../parts/list/span.ts';
import { useToday } from '../../../parts/today.ts';
import { type Listed, NO_FILTERS, type ReportFilters, statusChoices } from './filters.ts';

const WHOLE_CITY = '全市';

export interface ReportFilterPanelProps {
  readonly listed: Listed;
  readonly filters: ReportFilters;
  readonly onQuery: (filters: ReportFilters) => void;
}

/** The query panel of a report with 查询, 清空 and its collapsing (spec 1 §2.7, spec 2 §2.1). */
export function ReportFilterPanel({ listed: { cadence, listing }, filters, onQuery }: ReportFilterPanelProps) {
  const choice = periodChoice(cadence);
  const [draft, setDraft] = useState({ of: filters, values: filters });
  // What was typed counts while the address says what it said then; going back in the history shows the address again.
  const typed = JSON.stringify(draft.of) === JSON.stringify(filters) ? draft.values : filters;
  const set = (change: Partial<ReportFilters>) => setDraft({ of: filters, values: { ...typed, ...change } });
  const fault = spanFault(typed.start, typed.end);
  const handleClear = () => {
    setDraft({ of: filters, values: NO_FILTERS });
    onQuery(NO_FILTERS);
  };
  const text = (name: 'code' | 'name', label: string) => (
    <FilterField label={label}>
      <Input
        allowClear
        aria-label={label}
        placeholder="请输入"
        maxLength={40}
        value={typed[name]}
        onChange={(value) => set({ [name]: value })}
      />
    </FilterField>
  );
  return (
    <FilterPanel
      startsOpen={Object.values(filters).some((value) => value !== '')}
      onQuery={() => fault === undefined && onQuery({ ...typed, code: typed.code.trim(), name: typed.name.trim() })}
      onClear={handleClear}
    >
      {listing === 'handled' && text('code', '企业编码')}
      {text('name', '企业名称')}
      {choice.by === 'date' ? (
        <>
          <Day label="开始日期" value={typed.start} onChange={(start) => set({ start })} />
          <Day label="结束日期" fault={fault} value={typed.end} onChange={(end) => set({ end })} />
        </>
      ) : (
        <FilterField label="年份">
          <DatePicker.YearPicker
            inputProps={{ 'aria-label': '年份' }}
            placeholder="请选择"
            value={typed.year}
            onChange={(year) => set({ year: year ?? '' })}
          />
        </FilterField>
      )}
      {choice.by === 'part' && (
        <Choice
          label={choice.title}
          choices={choice.parts.map(({ key, title }) => ({ value: key, label: title }))}
          value={typed.part}
          onChange={(part) => set({ part })}
        />
      )}
      {listing === 'handled' && (
        <FilterField label="行政区划">
          <OwnRegion />
        </FilterField>
      )}
      <Choice
        label="状态"
        choices={statusChoices(listing)}
        value={typed.status}
        onChange={(status) => set({ status })}
      />
    </FilterPanel>
  );
}

/** The user's region, shown and not to be changed: the region selector of the top bar decides it (spec 2 §2.1, §4). */
function OwnRegion() {
  const { region, regionDetail, ownRegion } = useAtomValue(sessionAtom);
  const name = region || regionDetail || ownRegion?.name || WHOLE_CITY;
  return <Select disabled aria-label="行政区划" value={name} options={[name]} />;
}

interface ConditionProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Choice({
  label,
  value,
  choices,
  onChange,
}: ConditionProps & {
  readonly choices: ReadonlyArray<{ readonly value: string; readonly label: string }>;
}): ReactNode {
  return (
    <FilterField label={label}>
      <Select
        allowClear
        aria-label={label}
        placeholder="全部"
        options={choices.map((choice) => ({ ...choice }))}
        {...chosenOf(value)}
        onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
      />
    </FilterField>
  );
}

function Day({ label, fault, value, onChange }: ConditionProps & { readonly fault?: string | undefined }): ReactNode {
  const today = useToday();
  return (
    <FilterField label={label} fault={fault}>
      <DayPicker
        clearable
        label={label}
        value={value}
        latest={today}
        invalid={fault !== undefined}
        onChange={onChange}
      />
    </FilterField>
  );
}
