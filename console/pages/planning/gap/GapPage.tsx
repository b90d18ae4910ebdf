import { useMemo, useRef, useState } from 'react';
import { numberText } from '#base/number-text.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import type { TakePicture } from '#kit/map/DrawnMap.tsx';
import type { MapView } from '#kit/map/map-layers.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { MAP_ZOOM } from '#subjects/planning/terms.ts';
import type { Gap, GapCompound, GapDistrict } from '#subjects/siting/wire.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { saveTable } from '#kit/chart/tools/saving.ts';
import { gapRows } from '../files.ts';
import { PictureButton } from '../picture/PictureButton.tsx';
import { withinLine } from '../picture/sheet-words.ts';
import { useOwnView } from '../use-start.ts';
import { Figures } from './Figures.tsx';
import styles from './Gap.module.css';
import { GAP_LEGEND, GapMap } from './GapMap.tsx';
import { GapSide } from './GapSide.tsx';
import { useGapState } from './use-gap-state.ts';
import { useGap } from './queries.ts';

const CITY: MapView = { lng: 118.796877, lat: 32.060255, zoom: 11 };
const NOBODY: Gap['places'] = [];
const NO_SITES: readonly never[] = [];

/** 覆盖缺口: who lives farther than 500 or 1,000 m from any outlet of the chosen kinds: on the map, by division, by name. */
export function GapPage({ title }: MenuPageProps) {
  const { state, onState } = useGapState();
  const { last, failure, refetch } = useGap(state);
  const own = useOwnView();
  const [looked, setView] = useState<MapView>();
  const view = looked ?? own ?? CITY;
  const picture = useRef<TakePicture>(undefined);
  return (
    <Page
      title={title}
      note="居住地到网点的直线距离"
      actions={
        <>
          <button
            type="button"
            className={styles['plain']}
            disabled={!last}
            onClick={() => last && saveTable(gapRows(last), title)}
          >
            导出表格
          </button>
          <PictureButton
            title={title}
            filters={state.filters}
            lines={[withinLine(state.within)]}
            legend={GAP_LEGEND}
            picture={() => picture.current}
          />
          <button type="button" className={styles['plain']} onClick={() => window.print()}>
            打印清单
          </button>
        </>
      }
    >
      <div className={styles['page']}>
        <div className={styles['side']}>
          <GapSide state={state} onState={onState} />
        </div>
        <div className={styles['middle']}>
          <GapMap
            label="覆盖缺口"
            filters={state.filters}
            within={state.within}
            places={last?.places ?? NOBODY}
            sites={NO_SITES}
            opened={NO_SITES}
            closed={NO_SITES}
            view={view}
            onLook={setView}
            onReady={(next) => {
              picture.current = next;
            }}
          />
        </div>
        <div className={styles['panel']} role="region" aria-label="缺口数据" tabIndex={0} aria-live="polite">
          {failure && <FailedState density="desk" problem={failure.message} onRetry={refetch} />}
          {!last && !failure && <LoadingState />}
          {last && (
            <GapTables gap={last} onCompound={({ lng, lat }) => setView({ lng, lat, zoom: MAP_ZOOM.initial })} />
          )}
        </div>
      </div>
    </Page>
  );
}

const DISTRICTS: readonly Column<GapDistrict>[] = [
  {
    key: 'division',
    title: '行政区划',
    render: ({ division, overlaps }) => (overlaps ? `${division}（重叠）` : division),
  },
  {
    key: 'uncovered',
    title: '未覆盖人口',
    width: 72,
    align: 'right',
    render: ({ uncovered }) => numberText(uncovered),
  },
  {
    key: 'share',
    title: '占比',
    width: 56,
    align: 'right',
    render: ({ share }) => (share === undefined ? '—' : `${numberText(share, 2)}%`),
  },
  { key: 'compounds', title: '小区', width: 40, align: 'right' },
];

function GapTables({ gap, onCompound }: { readonly gap: Gap; readonly onCompound: (compound: GapCompound) => void }) {
  const compounds = useMemo<readonly Column<GapCompound>[]>(
    () => [
      {
        key: 'name',
        title: '小区',
        render: (row) => (
          <button type="button" className={styles['look']} onClick={() => onCompound(row)}>
            {row.name}
          </button>
        ),
      },
      { key: 'division', title: '行政区划', width: 56 },
      { key: 'people', title: '人口', width: 56, align: 'right', render: ({ people }) => numberText(people) },
      {
        key: 'nearest',
        title: '最近（米）',
        width: 64,
        align: 'right',
        render: ({ nearest }) => (nearest === undefined ? '—' : numberText(nearest)),
      },
    ],
    [onCompound],
  );
  return (
    <>
      <section className={styles['box']}>
        <h2>合计</h2>
        <Figures before={gap.total} />
      </section>
      <section className={styles['box']}>
        <h2>各区</h2>
        <p className={styles['note']}>与其他区重叠的区划不计入合计</p>
        <DataTable
          columns={DISTRICTS}
          rows={gap.districts}
          rowKey={({ code }) => code}
          caption="各区未覆盖人口"
          density="desk"
        />
      </section>
      <section className={styles['box']}>
        <h2>未覆盖小区（人口最多的 {gap.worst.length} 个）</h2>
        <DataTable
          columns={compounds}
          rows={gap.worst}
          rowKey={({ compoundId }) => compoundId}
          caption="未覆盖小区清单"
          density="desk"
        />
      </section>
    </>
  );
}
