import { useState } from 'react';
import { Button, Input } from '@arco-design/web-react';
import type { DateText } from '#base/calendar.ts';
import { useCall } from '#browser/query.ts';
import { latePart } from '#kit/frame/late.tsx';
import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import { defaultWarningDate } from '#subjects/vegetable-price/rules.ts';
import { DayPicker } from '../../parts/controls/DayPicker.tsx';
import { FilterField, FilterPanel } from '../../parts/list/FilterPanel.tsx';
import { GoodsInput } from './GoodsInput.tsx';
import type { PickedGoods } from './goods-branches.ts';
import type { WarningFilters } from './warning-filters.ts';
import styles from './WarningFilterPanel.module.css';

const OutletPicker = latePart(async () => (await import('./OutletPicker.tsx')).OutletPicker);

export interface WarningFilterPanelProps {
  readonly filters: WarningFilters;
  readonly today: DateText;
  readonly onFilters: (filters: WarningFilters) => void;
}

/** Outlet, goods and date; a change of a picked value reloads at once, typed goods on 查询 or Enter (spec 2 §2.6, §4). */
export function WarningFilterPanel({ filters, today, onFilters }: WarningFilterPanelProps) {
  const [picking, setPicking] = useState(false);
  // The typed text belongs to the address it was typed at: going back or clearing shows the address's own again.
  const [draft, setDraft] = useState({ at: filters, text: filters.goodsName });
  const text = draft.at === filters ? draft.text : filters.goodsName;
  const outletText = useOutletText(filters.outletIds);

  const handleGoods = ({ name, number }: PickedGoods) =>
    onFilters({ ...filters, goodsName: name.trim(), goodsNo: number });
  const handleQuery = () =>
    handleGoods({ name: text, number: text.trim() === filters.goodsName ? filters.goodsNo : '' });
  const handleClear = () => onFilters({ date: defaultWarningDate(today), outletIds: [], goodsName: '', goodsNo: '' });
  const handleOutlets = (outletIds: readonly string[]) => {
    setPicking(false);
    onFilters({ ...filters, outletIds });
  };

  return (
    <FilterPanel onQuery={handleQuery} onClear={handleClear}>
      <FilterField label="网点名称">
        <div className={styles['joined']}>
          <Input
            readOnly
            value={outletText}
            placeholder="全部网点"
            aria-label="网点名称"
            title={outletText}
            onClick={() => setPicking(true)}
          />
          <Button aria-label="选择网点" onClick={() => setPicking(true)}>
            选择
          </Button>
        </div>
      </FilterField>
      <FilterField label="商品名称">
        <GoodsInput
          text={text}
          picked={filters.goodsNo}
          onText={(typed) => setDraft({ at: filters, text: typed })}
          onPick={handleGoods}
        />
      </FilterField>
      <FilterField label="日期">
        <DayPicker
          label="预警日期"
          value={filters.date}
          latest={today}
          onChange={(date) => onFilters({ ...filters, date })}
        />
      </FilterField>
      {picking && (
        <OutletPicker chosen={filters.outletIds} onConfirm={handleOutlets} onCancel={() => setPicking(false)} />
      )}
    </FilterPanel>
  );
}

/** What the read-only field says of the chosen outlets: the first by name, the others by number. */
function useOutletText(outletIds: readonly string[]): string {
  const [first] = outletIds;
  const { data } = useCall(
    enterpriseCalls.outlets,
    {
      pageIndex: 1,
      pageSize: 1,
      outletId: first,
      name: undefined,
      address: undefined,
      division: undefined,
      industry: undefined,
    },
    { enabled: first !== undefined, keepLast: false },
  );
  if (first === undefined) return '';
  const name = data?.rows[0]?.name;
  if (name === undefined) return `已选 ${outletIds.length} 个网点`;
  return outletIds.length === 1 ? name : `${name} 等 ${outletIds.length} 个网点`;
}
