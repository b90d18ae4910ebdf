import { useRef, useState } from 'react';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import type { TakePicture } from '#kit/map/DrawnMap.tsx';
import type { MapView } from '#kit/map/map-layers.ts';
import { SitesTool } from '#kit/map/tools/SitesTool.tsx';
import { useFilterOptions } from '#subjects/planning/view/queries.ts';
import type { Gap, RankedSite } from '#subjects/siting/wire.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { PictureButton } from '../picture/PictureButton.tsx';
import { withinLine } from '../picture/sheet-words.ts';
import { useOwnView } from '../use-start.ts';
import { Figures } from '../gap/Figures.tsx';
import styles from '../gap/Gap.module.css';
import { GAP_LEGEND, GapMap } from '../gap/GapMap.tsx';
import { GapSide } from '../gap/GapSide.tsx';
import { useGapState } from '../gap/use-gap-state.ts';
import { Candidates, ProposalList } from './Proposals.tsx';
import { useSites, useWhatIf } from '../gap/queries.ts';
import { type Mode, SitingTools } from './SitingTools.tsx';
import { useProposal } from './use-proposal.ts';

const CITY: MapView = { lng: 118.796877, lat: 32.060255, zoom: 12 };
const NOBODY: Gap['places'] = [];
const NO_SITES: readonly RankedSite[] = [];

/** 选址模拟: proposed and closing outlets on the map, what they change at once, and where the most people would be won. */
export function SitingPage({ title }: MenuPageProps) {
  const { state, onState } = useGapState();
  const kinds = useFilterOptions().kinds ?? [];
  const [wanted, setWanted] = useState<string>();
  const kind = wanted ?? state.filters.kinds[0] ?? kinds[0]?.value ?? '';
  const proposal = useProposal(kind);
  const [mode, setMode] = useState<Mode>('none');
  const [ranked, setRanked] = useState(true);
  const whatIf = useWhatIf(state, proposal.opened, proposal.closed);
  const sites = useSites(whatIf.query, ranked);
  const own = useOwnView();
  const [looked, setView] = useState<MapView>();
  const view = looked ?? own ?? CITY;
  const middle = useRef(CITY);
  const picture = useRef<TakePicture>(undefined);
  const isChanged = proposal.opened.length + proposal.closed.length > 0;
  return (
    <Page
      title={title}
      note="方案只在本页模拟，不写入数据"
      actions={
        <PictureButton
          title={title}
          filters={state.filters}
          lines={[
            withinLine(state.within),
            `拟建网点 ${proposal.opened.length} 个，拟关闭网点 ${proposal.closed.length} 个`,
          ]}
          legend={GAP_LEGEND}
          picture={() => picture.current}
        />
      }
    >
      <div className={styles['page']}>
        <div className={styles['side']}>
          <SitingTools
            proposal={proposal}
            mode={mode}
            onMode={setMode}
            kinds={kinds}
            kind={kind}
            onKind={setWanted}
            ranked={ranked}
            onRanked={setRanked}
            onPlaceHere={() => proposal.onPlace(middle.current)}
          />
          <GapSide state={state} onState={onState} />
        </div>
        <div className={styles['middle']}>
          <GapMap
            label="选址模拟"
            filters={state.filters}
            within={state.within}
            places={whatIf.last?.places ?? NOBODY}
            sites={ranked ? (sites.data ?? NO_SITES) : NO_SITES}
            opened={proposal.opened}
            closed={proposal.closed}
            view={view}
            onLook={setView}
            onView={(next) => {
              middle.current = next;
            }}
            onSite={proposal.onPlace}
            onOutlet={mode === 'closing' ? proposal.onClosing : undefined}
            onReady={(next) => {
              picture.current = next;
            }}
          >
            <SitesTool
              label="拟建网点"
              sites={proposal.opened.map((one, index) => ({
                ...one,
                mark: String(index + 1),
                label: `拟建网点 ${index + 1}`,
              }))}
              placing={mode === 'placing' && !proposal.isFull}
              onPlace={proposal.onPlace}
              onDrag={proposal.onDrag}
              onMove={proposal.onMove}
              onRemove={proposal.onRemove}
            />
          </GapMap>
        </div>
        <div className={styles['panel']} role="region" aria-label="方案与效果" tabIndex={0}>
          <section className={styles['box']} aria-live="polite">
            <h2>方案效果</h2>
            {whatIf.failure && (
              <FailedState
                density="desk"
                problem={whatIf.failure.detail.faults?.[0]?.message ?? whatIf.failure.message}
                onRetry={whatIf.refetch}
              />
            )}
            {!whatIf.last && !whatIf.failure && <LoadingState height={160} />}
            {whatIf.last && <Figures before={whatIf.last.before} after={isChanged ? whatIf.last.after : undefined} />}
          </section>
          <ProposalList
            proposal={proposal}
            gains={whatIf.last?.gains ?? []}
            kinds={kinds}
            counted={state.filters.kinds}
          />
          {ranked && (
            <Candidates
              sites={sites.data}
              problem={sites.failure?.message}
              onLook={setView}
              onPlace={proposal.onPlace}
              disabled={proposal.isFull}
            />
          )}
        </div>
      </div>
    </Page>
  );
}
