import { Select } from '@arco-design/web-react';
import { useState } from 'react';
import type { DateText } from '#base/calendar.ts';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { dictionaryCalls } from '#subjects/dictionary/calls.ts';
import { goodsLeaves } from '#subjects/dictionary/rules.ts';
import { GOODS_CODE_LENGTH, GOODS_TREE_LEVELS, PRICE_GOODS_NUM } from '#subjects/dictionary/terms.ts';
import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import { DayPicker } from '../../../parts/controls/DayPicker.tsx';
import { chosenOf } from '../../../parts/list/chosen.ts';
import { FilterField, FilterPanel } from '../../../parts/list/FilterPanel.tsx';
import type { ChangeFilters } from './changes-address.ts';

/** Outlets that are offered at a time; typing finds the others. */
const OUTLETS_OFFERED = 20;
const NOTHING_ASKED: ChangeFilters = { date: '', goodsNo: '', outletNo: '' };

export interface ChangeFilterPanelProps {
  readonly filters: ChangeFilters;
  readonly today: DateText;
  /** False where the rows are what one came for, as on a phone. */
  readonly startsOpen: boolean;
  readonly onFilters: (filters: ChangeFilters) => void;
  readonly onQuery: () => void;
}

/** Day, goods and outlet; what is chosen counts at once. */
export function ChangeFilterPanel({ filters, today, startsOpen, onFilters, onQuery }: ChangeFilterPanelProps) {
  return (
    <FilterPanel startsOpen={startsOpen} onQuery={onQuery} onClear={() => onFilters(NOTHING_ASKED)}>
      <FilterField label="菜价日期">
        <DayPicker
          label="菜价日期"
          clearable
          value={filters.date}
          latest={today}
          onChange={(date) => onFilters({ ...filters, date })}
        />
      </FilterField>
      <FilterField label="商品">
        <GoodsSelect value={filters.goodsNo} onChange={(goodsNo) => onFilters({ ...filters, goodsNo })} />
      </FilterField>
      <FilterField label="网点">
        <OutletSelect value={filters.outletNo} onChange={(outletNo) => onFilters({ ...filters, outletNo })} />
      </FilterField>
    </FilterPanel>
  );
}

interface ChoiceProps {
  /** '' for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function GoodsSelect({ value, onChange }: ChoiceProps) {
  const [sought, setSought] = useState('');
  const { data = [] } = useCall(dictionaryCalls.goodsTree, {
    num: PRICE_GOODS_NUM,
    codeLength: GOODS_CODE_LENGTH,
    levels: GOODS_TREE_LEVELS,
  });
  const options = goodsLeaves(data)
    .filter(({ name }) => name.includes(sought.trim()))
    .map(({ code, name }) => ({ value: code, label: name }));
  return (
    <SoughtSelect
      label="商品"
      placeholder="全部商品"
      value={value}
      options={options}
      onSearch={setSought}
      onChange={onChange}
    />
  );
}

/** The outlets whose name holds what is typed, and the chosen one, wherever its name stands. */
function OutletSelect({ value, onChange }: ChoiceProps) {
  const [sought, setSought] = useState('');
  const found = useCall(enterpriseCalls.outlets, {
    pageIndex: 1,
    pageSize: OUTLETS_OFFERED,
    name: sought.trim() || undefined,
    address: undefined,
    division: undefined,
    industry: undefined,
    outletId: undefined,
  });
  const chosen = useCall(
    enterpriseCalls.outlets,
    {
      pageIndex: 1,
      pageSize: 1,
      outletId: value,
      name: undefined,
      address: undefined,
      division: undefined,
      industry: undefined,
    },
    { enabled: value !== '', keepLast: false },
  );
  const rows = found.data?.rows ?? [];
  const others = (chosen.data?.rows ?? []).filter(({ outletId }) => rows.every((row) => row.outletId !== outletId));
  const options = [...(sought === '' ? others : []), ...rows].map(({ outletId, name }) => ({
    value: outletId,
    label: name,
  }));
  return (
    <SoughtSelect
      label="网点"
      placeholder="全部网点"
      value={value}
      options={options}
      onSearch={setSought}
      onChange={onChange}
    />
  );
}

interface SoughtSelectProps extends ChoiceProps {
  readonly label: string;
  readonly placeholder: string;
  /** Those that hold what is typed. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onSearch: (text: string) => void;
}

/** A select whose options are found by what is typed into it. */
function SoughtSelect({ label, placeholder, value, options, onSearch, onChange }: SoughtSelectProps) {
  return (
    <Select
      allowClear
      showSearch
      aria-label={label}
      placeholder={placeholder}
      options={[...options]}
      filterOption={false}
      notFoundContent={<EmptyState text="没有符合条件的选项" />}
      {...chosenOf(value)}
      onSearch={onSearch}
      onChange={(picked: string | undefined) => onChange(picked ?? '')}
    />
  );
}
