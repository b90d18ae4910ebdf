import { Input } from '@arco-design/web-react';
import { useState } from 'react';
import { numberText } from '#base/number-text.ts';
import { PROPOSED_FLOOR_AREA } from '#subjects/siting/terms.ts';
import type { RankedSite } from '#subjects/siting/wire.ts';
import styles from '../gap/Gap.module.css';
import { type KindOption, KindSelect } from './KindSelect.tsx';
import type { Draft, ProposalState } from './use-proposal.ts';

export interface ProposalListProps {
  readonly proposal: ProposalState;
  readonly gains: readonly number[];
  readonly kinds: readonly KindOption[];
  /** The kinds that are looked at; empty for all. An outlet of another kind serves nobody who is counted here. */
  readonly counted: readonly string[];
}

/** What is proposed, with the kind and floor area to fill in and the people that each wins. */
export function ProposalList({ proposal, gains, kinds, counted }: ProposalListProps) {
  const { opened, closed } = proposal;
  return (
    <section className={styles['box']}>
      <h2>拟建网点（{opened.length}）</h2>
      {opened.length === 0 && <p className={styles['note']}>在地图上点击放置，或采用候选点</p>}
      <ol className={styles['list']}>
        {opened.map((one, index) => (
          <li key={one.id} className={styles['draft']}>
            <span className={styles['row']}>
              <span>{index + 1}</span>
              <KindSelect
                kinds={kinds}
                label={`拟建网点 ${index + 1} 的业态`}
                kind={one.kind}
                onKind={(kind) => proposal.onChange(one.id, { kind })}
              />
              <FloorArea
                key={one.floorArea}
                draft={one}
                name={`拟建网点 ${index + 1} 的建筑面积（平方米）`}
                onFloorArea={(floorArea) => proposal.onChange(one.id, { floorArea })}
              />
              ㎡
            </span>
            <span className={styles['row']}>
              <span className={styles['note']}>
                {counted.length > 0 && !counted.includes(one.kind)
                  ? '不在所选业态中，不计入'
                  : `新增覆盖 ${numberText(gains[index] ?? 0)} 人`}
              </span>
              <button
                type="button"
                className={styles['plain']}
                aria-label={`删除拟建网点 ${index + 1}`}
                onClick={() => proposal.onRemove(one.id)}
              >
                删除
              </button>
            </span>
          </li>
        ))}
      </ol>
      {closed.length > 0 && (
        <>
          <h2>拟关闭网点（{closed.length}）</h2>
          <ul className={styles['list']}>
            {closed.map(({ outletId, name }) => (
              <li key={outletId} className={styles['candidate']}>
                {name}
                <button
                  type="button"
                  className={styles['plain']}
                  aria-label={`恢复${name}`}
                  onClick={() => proposal.onClosing({ outletId, name })}
                >
                  恢复
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface FloorAreaProps {
  readonly draft: Draft;
  readonly name: string;
  readonly onFloorArea: (floorArea: number) => void;
}

/** Takes effect when it is left or Enter is pressed: half a number is none. What is out of bounds becomes the nearest allowed. */
function FloorArea({ draft, name, onFloorArea }: FloorAreaProps) {
  const [typed, setTyped] = useState(String(draft.floorArea));
  const take = (text: string): void => {
    const asked = text.trim() === '' ? Number.NaN : Number(text);
    const area = Number.isFinite(asked)
      ? Math.min(PROPOSED_FLOOR_AREA.most, Math.max(PROPOSED_FLOOR_AREA.least, asked))
      : draft.floorArea;
    setTyped(String(area));
    if (area !== draft.floorArea) onFloorArea(area);
  };
  return (
    <Input
      className={styles['number'] ?? ''}
      inputMode="numeric"
      value={typed}
      aria-label={name}
      onChange={setTyped}
      onBlur={({ target }) => take(target.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget.value)}
    />
  );
}

export interface CandidatesProps {
  /** Undefined before they are there. */
  readonly sites: readonly RankedSite[] | undefined;
  readonly problem: string | undefined;
  readonly disabled: boolean;
  readonly onPlace: (site: RankedSite) => void;
  readonly onLook: (view: { lng: number; lat: number; zoom: number }) => void;
}

const CLOSE = 15;

/** The ranked places 候选点: each with the people that the ones before it leave unserved. */
export function Candidates({ sites, problem, disabled, onPlace, onLook }: CandidatesProps) {
  return (
    <section className={styles['box']}>
      <h2>候选点（按新增覆盖人口排序）</h2>
      {problem !== undefined && (
        <p className={styles['fault']} role="alert">
          候选点未能更新：{problem}
        </p>
      )}
      {!sites && problem === undefined && (
        <p className={styles['note']} role="status">
          正在计算候选点…
        </p>
      )}
      {sites?.length === 0 && <p className={styles['note']}>没有未覆盖的小区</p>}
      <ol className={styles['list']}>
        {(sites ?? []).map((site, index) => (
          <li key={`${site.lng},${site.lat}`} className={styles['candidate']}>
            <button
              type="button"
              className={styles['look']}
              onClick={() => onLook({ lng: site.lng, lat: site.lat, zoom: CLOSE })}
            >
              {index + 1}. {site.division} {site.near} 附近：{numberText(site.people)} 人，{site.compounds} 个小区
            </button>
            <button
              type="button"
              className={styles['plain']}
              disabled={disabled}
              aria-label={`采用候选点 ${index + 1}`}
              onClick={() => onPlace(site)}
            >
              采用
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
