import { useFilterOptions } from '#subjects/planning/view/queries.ts';
import { SERVED_WITHIN } from '#subjects/siting/terms.ts';
import { FilterDrops } from '../FilterDrops.tsx';
import type { GapState } from './gap-address.ts';
import { OneOf } from '../../../parts/controls/OneOf.tsx';
import styles from './Gap.module.css';
import { GAP_LEGEND } from './GapMap.tsx';

export interface GapSideProps {
  readonly state: GapState;
  readonly onState: (state: GapState) => void;
}

/** Which outlets, whose homes, how far; and what the colours are. */
export function GapSide({ state, onState }: GapSideProps) {
  const kinds = useFilterOptions().kinds ?? [];
  const chosen = kinds.filter(({ value }) => state.filters.kinds.includes(value)).map(({ text }) => text);
  return (
    <>
      <section className={styles['box']} aria-label="覆盖距离">
        <h2>覆盖距离</h2>
        <OneOf
          label="覆盖距离"
          value={state.within}
          options={SERVED_WITHIN.map((metres) => ({ value: metres, label: `${metres} 米` }))}
          onChoose={(within) => onState({ ...state, within })}
        />
        <p className={styles['note']}>业态：{chosen.length > 0 ? chosen.join('、') : '全部'}</p>
      </section>
      <FilterDrops filters={state.filters} onFilters={(filters) => onState({ ...state, filters })} />
      <ul className={`${styles['box'] ?? ''} ${styles['list'] ?? ''}`} aria-label="图例">
        {GAP_LEGEND.map(({ text, color }) => (
          <li key={text} className={styles['row']}>
            <span className={styles['mark']} style={{ background: color }} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
