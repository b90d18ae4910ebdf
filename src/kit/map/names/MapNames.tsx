import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { MapPalette } from '../engine/part.ts';
import { groupRadius } from '../engine/slots.ts';
import type { Ground } from '../ground/ground.ts';
import { namesAt, type WrittenName } from '../ground/written.ts';
import type { MapSpace } from '../map-context.ts';
import type { MapGroup, MapPoint, MapSurface } from '../map-layers.ts';
import { type Land, landOf } from './land.ts';
import { type Box, isWithin, movedBeside, movedOnto, roomFor, wholeOn } from './room.ts';

interface MapNamesProps {
  /** Taken up by the canvas, for pictures of the map. */
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly surfaces: readonly MapSurface[] | undefined;
  /** Each has its number in its middle, and none is written over. */
  readonly groups?: readonly MapGroup[] | undefined;
  /** Where they are few, none is written over; but a division that has no other place is named all the same. */
  readonly points?: readonly MapPoint[] | undefined;
  readonly notes?: ReadonlyMap<string, string> | undefined;
  /** What stands over the map, in pixels that are meant: no name is written behind it. */
  readonly covers?: readonly Box[] | undefined;
  /** Whose names are written too: none over tiles, which bring names of their own. */
  readonly ground: Ground | undefined;
  readonly zoom: number | undefined;
  readonly space: MapSpace;
  readonly palette: MapPalette;
}

const NONE: readonly never[] = [];
const NO_NOTES: ReadonlyMap<string, string> = new Map();
/** Room between two names, pixels that are meant. */
const ROOM = 5;
/** A station, a wood and a lake of one name are named once within this, sizes of the type; a road again only beyond it. */
const NAMESAKES = 16;
/** Up to so many points names look for a place beside them: among more there is none. */
const FEW_POINTS = 100;

/**
 * The names over a map and the numbers of its groups, above everything the engine draws: each name with a halo, none over another; the first
 * of a list have the room. L7 would draw the shape of each new digit on a canvas and read it back, and the page would stand still for the card.
 */
export function MapNames({
  canvas,
  surfaces = NONE,
  groups = NONE,
  points = NONE,
  notes = NO_NOTES,
  covers = NONE,
  ground,
  zoom,
  space,
  palette,
}: MapNamesProps) {
  const inOrder = useMemo(() => {
    const order = [...notes.keys()];
    // What has no note comes after what has one.
    const rank = (name: string): number => (notes.has(name) ? order.indexOf(name) : order.length);
    return landOf(surfaces).names.toSorted((a, b) => rank(a.name) - rank(b.name));
  }, [surfaces, notes]);
  const names = useMemo(
    () => (zoom === undefined ? [] : namesAt(zoom, inOrder, ground?.names ?? [])),
    [zoom, inOrder, ground],
  );
  /** What stands written: a map that comes back into sight with the same is not written anew, for nothing but its canvas knows yet where it looks. */
  const written = useRef<readonly unknown[]>([]);
  useEffect(() => {
    const draw = (): void => {
      if (canvas.current)
        write(canvas.current, { names, groups, points, notes, covers, land: landOf(surfaces) }, space, palette);
    };
    const wanted = [names, groups, points, notes, covers, space, palette];
    if (wanted.some((part, at) => part !== written.current[at])) draw();
    written.current = wanted;
    // A face that is still on its way leaves no mark on a canvas, and asking for it is what brings it.
    document.fonts.addEventListener('loadingdone', draw);
    return () => {
      document.fonts.removeEventListener('loadingdone', draw);
      if (document.fonts.status === 'loading') written.current = [];
    };
  }, [canvas, names, groups, points, notes, covers, surfaces, space, palette]);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
    />
  );
}

/** All that is written over a map. */
interface Written {
  readonly names: readonly WrittenName[];
  readonly groups: readonly MapGroup[];
  readonly points: readonly MapPoint[];
  readonly notes: ReadonlyMap<string, string>;
  readonly covers: readonly Box[];
  readonly land: Land;
}

function write(
  canvas: HTMLCanvasElement,
  { names, groups, points, notes, covers, land }: Written,
  space: MapSpace,
  palette: MapPalette,
): void {
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  const context = canvas.getContext('2d');
  if (!context) return;
  const sharp = window.devicePixelRatio;
  canvas.width = Math.round(width * sharp);
  canvas.height = Math.round(height * sharp);
  context.scale(sharp, sharp);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  const { ground, textSize, pixel, face } = palette;
  context.font = `600 ${textSize}px ${face}`;
  context.fillStyle = palette.surface;
  const over = covers.map(({ x, y, halfWidth, halfHeight }) => ({
    x: x * pixel,
    y: y * pixel,
    halfWidth: halfWidth * pixel,
    halfHeight: halfHeight * pixel,
  }));
  const marks = groups.flatMap(({ lng, lat, count }): readonly Box[] => {
    const at = space.pixelOf({ lng, lat });
    if (!at) return [];
    context.fillText(numberOf(count), at.x, at.y);
    const reach = groupRadius(count, palette);
    return [{ ...at, halfWidth: reach, halfHeight: reach }];
  });
  const taken: Box[] = [...over, ...marks];
  const dots = (points.length > FEW_POINTS ? NONE : points).flatMap(({ lng, lat, size }): readonly Box[] => {
    const at = space.pixelOf({ lng, lat });
    return at ? [{ ...at, halfWidth: size * pixel, halfHeight: size * pixel }] : [];
  });
  context.strokeStyle = ground.halo;
  context.lineWidth = 3 * pixel;
  const said = new Map<string, Box[]>();
  for (const { name, kind, lng, lat } of names) {
    const at = space.pixelOf({ lng, lat });
    if (!at || at.x < 0 || at.y < 0 || at.x > width || at.y > height) continue;
    const namesakes = said.get(name) ?? [];
    if (isWithin(at, NAMESAKES * textSize, namesakes)) continue;
    const size = kind === 'division' ? textSize * 1.15 : textSize;
    context.font = `${kind === 'division' ? 600 : 400} ${size}px ${face}`;
    const note = kind === 'division' ? notes.get(name) : undefined;
    // What the map is read by gives way to a group, to what stands over the map and to the edge. Its note stands below it, beside it where that has no room, and not at all where neither has; anything else is left out.
    const way = kind === 'division' ? 2 * textSize : 0;
    const roomOf = (wanted: Box): Box | undefined => {
      const seen =
        kind === 'division'
          ? movedBeside(movedOnto(wanted, width, height), over, ROOM * pixel)
          : wholeOn(wanted, width, height);
      // A division is named on its own land alone.
      const isOwn = (box: Box): boolean => {
        const place = kind === 'division' ? space.placeOf(box) : undefined;
        return place === undefined || land.holds(name, place);
      };
      const among = (all: readonly Box[]) => seen && roomFor(seen, all, ROOM * pixel, way, isOwn);
      return among([...taken, ...dots]) ?? (kind === 'division' ? among(taken) : undefined);
    };
    const boxOf = (lines: readonly string[]): Box => ({
      ...at,
      // A station's name stands above its dot.
      y: kind === 'station' ? at.y - size : at.y,
      halfWidth: Math.max(...lines.map((line) => context.measureText(line).width / 2)),
      halfHeight: (size / 2) * (1 + (lines.length - 1) * LINE),
    });
    const [found] = waysOf(name, note).flatMap((lines) => {
      const placed = roomOf(boxOf(lines));
      return placed ? [{ lines, placed }] : [];
    });
    if (!found) continue;
    const { lines, placed } = found;
    taken.push(placed);
    said.set(name, [...namesakes, placed]);
    context.fillStyle =
      kind === 'water' ? ground.waterText : kind === 'road' || kind === 'quarter' ? ground.textSoft : ground.text;
    for (const [line, text] of lines.entries()) {
      const y = placed.y + (line - (lines.length - 1) / 2) * size * LINE;
      context.strokeText(text, placed.x, y);
      context.fillText(text, placed.x, y);
    }
  }
}

/** How many a group is of, in the room that its mark has: 9999, 1.2万. */
const numberOf = (count: number): string => (count > 9_999 ? `${Math.round(count / 1_000) / 10}万` : String(count));

/** Lines of a name and its note stand so far from each other, in sizes of the type. */
const LINE = 1.2;

/** The lines that a name and its note may be written in, the best first. */
const waysOf = (name: string, note: string | undefined): ReadonlyArray<readonly string[]> =>
  note === undefined ? [[name]] : [[name, note], [`${name} ${note}`], [name]];
