import { type RefObject, useEffect, useMemo } from 'react';
import type { MapPalette } from './engine/part.ts';
import { groupRadius } from './engine/slots.ts';
import { groundOf } from './ground/ground.ts';
import { middleOf } from './ground/middle.ts';
import { namesAt, type WrittenName } from './ground/written.ts';
import type { MapSpace } from './map-context.ts';
import type { MapGroup, MapSurface } from './map-layers.ts';
import { type Box, roomFor } from './room.ts';

interface MapNamesProps {
  /** Taken up by the canvas, for pictures of the map. */
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly surfaces: readonly MapSurface[] | undefined;
  /** Their numbers are not written over. */
  readonly groups: readonly MapGroup[] | undefined;
  /** No tiles, which bring names of their own: those of the ground are written too. */
  readonly bare: boolean;
  readonly zoom: number | undefined;
  readonly space: MapSpace;
  readonly palette: MapPalette;
}

const NONE: readonly never[] = [];
/** Room between two names, pixels that are meant. */
const ROOM = 5;

/** The names over a map, above everything the engine draws: each with a halo, none over another; the first of a list have the room. */
export function MapNames({ canvas, surfaces = NONE, groups = NONE, bare, zoom, space, palette }: MapNamesProps) {
  const divisions = useMemo(
    () =>
      surfaces
        .filter(({ kind }) => kind === 'land')
        .map(({ name, rings }): WrittenName => ({ name, kind: 'division', ...middleOf(rings) })),
    [surfaces],
  );
  const names = useMemo(
    () => (zoom === undefined ? [] : namesAt(zoom, divisions, bare ? groundOf().names : [])),
    [zoom, divisions, bare],
  );
  useEffect(() => {
    const draw = (): void => {
      if (canvas.current) write(canvas.current, names, groups, space, palette);
    };
    draw();
    // A face that is still on its way leaves no mark on a canvas, and asking for it is what brings it.
    document.fonts.addEventListener('loadingdone', draw);
    return () => document.fonts.removeEventListener('loadingdone', draw);
  }, [canvas, names, groups, space, palette]);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
    />
  );
}

function write(
  canvas: HTMLCanvasElement,
  names: readonly WrittenName[],
  groups: readonly MapGroup[],
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
  const taken: Box[] = groups.flatMap(({ lng, lat, count }) => {
    const at = space.pixelOf({ lng, lat });
    const reach = groupRadius(count, palette);
    return at ? [{ ...at, halfWidth: reach, halfHeight: reach }] : [];
  });
  context.strokeStyle = ground.halo;
  context.lineWidth = 3 * pixel;
  for (const { name, kind, lng, lat } of names) {
    const at = space.pixelOf({ lng, lat });
    if (!at || at.x < 0 || at.y < 0 || at.x > width || at.y > height) continue;
    const size = kind === 'division' ? textSize * 1.15 : textSize;
    context.font = `${kind === 'division' ? 600 : 400} ${size}px ${face}`;
    const box = {
      x: at.x,
      // A station's name stands above its dot.
      y: kind === 'station' ? at.y - size : at.y,
      halfWidth: context.measureText(name).width / 2,
      halfHeight: size / 2,
    };
    // What the map is read by gives way to a group, anything else is left out.
    const placed = roomFor(box, taken, ROOM * pixel, kind === 'division' ? 2 * textSize : 0);
    if (!placed) continue;
    taken.push(placed);
    context.fillStyle =
      kind === 'water' ? ground.waterText : kind === 'road' || kind === 'quarter' ? ground.textSoft : ground.text;
    context.strokeText(name, placed.x, placed.y);
    context.fillText(name, placed.x, placed.y);
  }
}
