import { today } from '#base/calendar.ts';
import { cellSide } from '#base/space/tile-grid.ts';
import { GROUPING_PIXELS, MAP_ZOOM, POPULATION_HEAT_ZOOM } from '#subjects/planning/terms.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { type Binding, bound } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { drawnArea } from './area.ts';
import { foundIn } from './figures.ts';
import { chartsOf, legendOf, outletBase, peopleOfArea } from './lookups.ts';
import { outletsFile } from './outlets-file.ts';
import { panelSections } from './panel.ts';
import { planeOf } from './plane.ts';
import { allBoundaries, businessAreaOf, businessAreas, heatOf, plansOf } from './repository.ts';
import { heatCells, peopleIn, screenOf } from './screen.ts';
import { selectionOf } from './selection.ts';
import { tileAddress } from './tiles/serve.ts';

const NO_TILES = { kind: 'none', url: '', labels: '', most: MAP_ZOOM.most, crs: 'gcj02', attribution: '' } as const;

/** The maps (spec 2 §7.2, §7.3): every figure from the same outlets and compounds, in metres on the ground. */
export function planningRoutes(services: Services): readonly Binding[] {
  const { db, clock } = services;
  const plane = planeOf(services);
  const everything = { kinds: [], division: undefined, areaId: undefined };
  return [
    bound(planningCalls.screen, async (query, principal) => screenOf(await plane(), await selectionOf(db, query, principal), query)),
    bound(planningCalls.panel, async (query, principal) => {
      const area = drawnArea(query);
      const selection = await selectionOf(db, query, principal);
      const plans = await plansOf(db, selection.regionCodes);
      const year = Number(today(clock).slice(0, 4));
      return panelSections({ plane: await plane(), selection, area, plans, kinds: await legendOf(db), year }, query);
    }),
    bound(planningCalls.legend, () => legendOf(db)),
    bound(planningCalls.areas, async (_query, { regionCodes }) =>
      (await businessAreas(db, regionCodes)).map((area) => ({ ...area, areaId: String(area.areaId) }))),
    bound(planningCalls.boundaries, () => allBoundaries(db)),
    bound(planningCalls.baseMap, async () => {
      const { mapTiles } = services.config;
      if (!mapTiles) return NO_TILES;
      const { sources, crs, most, attribution } = mapTiles;
      const [url = '', labels = ''] = sources.map((source, layer) => tileAddress(source, layer, services.secret));
      return { kind: 'xyz' as const, url, labels, most, crs, attribution };
    }),
    bound(planningCalls.realHeat, async ({ areaId }, { regionCodes }) => {
      if (!(await businessAreaOf(db, areaId, null))) throw notFound();
      // A known area of another region has nothing to show here, and is no fault of who opened the home page.
      if (!(await businessAreaOf(db, areaId, regionCodes))) return [];
      return heatCells(await heatOf(db, areaId), MAP_ZOOM.initial);
    }),
    bound(planningCalls.populationHeat, async ({ division }, principal) => {
      const now = await plane();
      const selection = await selectionOf(db, { ...everything, division }, principal);
      const all = (visit: (at: number) => void): void => now.compounds.forEach((_, at) => visit(at));
      return peopleIn(now, selection, all, cellSide(division === undefined ? POPULATION_HEAT_ZOOM.city : POPULATION_HEAT_ZOOM.division, GROUPING_PIXELS.heat));
    }),
    bound(planningCalls.outlet, async ({ outletId }, principal) =>
      outletBase(await plane(), await selectionOf(db, everything, principal), await legendOf(db), outletId)),
    bound(planningCalls.charts, async (query, principal) =>
      chartsOf(foundIn(await plane(), await selectionOf(db, query, principal), drawnArea(query)), await legendOf(db))),
    bound(planningCalls.outletsFile, async (query, principal) =>
      outletsFile(foundIn(await plane(), await selectionOf(db, query, principal), drawnArea(query)), await legendOf(db), today(clock))),
    bound(planningCalls.people, async (query, principal) =>
      peopleOfArea(foundIn(await plane(), await selectionOf(db, query, principal), drawnArea(query)))),
  ];
}
