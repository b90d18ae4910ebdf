import { differenceOf, type Stretch } from '#subjects/poi/rules/difference.ts';
import { PART_TERMS } from '#subjects/poi/rules/score.ts';
import { SOURCE_LABELS } from '#subjects/poi/terms.ts';
import type { Pair } from '#subjects/poi/wire.ts';
import styles from './Poi.module.css';

/** Both records side by side with what differs marked, and what the score is made of. */
export function PairCard({ point, outlet, points, parts, again }: Pair) {
  const compared: ReadonlyArray<readonly [term: string, point: string, outlet: string]> = [
    ['名称', point.name, outlet.name],
    ['地址', point.address ?? '', outlet.address ?? ''],
    ['行政区划', point.regionName, outlet.regionName],
  ];
  return (
    <div className={styles['card']}>
      {again && <p className={styles['again']}>曾由人工判定，之后有一方资料变更，请再次确认</p>}
      <table className={styles['sides']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">项目</span>
            </th>
            <th scope="col" data-mark="point">
              兴趣点（{SOURCE_LABELS[point.source]}）
            </th>
            <th scope="col" data-mark="outlet">
              商业网点
            </th>
          </tr>
        </thead>
        <tbody>
          {compared.map(([term, mine, other]) => {
            const [left, right] = differenceOf(mine, other);
            return (
              <tr key={term}>
                <th scope="row">{term}</th>
                <td>{mine === '' ? '—' : <Marked stretches={left} />}</td>
                <td>{other === '' ? '—' : <Marked stretches={right} />}</td>
              </tr>
            );
          })}
          <tr>
            <th scope="row">业态</th>
            <td>{point.category ?? '—'}</td>
            <td>{outlet.kind}</td>
          </tr>
        </tbody>
      </table>
      <table className={styles['score']} aria-label="得分说明">
        <tbody>
          {parts.map(({ part, points: each, text }) => (
            <tr key={part} data-sign={Math.sign(each)}>
              <th scope="row">{PART_TERMS[part]}</th>
              <td>{text}</td>
              <td>{each > 0 ? `+${each}` : each}</td>
            </tr>
          ))}
          <tr className={styles['sum']}>
            <th scope="row">合计</th>
            <td>满分 100</td>
            <td>{points}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Marked({ stretches }: { readonly stretches: readonly Stretch[] }) {
  let at = 0;
  return stretches.map(({ text, same }) => {
    at += text.length;
    return same ? <span key={at}>{text}</span> : <mark key={at}>{text}</mark>;
  });
}
