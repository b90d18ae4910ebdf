import { type RefObject, useEffect, useMemo } from 'react';
import type { MapPalette } from './engine/part.ts';
import { groundOf } from './ground/ground.ts';
import { middleOf } from './ground/middle.ts';
import { namesAt, type WrittenName } from './ground/written.ts';
import type { MapSpace } from './map-context.ts';
import type { MapSurface } from './map-layers.ts';

interface MapNamesProps {
  /** Taken up by the canvas, for pictures of the map. */
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly surfaces: readonly MapSurface[] | undefined;
  /** No tiles, which bring names of their own: those of the ground are written too. */
  readonly bare: boolean;
  readonly zoom: number | undefined;
  readonly space: MapSpace;
  readonly palette: MapPalette;
}

const NONE: readonly MapSurface[] = [];
/** Room between two names, pixels that are meant. */
const ROOM = 5;

/** The names over a map, above everything the engine draws: each with a halo, none over another; the first of a list have the room. */
export function MapNames({ canvas, surfaces = NONE, bare, zoom, space, palette }: MapNamesProps) {
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
      if (canvas.current) write(canvas.current, names, space, palette);
    };
    draw();
    // A face that is still on its way leaves no mark on a canvas, and asking for it is what brings it.
    document.fonts.addEventListener('loadingdone', draw);
    return () => document.fonts.removeEventListener('loadingdone', draw);
  }, [canvas, names, space, palette]);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
    />
  );
}

function write(canvas: HTMLCanvasElement, names: readonly WrittenName[], space: MapSpace, palette: MapPalette): void {
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
  const taken: Array<readonly [x: number, y: number, halfWidth: number]> = [];
  context.strokeStyle = ground.halo;
  context.lineWidth = 3 * pixel;
  for (const { name, kind, lng, lat } of names) {
    const at = space.pixelOf({ lng, lat });
    if (!at || at.x < 0 || at.y < 0 || at.x > width || at.y > height) continue;
    const size = kind === 'division' ? textSize * 1.15 : textSize;
    // A station's name stands above its dot.
    const y = kind === 'station' ? at.y - size : at.y;
    context.font = `${kind === 'division' ? 600 : 400} ${size}px ${face}`;
    const half = context.measureText(name).width / 2;
    const free = taken.every(
      ([x, other, reach]) =>
        Math.abs(x - at.x) > half + reach + ROOM * pixel || Math.abs(other - y) > size + ROOM * pixel,
    );
    if (!free) continue;
    taken.push([at.x, y, half]);
    context.fillStyle =
      kind === 'water' ? ground.waterText : kind === 'road' || kind === 'quarter' ? ground.textSoft : ground.text;
    context.strokeText(name, at.x, y);
    context.fillText(name, at.x, y);
  }
}
