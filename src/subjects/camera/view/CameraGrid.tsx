import type { CSSProperties, ReactNode } from 'react';
import type { FeedStage } from '#base/video/feed.ts';
import { cellOf, type LayoutKey, sideOf } from '#base/video/patrol.ts';
import type { Density } from '#kit/tokens/theme.ts';
import type { BoardCamera } from '../wire.ts';
import styles from './CameraGrid.module.css';
import { useTelling } from './use-telling.ts';
import { FeedTile } from './FeedTile.tsx';

export interface CameraGridProps {
  readonly cameras: readonly BoardCamera[];
  readonly layout: LayoutKey;
  readonly shown: readonly string[];
  /** Fetched out of sight, so that they stand when their page comes. */
  readonly coming: readonly string[];
  readonly density: Density;
  readonly resting?: boolean | undefined;
  readonly onStage?: ((code: string, stage: FeedStage) => void) | undefined;
  readonly onStill?: ((code: string) => void) | undefined;
  /** What may be done with a picture. */
  readonly deeds?: ((camera: BoardCamera) => ReactNode) | undefined;
}

/** Pictures of many cameras in a layout; one that stays from page to page is not begun anew. */
export function CameraGrid(props: CameraGridProps) {
  const { cameras, layout, shown, coming, density, resting, onStage, onStill, deeds } = props;
  const tell = useTelling(shown);
  const known = new Map(cameras.map((camera) => [camera.code, camera]));
  const placed = [...shown, ...coming].flatMap((code) => known.get(code) ?? []);
  return (
    <div className={styles['grid']} data-density={density} style={{ '--side': sideOf(layout) } as CSSProperties}>
      {placed.map((camera) => {
        const at = shown.indexOf(camera.code);
        const { column, row, span } = cellOf(layout, Math.max(0, at));
        return (
          <div
            key={camera.code}
            className={styles['cell']}
            data-coming={at < 0}
            inert={at < 0}
            style={{ '--column': `${column} / span ${span}`, '--row': `${row} / span ${span}` } as CSSProperties}
          >
            <FeedTile
              camera={camera}
              wished={layout === '1' ? 'main' : 'sub'}
              density={density}
              note={camera.alert && (camera.atOutlet ? camera.alert : `同区：${camera.alert}`)}
              urgent={camera.atOutlet}
              resting={resting}
              onStage={(stage, attempts, pictureAt) => {
                tell({ code: camera.code, stage, attempts, pictureAt });
                onStage?.(camera.code, stage);
              }}
              onStill={onStill && (() => onStill(camera.code))}
            />
            {deeds && <div className={styles['deeds']}>{deeds(camera)}</div>}
          </div>
        );
      })}
    </div>
  );
}
