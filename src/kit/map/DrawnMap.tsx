import {
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { StageScaleContext } from '../frame/stage-scale.ts';
import type { Density, Theme } from '../tokens/theme.ts';
import { cameraMoves } from './engine/camera-moves.ts';
import type { MapRange } from './engine/camera/camera.ts';
import type { MapHost } from './engine/map-host.ts';
import { type StillMap, takeStill } from './engine/still.ts';
import type { MapPalette } from './engine/part.ts';
import type { StandingLayers } from './engine/slots.ts';
import type { MapLayers, MapView, Viewport } from './map-layers.ts';
import { handleKeys } from './lent/keys.ts';
import { useLentMap } from './lent/use-lent-map.ts';
import { type GroundListeners, useSpace } from './lent/use-space.ts';
import { MapSpaceContext } from './map-context.ts';
import { MapFrame } from './MapFrame.tsx';
import { MapNames } from './names/MapNames.tsx';
import { cornerOf } from './frame.ts';
import { groundOf } from './ground/ground.ts';
import { groundOn } from './operator/layers.ts';
import { useGround } from './operator/context.ts';
import { withNames } from './picture.ts';
import type { Box } from './names/room.ts';
import { useCovers } from './names/use-covers.ts';
import { mapPaletteOf } from './palette.ts';
import { type MapSheet, sheetOf } from './sheet/map-sheet.ts';
import { useSheet } from './sheet/use-sheet.ts';
import styles from './Map.module.css';

/** Gives the map as a data address, PNG: as it is on the screen, or with words around it as a sheet of twice the size. */
export type TakePicture = (sheet?: MapSheet) => Promise<string>;

export interface DrawnMapProps {
  /** What the map is of; read out with the keys that move it. */
  readonly label: string;
  readonly layers: MapLayers;
  /** Where the map looks; it goes there whenever the object changes. */
  readonly view: MapView;
  readonly range: MapRange;
  readonly density: Density;
  readonly theme: Theme;
  readonly onView?: ((viewport: Viewport) => void) | undefined;
  /** A point, or a group of several, was chosen. */
  readonly onPick?: ((id: string, group: boolean) => void) | undefined;
  /** What is drawn over the map: tools, markers, notes. */
  readonly children?: ReactNode;
  /** Where something else stands over the map for as long as it is looked at, in pixels of the map: no name is written behind it. */
  readonly covers?: readonly Box[] | undefined;
  /** Handed the way to a picture of the map, once it is there. */
  readonly onReady?: ((picture: TakePicture) => void) | undefined;
}

/** What a picture of a map was taken of. */
interface Shown {
  readonly layers: StandingLayers;
  readonly view: MapView;
  readonly palette: MapPalette;
}

/** A map that this browser can draw 地图: lent for as long as it is in sight, with the names over it, its frame, and the picture of it on paper. */
export function DrawnMap({
  label,
  layers: given,
  view,
  range,
  density,
  theme,
  onView,
  onPick,
  onReady,
  children,
  covers,
}: DrawnMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const names = useRef<HTMLCanvasElement>(null);
  const host = useRef<MapHost | null>(null);
  const onLent = useCallback((map: MapHost | null) => {
    host.current = map;
  }, []);
  const grounds = useRef<GroundListeners>(new Set());
  const [moves] = useState(cameraMoves);
  const [seen, setSeen] = useState<Viewport>();
  const camera = useSyncExternalStore(moves.subscribe, moves.count);
  const stage = useContext(StageScaleContext);
  const { layers: operators, words } = useGround();
  const layers = useMemo(
    (): StandingLayers => (operators ? { ...given, ground: groundOn(operators) } : given),
    [given, operators],
  );
  const corner = cornerOf(layers.surfaces ?? [], layers.tiles?.attribution, words);
  const { enlarged, take } = useSheet(host, async (picture, sheet, size) => {
    const across = (place.current?.clientWidth ?? 0) / size / stage;
    const drawn = await withNames(picture, names.current);
    return sheetOf({ picture: drawn, across, seen: seen ?? view, ground: corner }, sheet);
  });
  const foot = useCovers(true);
  const tools = useCovers();
  const over = useMemo(() => [...(covers ?? []), ...foot.covers, ...tools.covers], [covers, foot.covers, tools.covers]);
  const scale = stage * enlarged;
  const palette = mapPaletteOf(density, theme, scale);

  // On paper a map is a picture: the next page takes the map.
  const onPaper = theme === 'paper';
  const [taken, setTaken] = useState<StillMap & Shown>();
  const still = taken?.layers === layers && taken.view === view && taken.palette === palette ? taken : undefined;

  useLentMap(
    { place, grounds, moves, still, onLent, onSeen: setSeen },
    { layers, palette, view, range, scale, onView, onPick },
  );
  useEffect(() => {
    if (!onPaper || !host.current) return undefined;
    return takeStill(host.current, (found) => setTaken({ ...found, layers, view, palette }));
  }, [onPaper, layers, view, palette, still]);
  useEffect(
    () =>
      onReady?.(async (sheet) =>
        sheet ? take(sheet) : withNames((await host.current?.picture()) ?? '', names.current, corner),
      ),
    [onReady, corner, take],
  );

  const space = useSpace({ camera, host, place, grounds, still });

  // L7 knows nothing of a scaled ancestor: its box is scaled back, so that a pixel of it is a pixel of the screen.
  const counter = {
    width: `${100 * scale}%`,
    height: `${100 * scale}%`,
    transform: scale === 1 ? undefined : `scale(${1 / scale})`,
  };
  return (
    <>
      <div className={styles['counter']} style={counter} data-drawn={onPaper ? still !== undefined : camera > 0}>
        {still && <img className={styles['still']} src={still.picture} alt="" />}
        <div
          ref={place}
          className={styles['place']}
          role="application"
          aria-roledescription="地图"
          tabIndex={0}
          aria-label={`${label}，方向键移动，加号和减号缩放`}
          onKeyDown={(event) => host.current && handleKeys(event, host.current)}
          // A double click that ends what is drawn does not zoom as well.
          onDoubleClickCapture={(event) => grounds.current.size > 0 && event.stopPropagation()}
        />
        <div className={styles['over']}>
          <MapNames
            canvas={names}
            surfaces={layers.surfaces}
            groups={layers.groups}
            points={layers.points}
            notes={layers.notes}
            covers={over}
            ground={layers.tiles ? undefined : (layers.ground ?? groundOf())}
            zoom={seen?.zoom}
            space={space}
            palette={palette}
          />
          <MapSpaceContext.Provider value={space}>{children}</MapSpaceContext.Provider>
        </div>
      </div>
      <MapFrame
        surfaces={layers.surfaces ?? []}
        tiles={layers.tiles}
        seen={seen}
        density={density}
        ground={palette.ground}
        words={words}
        foot={foot.ref}
        tools={tools.ref}
        onZoom={(steps) => host.current?.zoomBy(steps)}
        onWhole={(whole, least) =>
          host.current?.moveTo(whole, { ...range, least: Math.min(range.least, least) }, scale)
        }
      />
    </>
  );
}
