import type { MapView } from '#kit/map/map-layers.ts';
import { areaIn, type DrawnArea } from '#subjects/planning/view/drawn-area.ts';
import { MAP_ZOOM, PANEL, type Panel, type Toggle, TOGGLE_LABELS, type Toggles } from '#subjects/planning/terms.ts';
import type { Filters } from '#subjects/planning/view/map/use-planning-layers.ts';
import type { PlanTurn } from '#subjects/planning/view/panel/PlanPeriod.tsx';
import { listIn, textIn } from '../../parts/address.ts';

/** Everything of the page that its address keeps, so that a view can be sent to a colleague. */
export interface PlanningState {
  readonly filters: Filters;
  readonly toggles: Toggles;
  readonly area: DrawnArea | undefined;
  readonly view: MapView;
  readonly panel: Panel;
  readonly turn: PlanTurn | undefined;
}

const toggleKeys = Object.keys(TOGGLE_LABELS) as Toggle[];

/** The state of an address, looking at `start` where it does not say; what anybody may have written wrongly counts as not written. */
export function stateOf(query: URLSearchParams, start: MapView): PlanningState {
  const shown = new Set(listIn(query, 'show'));
  const coverage = shown.has('coverage') && !shown.has('population');
  const areaId = Number(textIn(query, 'businessArea'));
  const panel = Number(textIn(query, 'panel') || PANEL.list);
  return {
    filters: {
      division: textIn(query, 'division') || undefined,
      kinds: [...listIn(query, 'kinds')],
      areaId: Number.isInteger(areaId) && areaId > 0 ? areaId : undefined,
    },
    toggles: {
      hideOutlets: shown.has('hideOutlets'),
      population: shown.has('population'),
      coverage,
      range: shown.has('range'),
    },
    area: areaIn(textIn(query, 'area')),
    view: viewIn(textIn(query, 'at')) ?? start,
    panel: Object.values(PANEL).find((one) => one === panel) ?? PANEL.list,
    turn: turnIn(textIn(query, 'plan')),
  };
}

/** The switches that are on, for the address. */
export const togglesText = (toggles: Toggles): string => toggleKeys.filter((key) => toggles[key]).join(',');

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));

export function viewText({ lng, lat, zoom }: MapView): string {
  return [round(lng, 6), round(lat, 6), round(zoom, 2)].join(',');
}

function viewIn(text: string): MapView | undefined {
  const [lng, lat, zoom] = text.split(',').map(Number);
  if (
    text === '' ||
    lng === undefined ||
    lat === undefined ||
    zoom === undefined ||
    ![lng, lat, zoom].every(Number.isFinite)
  )
    return undefined;
  return { lng, lat, zoom: Math.min(MAP_ZOOM.most, Math.max(MAP_ZOOM.least, zoom)) };
}

export const turnText = ({ begin, end, step }: PlanTurn): string => [begin ?? '', end ?? '', step].join(',');

function turnIn(text: string): PlanTurn | undefined {
  const [begin, end, step] = text.split(',').map(Number);
  return Number.isInteger(begin) && Number.isInteger(end) && (step === 1 || step === -1)
    ? { begin, end, step }
    : undefined;
}
