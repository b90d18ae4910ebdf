import { lastChangeOf } from '#base/figures/series.ts';
import { numberText, signedText } from '#base/number-text.ts';
import { Sparkline } from '#kit/figure/Sparkline.tsx';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { BASE_INDEX } from '../terms.ts';
import styles from './Groups.module.css';
import { useIndexFrame } from './queries.ts';

/** The index of each kind of goods 分类价格指数, with what it did since the day before. */
export function PriceGroups({ density }: WidgetProps) {
  const { data, frame } = useIndexFrame();
  return (
    <WidgetFrame title={`分类指数（基期 ${BASE_INDEX}）`} density={density} {...frame}>
      {data && (
        <table className={styles['list']} data-kind={density}>
          <caption className="visually-hidden">分类价格指数</caption>
          <tbody>
            {data.groups.map(({ name, values }) => {
              const change = lastChangeOf(values);
              const text = change === null ? '—' : `${signedText(change, 1)}%`;
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className={styles['spark']}>
                    <Sparkline values={values} />
                  </td>
                  <td>{numberText(values.at(-1), 1)}</td>
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
