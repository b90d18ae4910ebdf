import type { CSSProperties } from 'react';
import { numberText } from '#base/number-text.ts';
import { useFrame } from '#browser/frame.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { MARKET_CADENCE } from '../terms.ts';
import { useKindCounts } from './queries.ts';
import styles from './KindTable.module.css';
import { kindRows, kindsHeadline, lackingCells } from './kinds.ts';

/** Outlets of every kind by division 各区市场主体, each cell in a colour by how many for its people against the city. */
export function KindTable({ density }: WidgetProps) {
  const result = useKindCounts();
  const { data } = result;
  const frame = useFrame(result, { cadence: MARKET_CADENCE, isEmpty: data?.divisions.length === 0 });
  const rows = data && kindRows(data);
  return (
    <WidgetFrame
      title={data && rows ? kindsHeadline(data, rows) : '各区市场主体'}
      density={density}
      {...frame}
      lead={rows && { value: numberText(lackingCells(rows)), unit: '处偏少', note: '按每千人网点数比全市少三成以上' }}
      emptyText="暂无网点数据"
    >
      {data && rows && (
        <div className={styles['place']}>
          <p>按每千人网点数与全市比较：＋ 多三成以上，－ 少三成以上</p>
          <table className={styles['table']} data-kind={density}>
            <caption className="visually-hidden">各区各业态网点数</caption>
            <thead>
              <tr>
                <th scope="col">区划</th>
                {data.kinds.map((kind) => (
                  <th key={kind} scope="col">
                    {kind}
                  </th>
                ))}
                <th scope="col">合计</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ code, name, cells, total }) => (
                <tr key={code}>
                  <th scope="row">{name}</th>
                  {cells.map(({ count, ratio, mark }, at) => (
                    <td key={data.kinds[at]} style={shade(ratio)} data-direction={ratio >= 1 ? 'more' : 'fewer'}>
                      {numberText(count)}
                      <small>{mark}</small>
                    </td>
                  ))}
                  <td>{numberText(total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </WidgetFrame>
  );
}

/** Twice as many as the city, or none, is the full colour. */
const shade = (ratio: number): CSSProperties & Record<'--share', string> => ({
  '--share': `${Math.round(Math.min(1, Math.abs(ratio - 1)) * 45)}%`,
});
