import { numberText, signedText } from '#base/number-text.ts';
import type { Column } from '#kit/table/columns.ts';
import { positionText } from '#subjects/enterprise/rules.ts';
import type { EnterpriseDetail, EnterpriseSite } from '#subjects/enterprise/wire.ts';

type PriceRow = EnterpriseDetail['prices'][number];

const DECIMALS = 2;

export const PRICE_COLUMNS: readonly Column<PriceRow>[] = [
  { key: 'goodsName', title: '商品', width: 96 },
  { key: 'price', title: '价格', width: 80, align: 'right', render: ({ price }) => numberText(price, DECIMALS) },
  {
    key: 'previousPrice',
    title: '上次价格',
    width: 88,
    align: 'right',
    render: ({ previousPrice }) => numberText(previousPrice, DECIMALS) || '—',
  },
  {
    key: 'change',
    title: '涨跌',
    width: 72,
    align: 'right',
    render: ({ price, previousPrice }) => (previousPrice === undefined ? '—' : changeText(price - previousPrice)),
  },
  { key: 'category', title: '类别', width: 120 },
];

function changeText(change: number): string {
  const rounded = Math.round(change * 100) / 100;
  return rounded === 0 ? '持平' : signedText(rounded);
}

export const SITE_COLUMNS: readonly Column<EnterpriseSite>[] = [
  { key: 'name', title: '网点名称', width: 220 },
  { key: 'division', title: '行政区划', width: 100 },
  { key: 'address', title: '地址', width: 240 },
  { key: 'position', title: '位置', width: 240, render: positionText },
  {
    key: 'floorArea',
    title: '营业面积（平方米）',
    width: 150,
    align: 'right',
    render: ({ floorArea }) => numberText(floorArea),
  },
];
