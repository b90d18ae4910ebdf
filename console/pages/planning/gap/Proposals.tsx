import { numberText } from '#base/number-text.ts';
import { PROPOSED_FLOOR_AREA } from '#subjects/siting/terms.ts';
import type { RankedSite } from '#subjects/siting/wire.ts';
import styles from './Gap.module.css';
import type { ProposalState } from './use-proposal.ts';

/** What is proposed, with the floor area to fill in and the people that each wins. */
export function ProposalList({ proposal, gains }: { readonly proposal: ProposalState; readonly gains: readonly number[] }) {
  const { opened, closed } = proposal;
  return (
    <section className={styles['box']}>
      <h3>拟建网点（{opened.length}）</h3>
      {opened.length === 0 && <p className={styles['note']}>在地图上点击放置，或点击候选点</p>}
      <ol className={styles['list']}>
        {opened.map(({ id, floorArea }, index) => (
          <li key={id} className={styles['row']}>
            <span>{index + 1}</span>
            <label className={styles['option']}>
              面积
              <input
                className={styles['number']} type="number" min={PROPOSED_FLOOR_AREA.least} max={PROPOSED_FLOOR_AREA.most} value={floorArea} aria-label={`拟建网点 ${index + 1} 的建筑面积（平方米）`}
                onChange={({ target }) => {
                  const area = target.valueAsNumber;
                  if (area >= PROPOSED_FLOOR_AREA.least && area <= PROPOSED_FLOOR_AREA.most) proposal.onFloorArea(id, area);
                }}
              />㎡
            </label>
            <span className={styles['note']}>新增覆盖 {numberText(gains[index] ?? 0)} 人</span>
            <button type="button" className={styles['plain']} aria-label={`删除拟建网点 ${index + 1}`} onClick={() => proposal.onRemove(id)}>删除</button>
          </li>
        ))}
      </ol>
      {closed.length > 0 && (
        <>
          <h3>拟关闭网点（{closed.length}）</h3>
          <ul className={styles['list']}>
            {closed.map((outletId) => (
              <li key={outletId} className={styles['row']}>
                编号 {outletId}<button type="button" className={styles['plain']} aria-label={`恢复网点 ${outletId}`} onClick={() => proposal.onClosing(outletId)}>恢复</button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

export interface CandidatesProps {
  readonly sites: readonly RankedSite[];
  readonly disabled: boolean;
  readonly onPlace: (site: RankedSite) => void;
  readonly onLook: (view: { lng: number; lat: number; zoom: number }) => void;
}

const CLOSE = 15;

/** The ranked places 候选点: each with the people that the ones before it leave unserved. */
export function Candidates({ sites, disabled, onPlace, onLook }: CandidatesProps) {
  return (
    <section className={styles['box']}>
      <h3>候选点（按新增覆盖人口排序）</h3>
      {sites.length === 0 && <p className={styles['note']}>没有未覆盖的小区</p>}
      <ol className={styles['list']}>
        {sites.map((site, index) => (
          <li key={`${site.lng},${site.lat}`} className={styles['candidate']}>
            <button type="button" className={styles['plain']} onClick={() => onLook({ lng: site.lng, lat: site.lat, zoom: CLOSE })}>
              {index + 1}. {site.division} {site.near} 附近：{numberText(site.people)} 人，{site.compounds} 个小区
            </button>
            <button type="button" className={styles['plain']} disabled={disabled} aria-label={`采用候选点 ${index + 1}`} onClick={() => onPlace(site)}>采用</button>
          </li>
        ))}
      </ol>
    </section>
  );
}
