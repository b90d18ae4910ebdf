import { useState } from 'react';
import { nanjingTime } from '#base/calendar.ts';
import { numberText } from '#base/number-text.ts';
import { useCall } from '#browser/query.ts';
import { LazyLinesChart } from '#kit/chart/lazy.tsx';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { useTheme } from '#kit/frame/measure.ts';
import { priceForecastCalls } from '#subjects/price-forecast/calls.ts';
import { priceForecastEvents } from '#subjects/price-forecast/events.ts';
import { FORECAST_STATES, HORIZON, INTERVAL, LEAST_ORIGINS } from '#subjects/price-forecast/terms.ts';
import type { ForecastSummary, GoodsForecast, JudgedGoods } from '#subjects/price-forecast/wire.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import { Select } from '../../parts/controls/Select.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import analysis from '../../parts/analysis/Analysis.module.css';
import styles from './Forecast.module.css';
import { Judged } from './Judged.tsx';

const refreshOn = [priceForecastEvents.changed];
const HEIGHT = 320;
const UNIT = '元/500克';

/** 价格预测: what a goods is expected to cost in the next two weeks, and how far that can be relied on. */
export function ForecastPage({ title }: MenuPageProps) {
  const result = useCall(priceForecastCalls.summary, {}, { refreshOn });
  const { asOf, computedAt } = result.data ?? {};
  const made = computedAt === undefined ? undefined : nanjingTime(computedAt);
  return (
    <Page
      title={title}
      note={asOf !== undefined && made && `按截至 ${asOf} 的全市均价，${made.date} ${made.time.slice(0, 5)} 计算`}
    >
      <Answered result={result} height={480}>
        {(summary) =>
          summary.goods.length === 0 ? (
            <EmptyState text="还没有预测结果" hint="“价格预测”任务每 10 分钟检查一次，有菜价后自动计算" height={320} />
          ) : (
            <Forecasts summary={summary} />
          )
        }
      </Answered>
    </Page>
  );
}

function Forecasts({ summary: { goods } }: { readonly summary: ForecastSummary }) {
  const [chosen, setChosen] = useState<number>();
  const one =
    goods.find(({ goodsId }) => goodsId === chosen) ?? goods.find(({ state }) => state === 'shown') ?? goods[0];
  const counts = (state: JudgedGoods['state']) => goods.filter((each) => each.state === state).length;
  return (
    <div className={analysis['page']}>
      {one && (
        <section className={analysis['part']} aria-label="预测走势">
          <div className={analysis['head']}>
            <h2>{`${one.goodsName}今后 ${HORIZON} 天`}</h2>
            <span className={styles['choice']}>
              <span id="forecast-goods">商品</span>
              <Select
                labelledBy="forecast-goods"
                value={String(one.goodsId)}
                options={goods.map(({ goodsId, goodsName }) => ({ value: String(goodsId), label: goodsName }))}
                onChange={(goodsId) => setChosen(Number(goodsId))}
              />
            </span>
          </div>
          {one.state === 'shown' ? (
            <Course goods={one} />
          ) : (
            <EmptyState text={FORECAST_STATES[one.state]} hint={whyNot(one)} height={HEIGHT} />
          )}
        </section>
      )}
      <Judged
        goods={goods}
        note={`${counts('shown')} 种已预测，${counts('worse')} 种不优于简单沿用、不展示，${counts('short')} 种历史不足`}
        onChoose={setChosen}
      />
    </div>
  );
}

const whyNot = ({ state, mase }: JudgedGoods): string =>
  state === 'short'
    ? `至少要有 ${LEAST_ORIGINS} 天可回测的价格`
    : mase === null
      ? '近两年价格没有变动，沿用即可'
      : `近两年回测 MASE 为 ${numberText(mase, 2)}，预测的误差不小于沿用前一日价格`;

function Course({ goods }: { readonly goods: JudgedGoods }) {
  const result = useCall(priceForecastCalls.goods, { goodsId: goods.goodsId }, { refreshOn, keepLast: false });
  return (
    <Answered result={result} height={HEIGHT}>
      {(forecast) => <Drawn goods={goods} forecast={forecast} />}
    </Answered>
  );
}

function Drawn({
  goods,
  forecast: { days, recent },
}: {
  readonly goods: JudgedGoods;
  readonly forecast: GoodsForecast;
}) {
  const theme = useTheme();
  const blank = recent.map(() => null);
  const ahead = (of: 'value' | 'low' | 'high') => [...blank, ...days.map((day) => day[of])];
  const [first, last] = [days[0], days.at(-1)];
  return (
    <>
      <LazyLinesChart
        places={[...recent, ...days].map(({ date }) => date)}
        lines={[
          { name: '全市均价', values: [...recent.map(({ value }) => value), ...days.map(() => null)] },
          { name: '预测', values: ahead('value') },
          { name: '区间下限', values: ahead('low') },
          { name: '区间上限', values: ahead('high') },
        ]}
        xTitle="日期"
        yTitle="价格"
        unit={UNIT}
        density="desk"
        theme={theme}
        height={HEIGHT}
        ariaLabel={`${goods.goodsName}近期价格和今后 ${HORIZON} 天预测`}
      />
      {first && last && (
        <p className={styles['note']}>
          {`${first.date} 预计 ${numberText(first.value, 2)}，${last.date} 预计 ${numberText(last.value, 2)}（${numberText(last.low, 2)}—${numberText(last.high, 2)}）${UNIT}；`}
          {`近两年回测中 ${INTERVAL * 100}% 的误差落在区间内，平均误差 ${numberText(goods.error, 2)} 元，为简单沿用的 ${numberText((goods.mase ?? 0) * 100, 0)}%`}
        </p>
      )}
    </>
  );
}
