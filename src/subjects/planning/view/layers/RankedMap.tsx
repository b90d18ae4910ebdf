import type { ReactNode } from 'react';
import type { Size } from '#kit/frame/measure.ts';
import { useTheme } from '#kit/frame/measure.ts';
import { LazyMap } from '#kit/map/lazy.tsx';
import { useCovers } from '#kit/map/names/use-covers.ts';
import type { MapLayers, MapView } from '#kit/map/map-layers.ts';
import type { Density } from '#kit/tokens/theme.ts';
import { PLANNING_MESSAGES } from '#subjects/planning/terms.ts';
import { EDGE, roomAbove } from '#subjects/planning/view/heat/divisions.ts';
import type { MapRoom } from '#subjects/planning/view/heat/heat.ts';
import { Names } from '#subjects/planning/view/heat/Names.tsx';
import { SceneMap } from '#subjects/planning/view/SceneMap.tsx';
import styles from './Layers.module.css';

/** Height of the map at a desk, pixels. */
const DESK_HEIGHT = 400;
/** Pixels of the wall's design that the list over the map takes, wider for the names of markets and for figures before and after; in a narrower place it has none over it (Layers.module.css). */
const LIST = { plain: 290, wide: 370, from: 840 } as const;

/** What of a measured place is there for the city itself. */
export function roomFor(size: Size, density: Density, list: 'none' | 'plain' | 'wide' = 'plain'): MapRoom {
  if (density === 'desk') return { width: size.width, height: DESK_HEIGHT - 2 * EDGE.line, right: 0, bottom: 0 };
  return roomAbove(size, list === 'none' || size.width <= LIST.from ? 0 : LIST[list]);
}
const RANGE = { least: 7, most: 19 } as const;

export interface Rank {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  /** The colour that the map has for it. */
  readonly color: string | undefined;
}

/** What a map can show, one of them at a time. */
export interface MapChoice {
  readonly label: string;
  readonly names: readonly string[];
  /** Which of them is shown. */
  readonly shown: number;
  readonly onChoice: (at: number) => void;
}

export interface RankedMapProps {
  readonly density: Density;
  /** What the map and its list are of. */
  readonly label: string;
  /** What can be looked at, where there is more than one thing. */
  readonly choice?: MapChoice | undefined;
  readonly layers: MapLayers;
  readonly view: MapView;
  readonly ranks: readonly Rank[];
  /** Whether the list over a wall's map is wider: it names markets, or has two figures, before and after. */
  readonly wide?: boolean | undefined;
  /** What the list is of, above it, where the map's label does not say it. */
  readonly heading?: string | undefined;
  /** What the colours of the map mean, below the list. */
  readonly legend?: ReadonlyArray<{ readonly name: string; readonly color: string }> | undefined;
  /** Gets the element that the map lies in. */
  readonly place: (element: HTMLElement | null) => (() => void) | undefined;
  readonly size: Size | undefined;
  /** False out of sight, as of a widget. */
  readonly active?: boolean | undefined;
  /** The map in words. */
  readonly twin: ReactNode;
}

/** A map with what it shows as a list beside it, and what else can be looked at above 排行地图. */
export function RankedMap(props: RankedMapProps) {
  const {
    density,
    label,
    choice,
    layers,
    place,
    size,
    active,
    view,
    ranks,
    heading,
    wide = false,
    legend,
    twin,
  } = props;
  const wall = density === 'wall';
  const theme = useTheme();
  const { ref: list, covers } = useCovers();
  return (
    <div className={styles['place']}>
      {choice && choice.names.length > 1 && <Choice {...choice} wall={wall} />}
      <div className={styles['body']} data-kind={density}>
        <div ref={place} className={styles['map']} style={wall ? undefined : { height: DESK_HEIGHT }}>
          {size && (
            <SceneMap density={density} active={active}>
              <LazyMap
                label={label}
                layers={layers}
                view={view}
                range={RANGE}
                density={density}
                theme={theme}
                height="100%"
                unsupported={PLANNING_MESSAGES.canvas}
                twin={twin}
                covers={covers}
              />
            </SceneMap>
          )}
        </div>
        <div ref={list} className={styles['ranks']} data-wide={wide}>
          {heading && <p>{heading}</p>}
          <ol aria-label={heading ?? label}>
            {ranks.map(({ key, name, text, color }) => (
              <li key={key}>
                <i style={{ background: color }} aria-hidden="true" />
                <span>{name}</span>
                <strong>{text}</strong>
              </li>
            ))}
          </ol>
          {legend && (
            <ul aria-label="图例">
              {legend.map(({ name, color }) => (
                <li key={name}>
                  <i style={{ background: color }} aria-hidden="true" />
                  <span>{name}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </div>
  );
}

function Choice({ label, names, shown, onChoice, wall }: MapChoice & { readonly wall: boolean }) {
  if (wall) return <Names names={names} current={names[shown] ?? ''} label={label} />;
  return (
    <div className={styles['choice']} role="group" aria-label={label}>
      {names.map((name, at) => (
        <button key={name} type="button" aria-pressed={at === shown} onClick={() => onChoice(at)}>
          {name}
        </button>
      ))}
    </div>
  );
}
