import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { before, monthStart } from '#base/calendar.ts';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { economyMonthCalls, economyYearCalls } from '#subjects/economy/calls.ts';
import { monthRegister, yearRegister } from '#subjects/economy/register.ts';
import type { Model } from '#subjects/economy/terms.ts';
import type { EconomySheet } from '#subjects/economy/wire.ts';
import { textIn } from '../../parts/address.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { useToday } from '../../parts/today.ts';
import { FilledSheet } from './FilledSheet.tsx';
import { isPark, SheetChoice } from './SheetChoice.tsx';
import styles from './Sheet.module.css';

const CALLS = { month: economyMonthCalls, year: economyYearCalls } as const;
const REGISTERS = { month: monthRegister, year: yearRegister } as const;
const HEIGHT = 560;

/** 月度填报: every indicator of a month, filled in together. */
export const MonthSheetPage = ({ title }: MenuPageProps) => <SheetPage title={title} model="month" />;
/** 年度填报: the same of a year. */
export const YearSheetPage = ({ title }: MenuPageProps) => <SheetPage title={title} model="year" />;

/** The newest period whose figures may be out: the month or the year before this one. */
const newestPeriod = (model: Model, today: string): string =>
  before(monthStart(today), 1, model).slice(0, model === 'month' ? 'yyyy-MM'.length : 'yyyy'.length);

function SheetPage({ title, model }: MenuPageProps & { readonly model: Model }) {
  const { transport } = useCore();
  const [query] = useSearchParams();
  const newest = newestPeriod(model, useToday());
  const { data: options } = useCall(REGISTERS[model].calls.options, {});
  const regions = options?.find(({ field }) => field === 'regionId')?.options ?? [];
  const period = textIn(query, 'period') || newest;
  const region = textIn(query, 'region') || regions[0]?.value || '';
  const parked = textIn(query, 'park');
  const park = isPark(parked) ? parked : 'none';
  const key = { period, regionId: Number(region), park };
  const name = `economy-${model}:${period}:${region}:${park}`;
  const result = useCall(CALLS[model].show, key, { enabled: region !== '', keepLast: false });
  // A sheet is its own while it is filled in: another answer takes its place only where it is asked for.
  const [loaded, setLoaded] = useState<{ name: string; sheet: EconomySheet; turn: number }>();
  const own = loaded?.name === name ? loaded : undefined;
  const load = async () =>
    setLoaded({ name, sheet: await transport.send(CALLS[model].show, key), turn: (loaded?.turn ?? 0) + 1 });
  return (
    <Page title={title} note="按发布口径填写，同比和当月值随填随算；可从 Excel 整列粘贴">
      <div className={styles['page']}>
        <SheetChoice model={model} newest={newest} regions={regions} chosen={{ period, region, park }} />
        {options && regions.length === 0 ? (
          <EmptyState text="您的数据范围内没有可填报的行政区划" hint="请联系管理员核对数据范围" height={HEIGHT} />
        ) : (
          <Answered result={result} height={HEIGHT}>
            {(first) => (
              <FilledSheet
                key={`${name} ${own?.turn ?? 0}`}
                name={name}
                model={model}
                sheet={own?.sheet ?? first}
                send={(rows) => transport.send(CALLS[model].save, { ...key, rows: [...rows] }, { quiet: true })}
                onLoad={load}
              />
            )}
          </Answered>
        )}
      </div>
    </Page>
  );
}
