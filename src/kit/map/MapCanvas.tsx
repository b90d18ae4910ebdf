import {
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { StageScaleContext } from '../frame/stage-scale.ts';
import type { Density, Theme } from '../tokens/theme.ts';
import { cameraMoves } from './engine/camera-moves.ts';
import type { MapHost, MapRange } from './engine/map-host.ts';
import { borrowMap, canDrawMaps, returnMap } from './engine/pool.ts';
import { type StillMap, takeStill } from './engine/still.ts';
import type { MapPalette } from './engine/part.ts';
import type { StandingLayers } from './engine/slots.ts';
import type { MapLayers, MapView, Viewport } from './map-layers.ts';
import { type MapSpace, MapSpaceContext } from './map-context.ts';
import { MapFrame } from './MapFrame.tsx';
import { MapNames } from './names/MapNames.tsx';
import { cornerOf } from './frame.ts';
import { groundOf } from './ground/ground.ts';
import { groundOn } from './operator/layers.ts';
import { useGround } from './operator/context.ts';
import { withNames } from './picture.ts';
import type { Box } from './names/room.ts';
import { useCovers } from './names/use-covers.ts';
import { MapSketch } from './MapSketch.tsx';
import { mapPaletteOf } from './palette.ts';
import { type MapSheet, sheetOf } from './sheet/map-sheet.ts';
import { useSheet } from './sheet/use-sheet.ts';
import styles from './Map.module.css';

/** Gives the map as a data address, PNG: as it is on the screen, or with words around it as a sheet of twice the size. */
export type TakePicture = (sheet?: MapSheet) => Promise<string>;

export interface MapCanvasProps {
  /** What the map is of; read out with the keys that move it. */
  readonly label: string;
  readonly layers: MapLayers;
  /** Where the map looks; it goes there whenever the object changes. */
  readonly view: MapView;
  readonly range: MapRange;
  readonly density: Density;
  readonly theme: Theme;
  /** Height in CSS pixels, or all there is. */
  readonly height: number | '100%';
  readonly onView?: ((viewport: Viewport) => void) | undefined;
  /** A point, or a group of several, was chosen. */
  readonly onPick?: ((id: string, group: boolean) => void) | undefined;
  /** Shown instead of the map where it cannot be drawn. */
  readonly unsupported: string;
  /** The same as text: for screen readers, and in sight where no map can be drawn. */
  readonly twin: ReactNode;
  /** What is drawn over the map: tools, markers, notes. */
  readonly children?: ReactNode;
  /** Where something else stands over the map for as long as it is looked at, in pixels of the map: no name is written behind it. */
  readonly covers?: readonly Box[] | undefined;
  /** Handed the way to a picture of the map, once it is there. */
  readonly onReady?: ((picture: TakePicture) => void) | undefined;
}

const STEP = 80;

/** A map: one scene kept over pages, layers by declaration, exact on a scaled stage, moved by pointer and keys. */
export function MapCanvas(props: MapCanvasProps) {
  const drawable = canDrawMaps();
  return (
    <figure
      className={styles['map']}
      style={{ height: props.height, background: mapPaletteOf(props.density, props.theme).ground.outside }}
      aria-label={props.label}
    >
      {drawable ? (
        <Drawn {...props} />
      ) : (
        <>
          <p className={styles['note']} role="status">
            {props.unsupported}
          </p>
          <MapSketch layers={props.layers} palette={mapPaletteOf(props.density, props.theme)} />
        </>
      )}
      <div className={drawable ? 'visually-hidden' : styles['twin']}>{props.twin}</div>
    </figure>
  );
}

/** What a picture of a map was taken of. */
interface Shown {
  readonly layers: StandingLayers;
  readonly view: MapView;
  readonly palette: MapPalette;
}

function Drawn({
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
}: MapCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const names = useRef<HTMLCanvasElement>(null);
  const host = useRef<MapHost | null>(null);
  /** The map that this view had when it was last in sight. */
  const own = useRef<MapHost>(undefined);
  const grounds = useRef(new Set<(place: { lng: number; lat: number }) => void>());
  const heard = useRef({ onView, onPick, view });
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
  const first = useRef(view);
  /** Where this view was left for: a page that comes back into sight looks there again. */
  const left = useRef<{ readonly from: MapView; readonly to: MapView }>(undefined);

  // On paper a map is a picture: the next page takes the map.
  const onPaper = theme === 'paper';
  const [taken, setTaken] = useState<StillMap & Shown>();
  const still = taken?.layers === layers && taken.view === view && taken.palette === palette ? taken : undefined;

  // All in the step that brings a view into sight: its map stands in the first frame, and who writes over it finds it there.
  useLayoutEffect(() => {
    heard.current = { onView, onPick, view };
  });
  useLayoutEffect(() => {
    if (!place.current || still) return undefined;
    const map = borrowMap(place.current, first.current, own.current);
    host.current = map;
    own.current = map;
    map.listen({
      onView: (viewport) => {
        moves.happened();
        left.current = { from: heard.current.view, to: viewport };
        setSeen(viewport);
        // A map that is aimed as it comes into sight tells of it while the page around is still being put together, which may not hear it yet.
        queueMicrotask(() => {
          if (host.current === map) heard.current.onView?.(viewport);
        });
      },
      onCamera: moves.happened,
      onPick: (id, group) => heard.current.onPick?.(id, group),
      onGround: (lng, lat) => grounds.current.forEach((listener) => listener({ lng, lat })),
    });
    return () => {
      host.current = null;
      returnMap(map);
    };
  }, [moves, still]);

  useLayoutEffect(
    () => host.current?.moveTo(left.current?.from === view ? left.current.to : view, range, scale),
    [view, range, scale, still],
  );
  useLayoutEffect(() => host.current?.show(layers, palette), [layers, palette, still]);
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

  const space = useMemo<MapSpace>(
    () => ({
      camera,
      pixelOf: ({ lng, lat }) => (still ? still.pixelOf({ lng, lat }) : host.current?.pixelOf(lng, lat)),
      placeOf: ({ x, y }) => host.current?.placeOf(x, y),
      pointerIn: ({ clientX, clientY }) => {
        const box = place.current?.getBoundingClientRect();
        const shrunk = box && place.current ? place.current.offsetWidth / (box.width || 1) : 1;
        return { x: (clientX - (box?.left ?? 0)) * shrunk, y: (clientY - (box?.top ?? 0)) * shrunk };
      },
      onGround: (listener) => {
        grounds.current.add(listener);
        return () => void grounds.current.delete(listener);
      },
    }),
    [camera, still],
  );

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

const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

function handleKeys(event: KeyboardEvent, map: MapHost): void {
  const move = MOVES[event.key];
  if (move) map.panBy(...move);
  else if (event.key === '+' || event.key === '=') map.zoomBy(1);
  else if (event.key === '-') map.zoomBy(-1);
  else return;
  event.preventDefault();
}
