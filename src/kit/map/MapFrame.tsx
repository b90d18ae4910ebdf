import { type MouseEvent, useMemo, useRef } from 'react';
import type { Density } from '../tokens/theme.ts';
import { cornerOf, placeInSight, scaleOf, wholeView } from './frame.ts';
import type { GroundStyle } from './ground/style.ts';
import type { MapSurface, MapTiles, MapView, Viewport } from './map-layers.ts';
import type { GroundWords } from './operator/context.ts';
import styles from './Map.module.css';

export interface MapFrameProps {
  readonly surfaces: readonly MapSurface[];
  readonly tiles: MapTiles | undefined;
  /** What is in sight; undefined before the first drawing. */
  readonly seen: Viewport | undefined;
  readonly density: Density;
  readonly ground: GroundStyle;
  readonly words: GroundWords;
  /** Get what stands at the lower edge, over the map, and its tools. */
  readonly foot: Stands;
  readonly tools: Stands;
  readonly onZoom: (steps: number) => void;
  /** The whole city is to be seen, from a zoom that may be less than the map's own. */
  readonly onWhole: (view: MapView, least: number) => void;
}

type Stands = (element: HTMLElement | null) => (() => void) | undefined;

/** What stands around a map: whose the ground is, the scale with what is in sight, and at a desk the tools to look elsewhere. */
export function MapFrame(props: MapFrameProps) {
  const { surfaces, tiles, seen, density, ground, words, foot, tools, onZoom, onWhole } = props;
  const corner = useRef<HTMLParagraphElement>(null);
  const scale = seen && scaleOf(seen);
  const place = useMemo(() => seen && placeInSight(surfaces, seen), [surfaces, seen]);
  const written = { color: ground.text, textShadow: HALO.map((at) => `${at} ${ground.halo}`).join(',') };
  // An outlet's dot or a road below is not to be read as part of a letter.
  const plate = { background: `color-mix(in srgb, ${ground.outside} 72%, transparent)` };
  const handleWhole = ({ currentTarget }: MouseEvent): void => {
    const [line, all] = [corner.current?.offsetHeight ?? 0, currentTarget.closest('figure')?.offsetHeight ?? 0];
    const whole = seen && wholeView(surfaces, seen, all > 0 ? line / all : 0);
    if (whole) onWhole(whole, whole.zoom);
  };
  const handleFull = ({ currentTarget }: MouseEvent): void => {
    const figure = currentTarget.closest('figure');
    if (document.fullscreenElement) void document.exitFullscreen();
    else void figure?.requestFullscreen().catch(() => undefined);
  };
  return (
    <>
      <div ref={foot} className={styles['foot']} style={written}>
        {scale && (
          <div className={styles['measure']} style={plate}>
            <span>{place ? `${place} · ${scale.text}` : scale.text}</span>
            <span className={styles['bar']} style={{ width: scale.pixels, borderColor: ground.text }} />
          </div>
        )}
        <p ref={corner} className={styles['corner']} style={plate}>
          {cornerOf(surfaces, tiles?.attribution, words)}
        </p>
      </div>
      {density === 'desk' && (
        <div ref={tools} className={styles['tools']} role="toolbar" aria-label="地图工具" aria-orientation="vertical">
          <span className={styles['north']} aria-hidden="true">
            ▲<br />北
          </span>
          <button type="button" aria-label="放大地图" title="放大" onClick={() => onZoom(1)}>
            ＋
          </button>
          <button type="button" aria-label="缩小地图" title="缩小" onClick={() => onZoom(-1)}>
            －
          </button>
          <button type="button" title="看全市" onClick={handleWhole}>
            全市
          </button>
          <button type="button" title="全屏看地图，再按一次退出" onClick={handleFull}>
            全屏
          </button>
        </div>
      )}
    </>
  );
}

const HALO = ['1px 0 1px', '-1px 0 1px', '0 1px 1px', '0 -1px 1px'] as const;
