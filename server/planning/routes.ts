import { today } from '#base/calendar.ts';
import { cellSide } from '#base/space/tile-grid.ts';
import { GROUPING_PIXELS, MAP_ZOOM, MOST_HEAT_DAYS, POPULATION_HEAT_ZOOM } from '#subjects/planning/terms.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { planningEvents } from '#subjects/planning/events.ts';
import { publishedBorders } from '#subjects/planning/rules.ts';
import type { AreaQuery } from '#subjects/planning/wire/area.ts';
import { recordExport } from '../audit/access.ts';
import { answerCache } from '../http/answer-cache.ts';
import { type Binding, bound, boundPublic } from '../http/bind.ts';
import { answerInText } from '../http/answer-body.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import type { Principal } from '../service/principal.ts';
import { drawnArea } from './area.ts';
import { type Found, foundIn } from './figures.ts';
import { heatAnswer, heatCells, heatText, peopleCells, peopleText } from './heat.ts';
import { chartsOf, outletBase, peopleOfArea } from './lookups.ts';
import { outletsFile } from './outlets-file.ts';
import { panelSections } from './panel.ts';
import { type Plane, planeOf } from './plane.ts';
import { allBoundaries } from './repository.ts';
import { heatDaysOf, heatOf } from './read/heat-points.ts';
import { screenOf } from './screen.ts';
import { areasIn, everything, selectionOf } from './selection.ts';
import { tileAddress } from './tiles/serve.ts';

const NO_TILES = { kind: 'none', url: '', labels: '', most: MAP_ZOOM.most, crs: 'gcj02', attribution: '' } as const;

const foundFor = (plane: Plane, query: AreaQuery, principal: Principal): Found =>
  foundIn(plane, selectionOf(plane, query, principal), drawnArea(query));

/** Whether a business area lies in the regions of who asks; one that is not there at all is not found. */
function isOwnArea(plane: Plane, areaId: number, regionCodes: Principal['regionCodes']): boolean {
  const holds = (codes: readonly string[] | null): boolean =>
    areasIn(plane, codes).some((area) => area.areaId === areaId);
  if (!holds(null)) throw notFound();
  return holds(regionCodes);
}

/** The maps (spec 2 §7.2, §7.3): every figure from the same outlets and compounds, in metres on the ground. */
export function planningRoutes(services: Services): readonly Binding[] {
  const { db, clock } = services;
  const plane = planeOf(services);
  const remembered = answerCache(services, Object.values(planningEvents), 2);
  return [
    bound(planningCalls.screen, async (query, principal) => {
      const now = await plane();
      return answerInText(planningCalls.screen, screenOf(now, selectionOf(now, query, principal), query));
    }),
    bound(planningCalls.panel, async (query, principal) => {
      const area = drawnArea(query);
      const now = await plane();
      const year = Number(today(clock).slice(0, 4));
      return panelSections({ plane: now, selection: selectionOf(now, query, principal), area, year }, query);
    }),
    bound(planningCalls.legend, async () => (await plane()).legend),
    bound(planningCalls.areas, async (_query, { regionCodes }) =>
      areasIn(await plane(), regionCodes).map(({ areaId, name, lng, lat }) => ({
        areaId: String(areaId),
        name,
        lng,
        lat,
      })),
    ),
    bound(planningCalls.boundaries, () => remembered.through('boundaries', () => allBoundaries(db))),
    boundPublic(planningCalls.openBoundaries, () =>
      remembered.through('open boundaries', async () => [
        ...publishedBorders(await allBoundaries(db), services.config.demonstration),
      ]),
    ),
    bound(planningCalls.baseMap, async () => {
      const { mapTiles } = services.config;
      if (!mapTiles) return NO_TILES;
      const { sources, crs, most, attribution } = mapTiles;
      const [url = '', labels = ''] = sources.map((source, layer) => tileAddress(source, layer, services.secrets));
      return { kind: 'xyz' as const, url, labels, most, crs, attribution };
    }),
    bound(planningCalls.realHeat, async ({ areaId, day }, { regionCodes }) => {
      // A known area of another region has nothing to show here, and is no fault of who opened the home page.
      if (!isOwnArea(await plane(), areaId, regionCodes)) return [];
      return answerInText(
        planningCalls.realHeat,
        heatAnswer(heatCells(await heatOf(db, areaId, day), MAP_ZOOM.initial), heatText),
      );
    }),
    bound(planningCalls.heatDays, async ({ areaId }, { regionCodes }) =>
      isOwnArea(await plane(), areaId, regionCodes) ? heatDaysOf(db, areaId, MOST_HEAT_DAYS) : [],
    ),
    bound(planningCalls.populationHeat, async ({ division }, principal) => {
      const now = await plane();
      const side = cellSide(
        division === undefined ? POPULATION_HEAT_ZOOM.city : POPULATION_HEAT_ZOOM.division,
        GROUPING_PIXELS.heat,
      );
      return answerInText(
        planningCalls.populationHeat,
        heatAnswer(peopleCells(now, selectionOf(now, { ...everything, division }, principal), side), peopleText),
      );
    }),
    bound(planningCalls.outlet, async ({ outletId }, principal) => {
      const now = await plane();
      return outletBase(now, selectionOf(now, everything, principal), outletId);
    }),
    bound(planningCalls.charts, async (query, principal) => {
      const now = await plane();
      return chartsOf(foundFor(now, query, principal), now.legend);
    }),
    bound(planningCalls.outletsFile, async (query, principal, { address }) => {
      const now = await plane();
      const chosen = foundFor(now, query, principal);
      await recordExport(
        db,
        { principal, address, action: planningCalls.outletsFile.name },
        { what: '网点清单', rows: chosen.outlets.length, filter: query },
      );
      return outletsFile(chosen, now.legend, today(clock));
    }),
    bound(planningCalls.people, async (query, principal) => peopleOfArea(foundFor(await plane(), query, principal))),
  ];
}
