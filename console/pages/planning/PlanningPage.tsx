import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { CallFailure } from '#browser/failure.ts';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import type { TakePicture } from '#kit/map/DrawnMap.tsx';
import type { MapView, Viewport } from '#kit/map/map-layers.ts';
import { CircleTool } from '#kit/map/tools/CircleTool.tsx';
import { PolygonTool } from '#kit/map/tools/PolygonTool.tsx';
import { areaQueryOf, areaText, type DrawnArea } from '#subjects/planning/view/drawn-area.ts';
import { CIRCLE_RADIUS, PANEL } from '#subjects/planning/terms.ts';
import { PlanningMap } from '#subjects/planning/view/map/PlanningMap.tsx';
import type { Filters } from '#subjects/planning/view/map/use-planning-layers.ts';
import { PlanningPanel } from '#subjects/planning/view/panel/PlanningPanel.tsx';
import { usePanel } from '#subjects/planning/view/queries.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { DrawingBox } from './DrawingBox.tsx';
import { Exports } from './Exports.tsx';
import { FilterDrops } from './FilterDrops.tsx';
import { LayerToggles } from './LayerToggles.tsx';
import { type PlanningState, stateOf, togglesText, turnText, viewText } from './planning-address.ts';
import styles from './Planning.module.css';
import { SavedAreas } from './saved/SavedAreas.tsx';
import { placedView, viewOf } from './saved/shape.ts';
import { useStart } from './use-start.ts';
import { useAddress } from './use-address.ts';
import { useDrawing } from './use-drawing.ts';
import { useFilterLook } from './use-filter-look.ts';

/** 市场规划地图 (spec 2 §2.2), once it is known where it starts. */
export function PlanningPage({ title }: MenuPageProps) {
  const start = useStart();
  return start ? (
    <PlanningDesk title={title} start={start} />
  ) : (
    <Page title={title}>
      <LoadingState height={PLACE_HEIGHT} />
    </Page>
  );
}

const PLACE_HEIGHT = 560;

/** Filters and tools at the left, the map, the figures of what is chosen at the right; all of it in the address. */
function PlanningDesk({ title, start }: MenuPageProps & { readonly start: MapView }) {
  const { text, foreign, change } = useAddress();
  const state = useMemo(() => stateOf(new URLSearchParams(text), start), [text, start]);
  const [{ view, followed }, setLook] = useState({ view: state.view, followed: foreign });
  const setView = (next: MapView): void => setLook({ view: next, followed: foreign });
  // A link to this page goes where it says; what the map itself wrote does not move it.
  if (followed !== foreign) setView(state.view);
  const viewport = useRef<Viewport>(undefined);
  const lookFor = useFilterLook();
  const picture = useRef<TakePicture>(undefined);
  /** Whether the panel was opened or closed here: what was pressed is gone then, and what takes its place has the focus. */
  const [isTurned, setTurned] = useState(false);
  const handlePanel = (next: string): void => {
    setTurned(true);
    change({ panel: next });
  };
  const handleArea = (area: DrawnArea | undefined): void => {
    const placed = area?.kind === 'circle' && state.area?.kind !== 'circle';
    if (placed) setView(placedView(area, viewport.current));
    change({ area: areaText(area), ...(state.panel === PANEL.closed && area ? { panel: '' } : {}) });
  };
  const drawing = useDrawing(state.area, handleArea);
  const panel = usePanel(panelQueryOf(state), state.panel !== PANEL.closed && drawing.fault === undefined);
  const handleViewport = (next: Viewport): void => {
    viewport.current = next;
    change({ at: viewText(next) });
  };
  const handleFilters = (next: Filters): void => {
    const { division = '', kinds, areaId } = next;
    setView(lookFor(state.filters, next, viewport.current) ?? view);
    change({ division, kinds: kinds.join(','), businessArea: areaId === undefined ? '' : String(areaId) });
  };
  const handleSaved = (area: DrawnArea): void => {
    drawing.onOpen(area);
    setView(viewOf(area) ?? view);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented && drawing.mode !== 'none') drawing.onClear();
  };
  return (
    <Page
      title={title}
      note="网点、人口与规划"
      actions={
        <>
          {state.panel === PANEL.closed && (
            <button type="button" className={styles['plain']} autoFocus={isTurned} onClick={() => handlePanel('')}>
              打开分析面板
            </button>
          )}
          <Exports
            title={title}
            filters={state.filters}
            area={state.area}
            sections={panel.last}
            picture={() => picture.current}
          />
        </>
      }
    >
      <div className={styles['page']} data-panel={state.panel} onKeyDown={handleKey}>
        <div className={styles['side']}>
          <DrawingBox drawing={drawing} middle={() => viewport.current ?? state.view} />
          <FilterDrops filters={state.filters} onFilters={handleFilters} />
          <SavedAreas area={drawing.fault === undefined ? state.area : undefined} onOpen={handleSaved} />
        </div>
        <div className={styles['middle']}>
          <LayerToggles
            toggles={state.toggles}
            zoom={state.view.zoom}
            onToggles={(toggles) => change({ show: togglesText(toggles) })}
          />
          <PlanningMap
            filters={state.filters}
            toggles={state.toggles}
            area={drawing.shown}
            faulty={drawing.fault !== undefined}
            view={view}
            density="desk"
            height="100%"
            drawing={drawing.mode !== 'none'}
            onViewport={handleViewport}
            onLook={setView}
            onReady={(next) => {
              picture.current = next;
            }}
          >
            {(drawing.mode === 'circle' || drawing.circle) && (
              <CircleTool
                circle={drawing.circle}
                placing={drawing.mode === 'circle'}
                radius={CIRCLE_RADIUS}
                onDrag={drawing.onCircleDrag}
                onChange={drawing.onCircle}
              />
            )}
            {(drawing.mode === 'polygon' || drawing.polygon.corners.length > 0) && (
              <PolygonTool
                polygon={drawing.polygon}
                onDrag={drawing.onPolygonDrag}
                onChange={drawing.onPolygon}
                onCancel={drawing.onClear}
              />
            )}
          </PlanningMap>
        </div>
        <PlanningPanel
          panel={state.panel}
          sections={panel.last}
          fetching={panel.fetching}
          problem={problemOf(panel.failure)}
          onRetry={panel.failure?.detail.faults?.[0] ? undefined : panel.refetch}
          density="desk"
          focused={isTurned}
          onPanel={(next) => handlePanel(next === PANEL.list ? '' : String(next))}
          onTurn={(turn) => change({ plan: turnText(turn) })}
        />
      </div>
    </Page>
  );
}

function panelQueryOf({ filters, area, turn }: PlanningState) {
  return { ...filters, ...areaQueryOf(area), begin: turn?.begin, end: turn?.end, step: turn?.step };
}

/** What the server says of a field it could not take, else that there is nothing new. */
function problemOf(failure: CallFailure | undefined): string | undefined {
  if (!failure || failure.silent) return undefined;
  return failure.detail.faults?.[0]?.message ?? '分析数据未能更新';
}
