// npm run bench            every benchmark, one after the other
// npm run bench -- NAME…   those named
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { keepOutcome, type Outcome } from './helpers/report.ts';

const benchmarks: Readonly<Record<string, () => Promise<() => Promise<Outcome>>>> = {
  server: async () => (await import('./server/server.ts')).server,
  'first-load': async () => (await import('./pages/first-load.ts')).firstLoad,
  'first-visit': async () => (await import('./pages/first-visit.ts')).firstVisit,
  weights: async () => (await import('./pages/weights.ts')).weights,
  form: async () => (await import('./form/form.ts')).form,
  forms: async () => (await import('./forms/forms.ts')).forms,
  tabs: async () => (await import('./tabs/tabs.ts')).tabs,
  live: async () => (await import('./live/live.ts')).live,
  scenes: async () => (await import('./wall/scenes.ts')).scenes,
  overview: async () => (await import('./wall/overview.ts')).overview,
  dashboard: async () => (await import('./dashboard/dashboard.ts')).dashboard,
  palette: async () => (await import('./palette/palette.ts')).palette,
  reports: async () => (await import('./reports/reports.ts')).reports,
  gateway: async () => (await import('./gateway/gateway.ts')).gateway,
  messages: async () => (await import('./messages/messages.ts')).messages,
  jobs: async () => (await import('./jobs/jobs.ts')).jobs,
  statistics: async () => (await import('./statistics/statistics.ts')).statistics,
  cells: async () => (await import('./statistics/cells.ts')).cells,
  pivot: async () => (await import('./statistics/pivot.ts')).pivot,
  years: async () => (await import('./years/years.ts')).years,
  plans: async () => (await import('./plans/plans.ts')).plans,
  city: async () => (await import('./city/city.ts')).city,
  maps: async () => (await import('./maps/maps.ts')).maps,
  cameras: async () => (await import('./cameras/cameras.ts')).cameras,
  visits: async () => (await import('./visits/visits.ts')).visits,
  uploads: async () => (await import('./uploads/uploads.ts')).uploads,
  matching: async () => (await import('./matching/matching.ts')).matching,
  registers: async () => (await import('./registers/registers.ts')).registers,
  forecast: async () => (await import('./forecast/forecast.ts')).forecast,
  soak: async () => (await import('./wall/soak.ts')).soak,
  command: async () => (await import('./wall/command.ts')).command,
  day: async () => (await import('./wall/day.ts')).day,
  spanned: async () => (await import('./wall/spanned.ts')).spanned,
};

const results = fileURLToPath(new URL('../../bench-results', import.meta.url));
const load = () => loadavg()[0] ?? Number.NaN;

async function measure(name: string, of: () => Promise<() => Promise<Outcome>>): Promise<void> {
  console.error(`${name} …`);
  const start = new Date();
  const loadBefore = load();
  const outcome = await (await of())();
  const seconds = (Date.now() - start.getTime()) / 1000;
  const circumstances = {
    at: start.toISOString(),
    node: process.versions.node,
    processors: availableParallelism(),
    loadBefore,
    loadAfter: load(),
    seconds,
  };
  console.log(`\n${keepOutcome(results, name, outcome, circumstances)}`);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(`no benchmark ${unknown.join(', ')}; there are ${Object.keys(benchmarks).join(', ')}`);
  process.exitCode = 2;
} else {
  for (const [name, of] of Object.entries(benchmarks))
    if (wanted.length === 0 || wanted.includes(name)) await measure(name, of);
}
