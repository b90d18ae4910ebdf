import { Button } from '@arco-design/web-react';
import { useRef, useState } from 'react';
import type { FeedStage } from '#base/video/feed.ts';
import { DEFAULT_DWELL, DWELLS, type LayoutKey, LAYOUTS, tilesOf } from '#base/video/patrol.ts';
import { useCore } from '#browser/core.tsx';
import { failureOf } from '#browser/failure.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { Segments } from '#kit/choice/Segments.tsx';
import { cameraCalls } from '#subjects/camera/calls.ts';
import { heldByAlert } from '#subjects/camera/rules.ts';
import { CameraGrid } from '#subjects/camera/view/CameraGrid.tsx';
import { useBoard } from '#subjects/camera/view/queries.ts';
import { usePatrol } from '#subjects/camera/view/use-patrol.ts';
import type { BoardCamera } from '#subjects/camera/wire.ts';
import { Select } from '../../parts/controls/Select.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { useRegionChoices } from '../../register/regions.ts';
import styles from './Patrol.module.css';

const SHORT: Readonly<Record<LayoutKey, string>> = { '1': '1', '4': '4', '1+5': '1+5', '9': '9', '16': '16' };

/** 视频轮巡: the cameras of a division in turn, what is next to an alert held, any of them pinned or enlarged (spec 2 §2.5). */
export function PatrolPage({ title }: MenuPageProps) {
  const { transport } = useCore();
  const [division, setDivision] = useState('');
  const [layout, setLayout] = useState<LayoutKey>('4');
  const [dwell, setDwell] = useState<number>(DEFAULT_DWELL);
  const [running, setRunning] = useState(true);
  const [pinned, setPinned] = useState<readonly string[]>([]);
  const [large, setLarge] = useState<string>();
  const divisions = useRegionChoices('code');
  const board = useBoard(division || undefined);
  const cameras = board.data ?? [];
  const tiles = tilesOf(layout);
  const held = [...new Set([...pinned, ...heldByAlert(cameras, tiles)])];
  const patrol = usePatrol({ cameras, tiles, held, dwell, running: running && large === undefined });
  const shown = large === undefined ? patrol.shown : [large];
  const entered = useRef(new Set<string>());
  // Who looks is written down once for each picture that was seen here.
  const handleStage = (code: string, stage: FeedStage) => {
    if (stage !== 'live' || entered.current.has(code)) return;
    entered.current.add(code);
    void failureOf(() => transport.send(cameraCalls.watch, { code }, { quiet: true }));
  };
  const handleStill = (code: string) =>
    void failureOf(() => transport.send(cameraCalls.watch, { code, purpose: 'still' }, { quiet: true }));
  const handlePin = (code: string) =>
    setPinned(pinned.includes(code) ? pinned.filter((one) => one !== code) : [...pinned, code]);
  const deeds = ({ code, name }: BoardCamera) => (
    <>
      <button
        type="button"
        className={styles['deed']}
        aria-pressed={pinned.includes(code)}
        aria-label={`固定 ${name}`}
        onClick={() => handlePin(code)}
      >
        {pinned.includes(code) ? '已固定' : '固定'}
      </button>
      <button
        type="button"
        className={styles['deed']}
        aria-label={`${large === undefined ? '放大' : '还原'} ${name}`}
        onClick={() => setLarge(large === undefined ? code : undefined)}
      >
        {large === undefined ? '放大' : '还原'}
      </button>
    </>
  );
  return (
    <Page title={title} note="邻近预警的画面优先并保持，查看会记入操作日志">
      <div className={styles['tools']}>
        <div className={styles['division']}>
          <Select
            label="行政区划"
            value={division}
            options={divisions.map(({ value, label }) => ({ value, label }))}
            placeholder="全部区划"
            clearable
            onChange={setDivision}
          />
        </div>
        <Segments
          legend="画面布局"
          segments={LAYOUTS.map(({ key }) => ({ value: key, label: SHORT[key] }))}
          chosen={layout}
          onChoose={setLayout}
        />
        <Segments
          legend="停留时间"
          segments={DWELLS.map((seconds) => ({ value: seconds, label: `${seconds} 秒` }))}
          chosen={dwell}
          onChoose={setDwell}
        />
        <span className={styles['turns']}>
          <Button onClick={patrol.previous}>上一页</Button>
          <Button onClick={() => setRunning(!running)}>{running ? '暂停' : '继续'}</Button>
          <Button onClick={patrol.next}>下一页</Button>
          <span className={styles['page']}>
            第 {patrol.page + 1} / {patrol.pages} 页，共 {cameras.length} 路
          </span>
        </span>
      </div>
      {!board.data && board.loading && <LoadingState height={320} />}
      {!board.data && board.failure && (
        <FailedState density="desk" problem={board.failure.message} onRetry={board.refetch} />
      )}
      {board.data && cameras.length === 0 && <EmptyState text="没有可以轮巡的摄像机" height={320} />}
      {cameras.length > 0 && (
        <>
          <progress className={styles['passed']} max={1} value={patrol.passed} aria-label="本页已停留" />
          <div className={styles['stage']}>
            <CameraGrid
              cameras={cameras}
              layout={large === undefined ? layout : '1'}
              shown={shown}
              coming={large === undefined ? patrol.coming : []}
              density="desk"
              onStage={(code, stage) => {
                patrol.onStage(code, stage);
                handleStage(code, stage);
              }}
              onStill={handleStill}
              deeds={deeds}
            />
          </div>
        </>
      )}
    </Page>
  );
}
