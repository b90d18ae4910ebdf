import { numberText, signedText } from '#base/number-text.ts';
import type { Column } from '#kit/table/columns.ts';
import { positionText } from '#subjects/enterprise/rules.ts';
import type { EnterpriseDetail, EnterpriseSite } from '#subjects/enterprise/wire.ts';
import { BAND_PLACES, placeInBand } from '#subjects/enterprise-record/rules.ts';
import type { PriceBand } from '#subjects/enterprise-record/wire.ts';
import { OutletName } from '../../parts/names/OutletName.tsx';
import styles from './Enterprise.module.css';

type PriceRow = EnterpriseDetail['prices'][number];

const DECIMALS = 2;

/** The prices of the last day, each with where the city's lie. */
export function priceColumns(bands: readonly PriceBand[] | undefined): readonly Column<PriceRow>[] {
  const byGoods = new Map(bands?.map((band) => [band.goodsName, band]));
  return [
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
    {
      key: 'band',
      title: '全市区间',
      width: 120,
      align: 'right',
      render: ({ goodsName }) => bandText(byGoods.get(goodsName)),
    },
    {
      key: 'middle',
      title: '全市中位数',
      width: 100,
      align: 'right',
      render: ({ goodsName }) => numberText(byGoods.get(goodsName)?.middle, DECIMALS) || '—',
    },
    {
      key: 'place',
      title: '所处位置',
      width: 96,
      render: ({ goodsName, price }) => {
        const place = placeInBand(price, byGoods.get(goodsName));
        return place === undefined ? (
          '—'
        ) : (
          <span className={styles['place']} data-place={place}>
            {BAND_PLACES[place]}
          </span>
        );
      },
    },
    { key: 'category', title: '类别', width: 120 },
  ];
}

const bandText = (band: PriceBand | undefined): string =>
  band ? `${numberText(band.low, DECIMALS)}～${numberText(band.high, DECIMALS)}` : '—';

function changeText(change: number): string {
  const rounded = Math.round(change * 100) / 100;
  return rounded === 0 ? '持平' : signedText(rounded);
}

/** Its places; the name opens the page of the outlet. */
export const SITE_COLUMNS: readonly Column<EnterpriseSite>[] = [
  {
    key: 'name',
    title: '网点名称',
    width: 220,
    render: ({ outletId, name }) => <OutletName outletId={outletId} name={name} />,
  },
  {
    key: 'registered',
    title: '归属',
    width: 100,
    render: ({ registered }) => (registered ? '本企业名下' : '仅名称相同'),
  },
  { key: 'division', title: '行政区划', width: 100 },
  { key: 'address', title: '地址', width: 240 },
  { key: 'position', title: '位置', width: 200, render: positionText },
  {
    key: 'floorArea',
    title: '营业面积（平方米）',
    width: 150,
    align: 'right',
    render: ({ floorArea }) => numberText(floorArea),
  },
];
