import { planningCalls } from '#subjects/planning/calls.ts';
import { AREA_TYPES } from '#subjects/planning/terms.ts';
import { sitingCalls } from '#subjects/siting/calls.ts';
import { heatCells } from '#server/planning/heat.ts';
import { serve } from '../../support/served.ts';
import { requestOf, signIn } from '../../support/serving/signed-in.ts';
import { PASSWORD } from '../../support/serving/template.ts';
import type { Figure, Outcome, Table } from '../helpers/report.ts';
import { median, quantile } from '../helpers/statistics.ts';
import { CLIENTS, type Load, loadOf, medianLoad } from '../server/load.ts';
import { ENGINES, framesOf } from './frames.ts';
import { OUTLETS, outletsFolder, randomNumbers } from './outlets.ts';

const ROUNDS = 3;
const REQUESTS = 400;
const HEAT_POINTS = 1_000_000;
const WANTED = { screen: 80, area: 120, gap: 120, heat: 300, frames: 2 } as const;
const NOTHING = { kinds: [], division: undefined, areaId: undefined } as const;

/** The maps at 100,000 outlets: the server's answers to 20 clients, a million heat points, and frames beside deck.gl. */
export async function maps(): Promise<Outcome> {
  const served = await server();
  const heat = heatTimes();
  const frames = await framesOf(OUTLETS);
  const [ours = Number.NaN, theirs = Number.NaN] = ENGINES.map((engine) => median(frames[engine]));
  const millisecond = (value: number): string => `${value.toFixed(1)} ms`;
  return {
    tables: [
      served.table,
      {
        title: `${HEAT_POINTS} heat points summed up`,
        columns: ['', 'p50 ms', 'longest ms'],
        rows: [['zoom 15', median(heat), Math.max(...heat)]],
      },
      {
        title: `pan and zoom over ${OUTLETS} points`,
        columns: ['engine', 'frames', 'p50 ms', 'p95 ms'],
        rows: ENGINES.map((engine) => [
          engine,
          frames[engine].length,
          median(frames[engine]),
          quantile(frames[engine], 0.95),
        ]),
      },
    ],
    figures: [
      ...served.figures,
      {
        what: 'a million heat points',
        wanted: `≤ ${WANTED.heat} ms`,
        found: millisecond(median(heat)),
        held: median(heat) <= WANTED.heat,
      },
      {
        what: 'median frame ÷ deck.gl',
        wanted: `≤ ${WANTED.frames}`,
        found: (ours / theirs).toFixed(2),
        held: ours / theirs <= WANTED.frames,
      },
    ],
    notes: [
      `${CLIENTS} clients, each waiting for its answer; medians of ${ROUNDS} rounds; clients and server share the machine`,
      'frames are drawn in software, both engines in the same browser one after the other',
    ],
  };
}

async function server(): Promise<{ readonly table: Table; readonly figures: readonly Figure[] }> {
  const served = await serve({
    dataDir: await outletsFolder(),
    env: { DEMO: 'off', PAGES: 'off', RATE_LIMIT: '100000000' },
  });
  try {
    const someone = await signIn(served.url, 'analyst', PASSWORD);
    const rows: Array<readonly (string | number)[]> = [];
    const figures: Figure[] = [];
    for (const { title, paths, wanted } of asked()) {
      await loadOf(served.url, paths.slice(0, CLIENTS), someone.headers);
      const rounds: Load[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await loadOf(served.url, paths, someone.headers));
      const { requests, perSecond, p50, p95, p99, bytes, failures } = medianLoad(rounds);
      if (failures > 0) throw new Error(`${title}: ${failures} requests failed`);
      rows.push([title, requests, perSecond, p50, p95, p99, bytes]);
      figures.push({
        what: `${title}, p95`,
        wanted: `≤ ${wanted} ms`,
        found: `${p95.toFixed(1)} ms`,
        held: p95 <= wanted,
      });
    }
    return {
      table: {
        title: `${OUTLETS} outlets`,
        columns: ['asked', 'requests', 'a second', 'p50 ms', 'p95 ms', 'p99 ms', 'bytes'],
        rows,
      },
      figures,
    };
  } finally {
    await served.close();
  }
}

/** Requests around the heart of the city, every one another. */
function asked() {
  const random = randomNumbers(7);
  const place = () => ({ lng: exact(118.7 + random() * 0.2), lat: exact(31.95 + random() * 0.18) });
  const paths = (path: () => string): readonly string[] => Array.from({ length: REQUESTS }, path);
  const noArea = {
    ...NOTHING,
    kinds: [],
    path: undefined,
    lng: undefined,
    lat: undefined,
    radius: undefined,
    begin: undefined,
    end: undefined,
    step: undefined,
  };
  const screen = (zoom: number) => () => {
    const { lng, lat } = place();
    const [width, height] = [(960 * 360) / (256 * 2 ** zoom), (540 * 305) / (256 * 2 ** zoom)].map(exact) as [
      number,
      number,
    ];
    return requestOf(planningCalls.screen, {
      ...NOTHING,
      kinds: [],
      population: true,
      coverage: false,
      zoom,
      minLng: exact(lng - width),
      maxLng: exact(lng + width),
      minLat: exact(lat - height),
      maxLat: exact(lat + height),
    }).path;
  };
  const polygon = () => {
    const { lng, lat } = place();
    const corners = Array.from({ length: 12 }, (_, index) => {
      const reach = 0.01 + 0.01 * random();
      return [
        exact(lng + reach * Math.cos((index * Math.PI) / 6)),
        exact(lat + reach * Math.sin((index * Math.PI) / 6)),
      ];
    });
    return requestOf(planningCalls.panel, { ...noArea, areaType: AREA_TYPES.polygon, path: JSON.stringify(corners) })
      .path;
  };
  return [
    { title: 'screen at zoom 15', paths: paths(screen(15)), wanted: WANTED.screen },
    { title: 'screen at zoom 11', paths: paths(screen(11)), wanted: WANTED.screen },
    {
      title: 'figures of a circle',
      paths: paths(
        () =>
          requestOf(planningCalls.panel, {
            ...noArea,
            areaType: AREA_TYPES.circle,
            ...place(),
            radius: 500 + Math.round(random() * 1_500),
          }).path,
      ),
      wanted: WANTED.area,
    },
    { title: 'figures of a polygon', paths: paths(polygon), wanted: WANTED.area },
    {
      title: 'coverage gaps',
      paths: paths(() => requestOf(sitingCalls.gap, { ...NOTHING, kinds: [], within: 500 }).path),
      wanted: WANTED.gap,
    },
  ];
}
const exact = (degrees: number): number => Number(degrees.toFixed(6));

function heatTimes(): number[] {
  const random = randomNumbers(11);
  const points = Array.from({ length: HEAT_POINTS }, () => ({
    lng: 118.4 + random() * 0.8,
    lat: 31.3 + random() * 1.2,
    total: 1 + Math.floor(random() * 5),
  }));
  return Array.from({ length: 5 }, () => {
    const start = performance.now();
    heatCells(points, 15);
    return performance.now() - start;
  });
}
