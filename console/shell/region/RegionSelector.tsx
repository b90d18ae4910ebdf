import { IconClose, IconDown } from '@arco-design/web-react/icon';
import { useAtom } from 'jotai';
import { sessionAtom } from '#browser/session.ts';
import { mayClearRegion, NO_REGION, type RegionChoice, regionChoice } from '#subjects/session/rules.ts';
import { Dropped } from '../topbar/Dropped.tsx';
import styles from './Region.module.css';
import { RegionColumns } from './RegionColumns.tsx';

export interface RegionSelectorProps {
  /** Loads the page anew: everything that is on it belongs to the division before. */
  readonly onReload: () => void;
}

/** 区域选择: a cascader over the user's divisions, to be cleared by administrators only; a choice reloads the page (spec 2 §2.1, §4). */
export function RegionSelector({ onReload }: RegionSelectorProps) {
  const [session, setSession] = useAtom(sessionAtom);
  const { ownRegion, regionCode, region, user } = session;
  if (!ownRegion) return null;
  const choose = (choice: RegionChoice) => {
    if (choice.regionCode === regionCode) return;
    setSession({ ...session, ...choice });
    onReload();
  };
  return (
    <div className={styles['selector']}>
      <Dropped
        className={styles['face']}
        label={`所辖区域：${region || '全部区域'}`}
        face={
          <>
            <span data-empty={region === ''}>{region || '全部区域'}</span>
            <IconDown />
          </>
        }
      >
        {(close) => (
          <RegionColumns
            region={ownRegion}
            chosen={regionCode}
            onChoose={(code) => {
              close();
              choose(regionChoice([ownRegion], code));
            }}
          />
        )}
      </Dropped>
      {mayClearRegion(user) && regionCode !== '' && (
        <button
          type="button"
          className={styles['clear']}
          aria-label="清除所选区域"
          title="清除所选区域"
          onClick={() => choose(NO_REGION)}
        >
          <IconClose />
        </button>
      )}
    </div>
  );
}
