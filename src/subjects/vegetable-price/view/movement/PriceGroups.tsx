import { indexOf, lastChangeOf } from '#base/figures/series.ts';
import { numberText, signedText } from '#base/number-text.ts';
import { Sparkline } from '#kit/figure/Sparkline.tsx';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import styles from './Movement.module.css';
import { useMovementFrame } from './use-movement-frame.ts';

/** The index of each kind of goods 分类价格指数, with what it did since the day before. */
export function PriceGroups({ density }: WidgetProps) {
  const { data, frame } = useMovementFrame();
  const names = [...new Set(data?.goods.map(({ groupName }) => groupName))];
  return (
    <WidgetFrame title="分类指数（近 30 天均值 100）" density={density} {...frame}>
      {data && (
        <table className={styles['list']} data-kind={density}>
          <caption className="visually-hidden">分类价格指数</caption>
          <tbody>
            {names.map((name) => {
              const goods = data.goods.filter(({ groupName }) => groupName === name);
              const index = indexOf(goods.map(({ prices }) => prices));
              const change = lastChangeOf(index);
              const text = change === null ? '—' : `${signedText(change, 1)}%`;
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className={styles['spark']}>
                    <Sparkline values={index} />
                  </td>
                  <td>{numberText(index.at(-1), 1)}</td>
                  <td data-direction={text.startsWith('+') ? 'rise' : text.startsWith('-') ? 'fall' : 'none'}>
                    {text}
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
