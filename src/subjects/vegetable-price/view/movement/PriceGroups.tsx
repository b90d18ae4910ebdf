import { indexOf, lastChangeOf } from '#base/figures/series.ts';
import { numberText, signedText } from '#base/number-text.ts';
import { stateOf, useFreshness } from '#browser/query.ts';
import { useNow } from '#browser/timers.ts';
import { Sparkline } from '#kit/figure/Sparkline.tsx';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { PRICE_CADENCE } from '../../terms.ts';
import { useMovement } from '../queries.ts';
import styles from './Movement.module.css';

const AGE_INTERVAL = 30_000;

/** The index of each kind of goods 分类价格指数, with what it did since the day before. */
export function PriceGroups({ density }: WidgetProps) {
  const now = useNow(AGE_INTERVAL);
  const result = useMovement();
  const { data } = result;
  const freshness = useFreshness(data?.asOf, now, PRICE_CADENCE);
  const names = [...new Set(data?.goods.map(({ groupName }) => groupName))];
  return (
    <WidgetFrame
      title="分类指数，近 30 天均值为 100"
      density={density}
      state={stateOf(result, data, data?.dates.length === 0)}
      freshness={freshness}
      now={now}
      problem={result.failure?.message}
      onRetry={result.refetch}
      emptyText="暂无菜价"
    >
      {data && (
        <table className={styles['list']} data-kind={density}>
          <caption className="visually-hidden">分类价格指数</caption>
          <tbody>
            {names.map((name) => {
              const goods = data.goods.filter(({ groupName }) => groupName === name);
              const index = indexOf(goods.map(({ prices }) => prices));
              const change = lastChangeOf(index);
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className={styles['spark']}>
                    <Sparkline values={index} />
                  </td>
                  <td>{numberText(index.at(-1), 1)}</td>
                  <td data-direction={(change ?? 0) > 0 ? 'rise' : (change ?? 0) < 0 ? 'fall' : 'none'}>
                    {change === null ? '—' : `${signedText(change, 1)}%`}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </WidgetFrame>
  );
}
