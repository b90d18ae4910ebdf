const rules = 'src/subjects/price/rules.ts';
const view = 'src/subjects/price/view/PriceTable.tsx';
const page = 'console/pages/price/page.tsx';
const routes = 'server/price/routes.ts';
const wire = 'src/subjects/price/wire.ts';
const calls = 'src/subjects/price/calls.ts';

/** Lines that break one law of what may stand in a file, and the file that the law was read from. */
export const lineFaults: ReadonlyArray<readonly [law: string, file: string, line: string, other?: string]> = [
  ['named exports', rules, 'export default isHome;'],
  ['named exports', rules, 'export { isHome as default };'],
  ['raw edges', routes, 'setTimeout(() => list, 5);'],
  ['raw edges', 'src/base/calendar.ts', 'setImmediate(weekOf);'],
  ['raw edges', page, 'window.requestAnimationFrame(() => page);'],
  ['raw edges', routes, "import { scheduler } from 'node:timers/promises';"],
  ['raw edges', page, "globalThis.localStorage.getItem('a');"],
  ['raw edges', view, 'const { sessionStorage } = window;'],
  ['raw edges', rules, 'new Date();'],
  ['raw edges', rules, 'const a = new Date; a;'],
  ['raw edges', rules, 'const now = Date.now; now();'],
  ['raw edges', rules, 'const text = Date();'],
  ['raw edges', routes, 'performance.now();'],
  ['raw edges', routes, 'new globalThis.Date();'],
  ['raw edges', routes, 'globalThis.Date.now();'],
  ['raw edges', page, 'AbortSignal.timeout(5);'],
  ['effects', view, 'React.useEffect(() => {});'],
  ['effects', page, 'useLayoutEffect(() => {});'],
  ['wire names', rules, 'export const a = { threshold: price.bdyz };', wire],
  ['wire names', page, 'export const a = { bdyz: 1 };', wire],
  ['wire names', routes, 'sql`select ${list}, retail_market_no from price`;', wire],
  ['wire names', view, "export const a = 'bdyz';", wire],
  ['wire names', view, 'export const A = () => <Frame bdyz="1" />;', wire],
  ['library controls', page, 'export const A = () => <select value="a" />;'],
  ['library controls', page, 'export const A = () => <textarea rows={3} />;'],
  ['library controls', view, 'export const A = () => <input type="date" />;'],
  ['library controls', page, 'export const A = () => <p><input type="checkbox" checked /></p>;'],
  [
    'one scope',
    routes,
    'export const a = ({ regionCodes }: { regionCodes: readonly string[] | null }) => regionCodes === null;',
  ],
  ['one scope', routes, 'if (session.regionCodes?.length === 0) list;'],
  ['one scope', routes, 'sql`select 1 where r.code = any(${codes}::text[])`;'],
  ['one scope', routes, 'sql`select 1 where o.region_id in (select region_id from region)`;'],
  ['one scope', routes, "found.where('o.region_code', 'in', [...codes]);"],
  ['one scope', routes, "if (enterpriseId !== null) found = found.where('e.enterprise_id', '=', enterpriseId);"],
  ['paths exist once', routes, "export const a = '/warn/prices';", calls],
  ['paths exist once', routes, "export const a = '/warn/detail/7';", calls],
  ['paths exist once', page, 'fetch(`/api/system/${page}`);'],
];
