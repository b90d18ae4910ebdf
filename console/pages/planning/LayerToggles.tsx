import { Switch } from '@arco-design/web-react';
import { useId } from 'react';
import { flipped, isClustered, wholeZoom } from '#subjects/planning/rules.ts';
import { MAP_ZOOM, type Toggle, TOGGLE_LABELS, type Toggles } from '#subjects/planning/terms.ts';
import styles from './Planning.module.css';

export interface LayerTogglesProps {
  readonly toggles: Toggles;
  /** The zoom of the map: service circles are drawn from a certain one on only. */
  readonly zoom: number;
  readonly onToggles: (toggles: Toggles) => void;
}

const ORDER = Object.keys(TOGGLE_LABELS) as Toggle[];

/** The four switches above the map 图层开关; the two heats exclude each other (spec 2 §2.2). */
export function LayerToggles({ toggles, zoom, onToggles }: LayerTogglesProps) {
  const id = useId();
  const waiting = toggles.range && !toggles.hideOutlets && isClustered(wholeZoom(zoom));
  return (
    <div className={styles['toggles']} role="group" aria-label="图层开关">
      {ORDER.map((toggle) => (
        <span key={toggle} className={styles['toggle']}>
          <Switch
            size="small"
            aria-labelledby={`${id}-${toggle}`}
            checked={toggles[toggle]}
            onChange={() => onToggles(flipped(toggles, toggle))}
          />
          <span id={`${id}-${toggle}`}>{TOGGLE_LABELS[toggle]}</span>
        </span>
      ))}
      {waiting && (
        <span className={styles['help']} role="status">
          放大到 {MAP_ZOOM.clusterUpTo} 级以上显示覆盖范围
        </span>
      )}
    </div>
  );
}
