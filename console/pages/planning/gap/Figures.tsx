import { numberText } from '#base/number-text.ts';
import { difference } from '#subjects/siting/rules.ts';
import type { Coverage } from '#subjects/siting/wire.ts';
import styles from './Gap.module.css';

export interface FiguresProps {
  readonly before: Coverage;
  /** With a proposal: what it would be. */
  readonly after?: Coverage | undefined;
}

const ROWS: ReadonlyArray<readonly [key: keyof Coverage, name: string, unit: string, decimals: number]> = [
  ['people', '居住人口', '人', 0],
  ['covered', '覆盖人口', '人', 0],
  ['uncovered', '未覆盖人口', '人', 0],
  ['compounds', '未覆盖小区', '个', 0],
  ['overServed', '重叠覆盖人口', '人', 0],
  ['outlets', '网点', '个', 0],
  ['floorArea', '营业面积', '㎡', 0],
  ['areaPerThousand', '千人面积', '㎡', 2],
];

/** Coverage as it is, and as a proposal would make it 现状与方案. */
export function Figures({ before, after }: FiguresProps) {
  return (
    <table className={styles['figures']}>
      <caption className="visually-hidden">覆盖情况</caption>
      <thead>
        <tr>
          <th scope="col">指标</th>
          <th scope="col">现状</th>
          {after && (
            <>
              <th scope="col">方案</th>
              <th scope="col">变化</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([key, name, unit, decimals]) => {
          const change = after && difference(after[key], before[key]);
          return (
            <tr key={key}>
              <th scope="row" title={key === 'overServed' ? '服务半径内有 3 处及以上网点的人口' : undefined}>
                {name}（{unit}）
              </th>
              <td>{numberText(before[key], decimals)}</td>
              {after && (
                <>
                  <td>{numberText(after[key], decimals)}</td>
                  <td>{change === undefined ? '—' : `${change > 0 ? '+' : ''}${numberText(change, decimals)}`}</td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
