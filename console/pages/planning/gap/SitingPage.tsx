import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SitesTool } from '#kit/map/tools/SitesTool.tsx';
import type { Gap, RankedSite } from '#subjects/siting/wire.ts';
import { withValues } from '../../../parts/address.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { savePicture } from './exports.ts';
import { Figures } from './Figures.tsx';
import { filterValues, gapStateOf } from './gap-address.ts';
import styles from './Gap.module.css';
import { GapMap } from './GapMap.tsx';
import { GapSide } from './GapSide.tsx';
import { Candidates, ProposalList } from './Proposals.tsx';
import { useSites, useWhatIf } from './queries.ts';
import { useProposal } from './use-proposal.ts';

type Mode = 'none' | 'placing' | 'closing';

const CITY = { lng: 118.796877, lat: 32.060255, zoom: 12 } as const;
const NOBODY: Gap['places'] = [];
const NO_SITES: readonly RankedSite[] = [];

/** 选址模拟: proposed and closing outlets on the map, what they change at once, and where the most people would be won. */
export function SitingPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => gapStateOf(query), [query]);
  const proposal = useProposal();
  const [mode, setMode] = useState<Mode>('none');
  const [ranked, setRanked] = useState(true);
  const whatIf = useWhatIf(state, proposal.opened, proposal.closed);
  const sites = useSites(whatIf.query, ranked).data;
  const [view, setView] = useState<{ lng: number; lat: number; zoom: number }>(CITY);
  const picture = useRef<() => Promise<string>>(undefined);
  const isChanged = proposal.opened.length + proposal.closed.length > 0;
  const toggle = (next: Mode) => ({ 'aria-pressed': mode === next, onClick: () => setMode(mode === next ? 'none' : next) });
  return (
    <Page title={title} note="方案只在本页模拟，不写入数据" actions={<button type="button" className={styles['plain']} onClick={() => picture.current && void savePicture(picture.current, title)}>导出图片</button>}>
      <div className={styles['page']}>
        <div className={styles['side']}>
          <section className={styles['box']} aria-label="方案工具">
            <button type="button" className={styles['plain']} disabled={proposal.isFull} {...toggle('placing')}>在地图上放置拟建网点</button>
            <button type="button" className={styles['plain']} {...toggle('closing')}>在地图上选择关闭的网点</button>
            <div className={styles['row']}>
              <button type="button" className={styles['plain']} disabled={!proposal.canUndo} onClick={proposal.onUndo}>撤销</button>
              <button type="button" className={styles['plain']} disabled={!isChanged} onClick={proposal.onClear}>清空方案</button>
            </div>
            <label className={styles['option']}><input type="checkbox" checked={ranked} onChange={() => setRanked(!ranked)} />显示候选点</label>
          </section>
          <GapSide state={state} onState={({ filters, within }) => setQuery(withValues(query, { ...filterValues(filters), within: String(within) }), { replace: true })} />
        </div>
        <div className={styles['middle']}>
          <GapMap
            label="选址模拟" filters={state.filters} within={state.within} places={whatIf.last?.places ?? NOBODY} sites={ranked ? (sites ?? NO_SITES) : NO_SITES}
            opened={proposal.opened} closed={proposal.closed} view={view} onSite={proposal.onPlace} onOutlet={mode === 'closing' ? proposal.onClosing : undefined}
            onReady={(next) => void (picture.current = next)}
          >
            <SitesTool
              sites={proposal.opened.map((one, index) => ({ ...one, mark: String(index + 1), label: `拟建网点 ${index + 1}` }))} placing={mode === 'placing' && !proposal.isFull}
              onPlace={proposal.onPlace} onDrag={proposal.onDrag} onMove={proposal.onMove} onRemove={proposal.onRemove}
            />
          </GapMap>
        </div>
        <div className={styles['panel']}>
          <section className={styles['box']} aria-live="polite">
            <h3>方案效果</h3>
            {whatIf.failure && <p className={styles['note']} role="alert">{whatIf.failure.detail.faults?.[0]?.message ?? whatIf.failure.message}</p>}
            {whatIf.last && <Figures before={whatIf.last.before} after={isChanged ? whatIf.last.after : undefined} />}
          </section>
          <ProposalList proposal={proposal} gains={whatIf.last?.gains ?? []} />
          {ranked && <Candidates sites={sites ?? NO_SITES} onLook={setView} onPlace={proposal.onPlace} disabled={proposal.isFull} />}
        </div>
      </div>
    </Page>
  );
}
