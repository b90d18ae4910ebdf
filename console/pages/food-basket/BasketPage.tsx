import { useState } from 'react';
import { daysBetween } from '#base/calendar.ts';
import { numberText } from '#base/number-text.ts';
import { LazyLineChart } from '#kit/chart/lazy.tsx';
import { Segments } from '#kit/choice/Segments.tsx';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FigureTiles } from '#kit/figure/FigureTiles.tsx';
import { useTheme } from '#kit/frame/measure.ts';
import { BASE_INDEX, NO_INDEX, type Span, SPANS } from '#subjects/food-basket/terms.ts';
import { useBasketIndex } from '#subjects/food-basket/view/queries.ts';
import type { BasketIndex } from '#subjects/food-basket/wire.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import analysis from '../../parts/analysis/Analysis.module.css';
import styles from './Basket.module.css';
import { Contributions } from './Contributions.tsx';
import { MarketLevels } from './MarketLevels.tsx';
import { Weights } from './Weights.tsx';

/** What can be looked back over: days, and what they are called. */
const RANGES = [
  { value: 31, label: '近 30 天' },
  { value: 92, label: '近 3 个月' },
  { value: 366, label: '近一年' },
  { value: 731, label: '近两年' },
] as const;
const HEIGHT = 300;

/** 菜篮子指数: its curve, what it did and what moved it, how the markets stand to one another, and the basket it is of. */
export function BasketPage({ title }: MenuPageProps) {
  const [range, setRange] = useState<number>(RANGES[2].value);
  const result = useBasketIndex(range);
  return (
    <Page title={title} note="按全市零售均价计算的链式拉氏指数，权重和基期见页末">
      <Answered result={result} height={480}>
        {(index) =>
          index.basket === undefined || index.dates.length === 0 ? (
            <EmptyState text={NO_INDEX} hint="请在“菜篮子”和“菜篮子权数”中登记篮子，基期内须有报价" height={320} />
          ) : (
            <div className={analysis['page']}>
              <Figures index={index} />
              <section className={analysis['part']} aria-label="指数走势">
                <div className={analysis['head']}>
                  <h2>指数走势</h2>
                  <Segments legend="走势时段" segments={RANGES} chosen={range} onChoose={setRange} />
                </div>
                <Curve index={index} />
              </section>
              <div className={styles['beside']}>
                <Contributions changes={index.changes} />
                <MarketLevels index={index} />
              </div>
              <Weights basket={index.basket} />
            </div>
          )
        }
      </Answered>
    </Page>
  );
}

function Figures({ index: { dates, values, changes } }: { readonly index: BasketIndex }) {
  const percentOf = (span: Span) => changes.find((change) => change.span === span);
  return (
    <FigureTiles
      density="desk"
      tiles={[
        {
          name: `${dates.at(-1) ?? ''} 指数`,
          value: values.at(-1) ?? undefined,
          unit: `（基期 ${BASE_INDEX}）`,
          decimals: 2,
        },
        ...(Object.keys(SPANS) as Span[]).map((span) => {
          const change = percentOf(span);
          return {
            name: SPANS[span],
            value: change?.percent,
            unit: '%',
            decimals: 2,
            signed: true,
            note: change ? `${change.date} 为 ${numberText(change.value, 2)}` : '没有可比的指数',
          };
        }),
      ]}
    />
  );
}

function Curve({ index: { dates, values } }: { readonly index: BasketIndex }) {
  const theme = useTheme();
  const points = dates.flatMap((x, at) => {
    const y = values[at];
    return typeof y === 'number' ? [{ x, y }] : [];
  });
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? ''];
  const missing = first === '' ? 0 : daysBetween(first, last) + 1 - dates.length;
  return (
    <>
      <LazyLineChart
        points={points}
        xTitle="日期"
        yTitle="菜篮子指数"
        unit={`基期为 ${BASE_INDEX}`}
        density="desk"
        theme={theme}
        height={HEIGHT}
        ariaLabel={`菜篮子指数，${first} 至 ${last}`}
      />
      {missing > 0 && <p className={styles['note']}>{`其中 ${missing} 天全市没有报价，不计算指数`}</p>}
    </>
  );
}
