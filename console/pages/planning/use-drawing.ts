import { useState } from 'react';
import type { Gcj02 } from '#base/geo.ts';
import type { DrawnCircle } from '#kit/map/tools/CircleTool.tsx';
import type { DrawnPolygon } from '#kit/map/tools/PolygonTool.tsx';
import { type DrawnArea, openFault, polygonFault } from '#subjects/planning/view/drawn-area.ts';
import { CIRCLE_RADIUS } from '#subjects/planning/terms.ts';

/** What clicks on the map are for 绘制方式. */
export type DrawingMode = 'none' | 'circle' | 'polygon';

/** What is being drawn and not asked about yet: a circle whose handle is held, a polygon that is open or crosses itself. */
type Draft =
  | { readonly kind: 'circle'; readonly circle: DrawnCircle }
  | { readonly kind: 'polygon'; readonly polygon: DrawnPolygon };

const NO_CORNERS: DrawnPolygon = { corners: [], closed: false };

/** Drawing on the map (spec 2 §4). `onArea` hears every area that is to be asked about, and undefined when there is none any more. */
export function useDrawing(area: DrawnArea | undefined, onArea: (area: DrawnArea | undefined) => void) {
  const [mode, setMode] = useState<DrawingMode>('none');
  const [draft, setDraft] = useState<Draft>();

  const circle: DrawnCircle | undefined =
    draft?.kind === 'circle' ? draft.circle : area?.kind === 'circle' ? area : undefined;
  const asked: DrawnPolygon = area?.kind === 'polygon' ? { corners: area.corners, closed: true } : NO_CORNERS;
  const polygon = draft?.kind === 'polygon' ? draft.polygon : asked;

  const clear = (next: DrawingMode): void => {
    setMode(next);
    setDraft(undefined);
    if (area) onArea(undefined);
  };
  const handlePolygon = (next: DrawnPolygon): void => {
    const sound = polygonFault(next.corners) === undefined;
    setDraft(sound ? undefined : { kind: 'polygon', polygon: next });
    setMode('none');
    if (sound) onArea({ kind: 'polygon', corners: next.corners });
  };
  return {
    mode,
    circle,
    polygon,
    /** What is drawn on the map now, asked about or not. */
    shown: shownOf(circle, polygon),
    fault: polygon.closed ? polygonFault(polygon.corners) : openFault(polygon.corners),
    onMode(next: DrawingMode) {
      if (next === mode) setMode('none');
      else if (next === 'circle' && area?.kind === 'circle') setMode(next);
      else clear(next);
    },
    onClear: () => clear('none'),
    /** Puts a sound area in the place of whatever is drawn. */
    onOpen(next: DrawnArea) {
      setMode('none');
      setDraft(undefined);
      onArea(next);
    },
    onCircleDrag: (next: DrawnCircle) => setDraft({ kind: 'circle', circle: next }),
    onCircle(next: DrawnCircle) {
      setDraft(undefined);
      onArea({ kind: 'circle', ...next });
    },
    onPolygonDrag: (next: DrawnPolygon) => setDraft({ kind: 'polygon', polygon: next }),
    onPolygon: handlePolygon,
    /** Takes the last corner of an open polygon back. */
    onCornerBack: () =>
      setDraft({ kind: 'polygon', polygon: { corners: polygon.corners.slice(0, -1), closed: false } }),
    /** The same without a pointer: a centre, or a further corner, at a place. */
    onPlace(place: Gcj02) {
      if (mode === 'circle') onArea({ kind: 'circle', centre: place, radius: circle?.radius ?? CIRCLE_RADIUS.initial });
      if (mode === 'polygon')
        setDraft({ kind: 'polygon', polygon: { corners: [...polygon.corners, place], closed: false } });
    },
  };
}

export type Drawing = ReturnType<typeof useDrawing>;

function shownOf(circle: DrawnCircle | undefined, { corners }: DrawnPolygon): DrawnArea | undefined {
  if (circle) return { kind: 'circle', ...circle };
  return corners.length > 0 ? { kind: 'polygon', corners } : undefined;
}
