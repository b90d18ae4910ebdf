import { DEFAULT_DWELL, tilesOf } from '#base/video/patrol.ts';
import { stateOf } from '#browser/query.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { PagePosition } from '#kit/table/PagePosition.tsx';
import { cameraHeadline, cameraLead, heldByAlert, layoutFor } from '../rules.ts';
import { CameraGrid } from './CameraGrid.tsx';
import styles from './CameraPatrol.module.css';
import { useBoard } from './queries.ts';
import { usePatrol } from './use-patrol.ts';

/**
 * The cameras in turn where nobody turns them 视频轮巡: those next to an open alert first and held, no plug-in, nothing played while it is out of
 * sight (spec 2 §2.5).
 */
export function CameraPatrol({ density, active = true, onRound }: WidgetProps) {
  const wall = density === 'wall';
  const board = useBoard();
  const cameras = board.data ?? [];
  const layout = layoutFor(cameras.length);
  const tiles = tilesOf(layout);
  const patrol = usePatrol({
    cameras,
    tiles,
    held: heldByAlert(cameras, tiles),
    dwell: DEFAULT_DWELL,
    running: active,
    onRound,
  });
  return (
    <WidgetFrame
      title={wall && board.data ? cameraHeadline(board.data) : '视频轮巡'}
      density={density}
      state={stateOf(board, board.data, cameras.length === 0)}
      problem={board.failure?.message}
      onRetry={board.refetch}
      lead={board.data && cameraLead(board.data)}
      emptyText="没有可以轮巡的摄像机"
    >
      {board.data && (
        <div className={styles['patrol']} data-density={density}>
          <div className={styles['stage']}>
            <CameraGrid
              cameras={cameras}
              layout={layout}
              shown={patrol.shown}
              coming={patrol.coming}
              density={density}
              resting={!active}
              onStage={patrol.onStage}
            />
          </div>
          {patrol.pages > 1 && <PagePosition page={patrol.page + 1} pages={patrol.pages} />}
        </div>
      )}
    </WidgetFrame>
  );
}
