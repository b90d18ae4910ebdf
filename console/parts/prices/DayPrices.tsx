import { Button, Input } from '@arco-design/web-react';
import { IconDownload } from '@arco-design/web-react/icon';
import { type ReactNode, use, useState } from 'react';
import type { RegisterView } from '#browser/screen/register-view.ts';
import { saveTable } from '#kit/chart/tools/saving.ts';
import { WidgetPlaceContext } from '#kit/frame/place.ts';
import { headerOf } from '#subjects/vegetable-price/rules.ts';
import { PRICE_UNIT } from '#subjects/vegetable-price/terms.ts';
import { usePriceTable } from '#subjects/vegetable-price/view/queries.ts';
import { DailyPrices } from '#subjects/vegetable-price/view/widgets.tsx';
import type { PriceTable } from '#subjects/vegetable-price/wire.ts';
import { DayPicker } from '../controls/DayPicker.tsx';
import styles from './DayPrices.module.css';

export interface DayPricesProps {
  /** The day shown, yyyy-MM-dd. */
  readonly date: string;
  /** The last day that can be chosen. */
  readonly latest: string;
  readonly onDate: (date: string) => void;
  /** Whether it is a page of its own, as high as the screen; else as high as its place. */
  readonly fills?: boolean;
  /** What else can be done with the day's prices. */
  readonly children?: ReactNode;
  /** What is done to the list itself, in the place of the export that stands there otherwise. */
  readonly tools?: ReactNode;
  readonly view?: RegisterView;
}

/** The price table at a desk: its day is chosen and cannot be cleared (spec 1 §2.6 item 4), goods are looked for, the day's prices saved. */
export function DayPrices({ date, latest, onDate, fills = false, children, tools, view }: DayPricesProps) {
  const place = use(WidgetPlaceContext);
  const [find, setFind] = useState('');
  const { data } = usePriceTable(date);
  const actions = (
    <>
      <Input
        className={styles['find']}
        aria-label="查找商品"
        placeholder="查找商品"
        allowClear
        maxLength={20}
        value={find}
        onChange={setFind}
      />
      <DayPicker label="菜价日期" value={date} latest={latest} onChange={onDate} />
      {children}
      {tools ?? (
        <Button
          type="text"
          aria-label="导出菜价"
          title="导出当日全部菜价"
          icon={<IconDownload />}
          disabled={data === undefined || data.rows.length === 0}
          onClick={() => data && savePrices(data, date)}
        />
      )}
    </>
  );
  return (
    <WidgetPlaceContext value={{ ...place, actions }}>
      <div className={styles['day']} data-scrolls data-fills={fills}>
        <DailyPrices density="desk" date={date} find={find} view={view} paged={fills} />
      </div>
    </WidgetPlaceContext>
  );
}

/** The whole day as a file that a spreadsheet program opens, whatever is looked for; without the enterprises that are left out of the list. */
export function savePrices({ enterpriseKeys, rows }: PriceTable, date: string, hidden: readonly string[] = []): void {
  const keys = enterpriseKeys.filter((key) => !hidden.includes(key));
  const head = [`商品名称（${PRICE_UNIT}）`, ...keys.map(headerOf)];
  const lines = rows.map(({ goodsName, prices }) => [goodsName, ...keys.map((key) => prices[key] ?? '')]);
  saveTable([head, ...lines], `${date} 菜价`);
}
