import { Input } from '@arco-design/web-react';
import { useState } from 'react';
import { DayPicker } from '../../parts/controls/DayPicker.tsx';
import { Select } from '../../parts/controls/Select.tsx';
import { spanFault } from '../../parts/list/span.ts';
import { useToday } from '../../parts/today.ts';
import { FilterField, FilterPanel } from '../../parts/list/FilterPanel.tsx';
import type { Filter } from '../register.ts';

/** So many conditions are in sight at any width that has a row of them. */
const ALWAYS_SEEN = 2;

type Values = Readonly<Record<string, string>>;

export interface RegisterFiltersProps {
  readonly filters: readonly Filter[];
  readonly values: Values;
  readonly onQuery: (values: Values) => void;
}

/** The conditions of a register; they count once 查询 or Enter is pressed. */
export function RegisterFilters({ filters, values, onQuery }: RegisterFiltersProps) {
  const [draft, setDraft] = useState({ of: values, values });
  // What was typed counts while the address says what it said then; going back in the history shows the address again.
  const typed = JSON.stringify(draft.of) === JSON.stringify(values) ? draft.values : values;
  const cleared = Object.fromEntries(filters.map(({ name }) => [name, '']));
  const handleClear = () => {
    setDraft({ of: values, values: cleared });
    onQuery(cleared);
  };
  const dayIn = (end: Filter['day']) => typed[filters.find(({ day }) => day === end)?.name ?? ''] ?? '';
  const fault = spanFault(dayIn('start'), dayIn('end'));
  const trimmed = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()]));
  return (
    <FilterPanel
      startsOpen={filters.slice(ALWAYS_SEEN).some(({ name }) => (values[name] ?? '') !== '')}
      onQuery={() => fault === undefined && onQuery(trimmed)}
      onClear={handleClear}
    >
      {filters.map((filter) => (
        <FilterField key={filter.name} label={filter.label} fault={filter.day === 'end' ? fault : undefined}>
          <Condition
            filter={filter}
            invalid={filter.day !== undefined && fault !== undefined}
            value={typed[filter.name] ?? ''}
            onChange={(value) => setDraft({ of: values, values: { ...typed, [filter.name]: value } })}
          />
        </FilterField>
      ))}
    </FilterPanel>
  );
}

interface ConditionProps {
  readonly filter: Filter;
  readonly value: string;
  readonly invalid: boolean;
  readonly onChange: (value: string) => void;
}

function Condition({
  filter: { label, choices, day, past = false, placeholder },
  value,
  invalid,
  onChange,
}: ConditionProps) {
  const today = useToday();
  if (day) {
    const latest = past ? today : undefined;
    return <DayPicker label={label} clearable value={value} latest={latest} invalid={invalid} onChange={onChange} />;
  }
  if (!choices)
    return (
      <Input
        allowClear
        aria-label={label}
        placeholder={placeholder ?? '请输入'}
        maxLength={60}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <Select
      clearable
      label={label}
      placeholder={placeholder ?? '全部'}
      options={choices}
      value={value}
      onChange={onChange}
    />
  );
}
