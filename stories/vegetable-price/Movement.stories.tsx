import type { Meta, StoryObj } from '@storybook/react-vite';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { PriceMatrix } from '#subjects/vegetable-price/view/movement/PriceMatrix.tsx';
import { PriceMovers } from '#subjects/vegetable-price/view/movement/PriceMovers.tsx';
import { ReportingMarkets } from '#subjects/vegetable-price/view/movement/ReportingMarkets.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';
import { priceAnswers } from '../../tests/support/subjects/sample-prices.ts';

const VIEWS = { ReportingMarkets, PriceMovers, PriceMatrix };

interface Shown {
  readonly view: keyof typeof VIEWS;
  readonly density: Density;
  readonly width: number;
  readonly height: number;
  readonly answers: Answers;
}

function Place({ view, density, width, height, answers }: Shown) {
  const View = VIEWS[view];
  return (
    <CoreProvider core={sampleServer(answers).core}>
      <div data-density={density} data-theme={density === 'wall' ? 'dark' : 'light'} style={{ width, height }}>
        <View density={density} />
      </div>
    </CoreProvider>
  );
}

const asOf = clock.now() - 3_600_000;
const usual = priceAnswers(24, asOf);
const nothing: Answers = {
  'vegetable-price.table': () => ({ enterpriseKeys: [], rows: [], asOf }),
  'vegetable-price.movement': () => ({ dates: [], goods: [], asOf }),
};

/** Prices of four digits at so many markets, names of twenty characters. */
function extremes(markets: number): Answers {
  const enterpriseKeys = Array.from(
    { length: markets },
    (_, at) => `南京市江宁区东山街道第二十农副产品批发市场${at}_${at}`,
  );
  const rows = Array.from({ length: 40 }, (_, goods) => ({
    goodsName: `特级野生长江中华绒螯蟹礼盒装四两母蟹${goods}号`,
    prices: Object.fromEntries(enterpriseKeys.map((key, at) => [key, 1_000 + ((goods * 37 + at * 91) % 900)])),
  }));
  return {
    'vegetable-price.table': () => ({ enterpriseKeys, rows, asOf }),
    'vegetable-price.movement': () => ({
      dates: ['2026-11-19', '2026-11-20'],
      goods: rows.map(({ goodsName }, at) => ({
        goodsId: String(at),
        name: goodsName,
        groupName: '水产品及其制品与深加工礼盒',
        prices: [1_000 + at * 20, 1_600 - at * 9],
      })),
      asOf,
    }),
  };
}

const meta: Meta<typeof Place> = {
  title: '菜价/行情',
  component: Place,
  args: { density: 'wall', width: 1_280, height: 900, answers: usual, view: 'PriceMatrix' },
};
export default meta;

type Story = StoryObj<typeof meta>;
const tile = { width: 360, height: 168 } as const;
const column = { width: 520, height: 900 } as const;

export const Matrix: Story = { name: '矩阵' };
export const MatrixDesk: Story = { name: '矩阵，控制台', args: { density: 'desk' } };
export const MatrixOne: Story = { name: '矩阵，一家市场', args: { answers: extremes(1) } };
export const MatrixMany: Story = { name: '矩阵，200 家市场、四位数价格', args: { answers: extremes(200) } };
export const MatrixNone: Story = { name: '矩阵，没有数据', args: { answers: nothing } };
export const Movers: Story = { name: '涨跌榜', args: { view: 'PriceMovers', ...column } };
export const MoversLong: Story = {
  name: '涨跌榜，长名字',
  args: { view: 'PriceMovers', ...column, answers: extremes(1) },
};
export const MoversNone: Story = {
  name: '涨跌榜，没有数据',
  args: { view: 'PriceMovers', ...column, answers: nothing },
};
export const Reporting: Story = { name: '报价市场', args: { view: 'ReportingMarkets', ...tile } };
