/** A house in small that breaks no law; a check of a law plants one fault into it. */
export const healthy: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    engines: { node: '>=20.19.0' },
    imports: {
      '#base/*': './src/base/*',
      '#subjects/*': './src/subjects/*',
      '#browser/*': './src/browser/*',
      '#kit/*': './src/kit/*',
      '#server/*': './server/*',
    },
    scripts: { start: 'tsx server/main.ts', seed: 'tsx server/seed.ts', dev: 'node server/dev.mjs' },
    dependencies: {
      '@arco-design/web-react': '2.66.16',
      '@tanstack/react-query': '5.104.4',
      '@visactor/vchart': '2.1.7',
      axios: '1.21.1',
      dayjs: '1.11.23',
      fastify: '5.12.8',
      jotai: '2.20.3',
      react: '19.3.1',
      'react-dom': '19.3.1',
      'react-router-dom': '7.18.5',
      tsx: '4.23.15',
      zod: '4.6.7',
    },
    devDependencies: { '@types/react': '19.3.0', typescript: '7.0.2', vitest: '4.1.12' },
  }),
  'package-lock.json': JSON.stringify({
    packages: {
      '': {},
      'node_modules/zod': {},
      'node_modules/fastify': { engines: { node: '^18 || >=20.9' } },
    },
  }),
  'vite.config.ts': `export default {};
`,
  'src/base/clock.ts': `export interface Clock { now(): number }
`,
  'src/base/calendar.ts': `import dayjs from 'dayjs';
export const weekOf = (day: string): number => dayjs(day).day();
`,
  'src/base/wire.ts': `import { z } from 'zod';
export function field(name: string, schema: z.ZodType) {
  return { name, schema };
}
`,
  'src/subjects/region/terms.ts': `export const districts = ['玄武区'] as const;
`,
  'src/subjects/outlet/terms.ts': `export const kinds = ['超市'] as const;
`,
  'src/subjects/price/terms.ts': `import { districts } from '#subjects/region/terms.ts';
export const home = districts[0];
`,
  'src/subjects/price/rules.ts': `import { home } from './terms.ts';
export const isHome = (name: string): boolean => name === home;
`,
  'src/subjects/price/wire.ts': `import { z } from 'zod';
import { field } from '#base/wire.ts';
export const price = {
  threshold: field('bdyz', z.string()),
  market: field('retail_market_no', z.string()),
  keeper: field('jyr', z.string()),
  owner: field('keeper', z.string()),
  name: field('mc', z.string()),
  shopName: field('name', z.string()),
  total: field('totalCount', z.number()),
};
`,
  'src/subjects/price/calls.ts': `import { z } from 'zod';
import { price } from './wire.ts';
export const list = { path: '/warn/prices', one: '/warn/detail/{id}', output: z.object(price) };
`,
  'src/subjects/price/samples.ts': `export const sample = { threshold: '±10' };
`,
  'src/subjects/price/view/PriceTable.tsx': `import { useState } from 'react';
import { useAtom } from 'jotai';
import { Frame } from '#kit/frame/Frame.tsx';
import { useCall } from '#browser/query.ts';
import { list } from '../calls.ts';
import { isHome } from '../rules.ts';
export function PriceTable() {
  return <Frame title={String([useState, useAtom, useCall, list, isHome])} />;
}
`,
  'src/subjects/price/view/widgets.tsx': `import { PriceTable } from './PriceTable.tsx';
export const widgets = [PriceTable];
`,
  'src/subjects/outlet/view/OutletList.tsx': `import { kinds } from '../terms.ts';
export function OutletList() {
  return <p>don't {kinds}</p>;
}
`,
  'src/subjects/calls.ts': `import { list } from './price/calls.ts';
export const calls = [list];
`,
  'src/subjects/widgets.ts': `export { widgets as price } from './price/view/widgets.tsx';
`,
  'src/browser/clock.ts': `import type { Clock } from '#base/clock.ts';
export const clock: Clock = { now: () => Date.now() };
`,
  'src/browser/query.ts': `import axios from 'axios';
import { useQuery } from '@tanstack/react-query';
export const useCall = () => [axios, useQuery, localStorage];
`,
  'src/kit/frame/Frame.tsx': `import { useEffect } from 'react';
import VChart from '@visactor/vchart';
import './frame.css';
import { clock } from '#browser/clock.ts';
export function Frame({ title }: { title: string }) {
  useEffect(() => {});
  return <b>{[title, clock, VChart]}</b>;
}
`,
  'src/kit/frame/frame.css': `.frame { color: red; }
`,
  'screens/main.tsx': `import { createRoot } from 'react-dom/client';
import { price } from '#subjects/widgets.ts';
import { OutletList } from '#subjects/outlet/view/OutletList.tsx';
createRoot(document.body).render([price, OutletList]);
`,
  'console/main.tsx': `import { Button } from '@arco-design/web-react';
import { Link } from 'react-router-dom';
import { page } from './pages/price/page.tsx';
export const shown = [Button, Link, page];
`,
  'console/pages/price/page.tsx': `import { PriceTable } from '#subjects/price/view/PriceTable.tsx';
export const page = <PriceTable />;
`,
  'server/main.ts': `import fastify from 'fastify';
import { list } from './price/routes.ts';
setInterval(() => [fastify, list, Date.now()], 1000);
`,
  'server/price/routes.ts': `import { readFile } from 'node:fs/promises';
import { calls } from '#subjects/calls.ts';
import { weekOf } from '#base/calendar.ts';
export const list = [readFile, calls, weekOf];
`,
  'server/dev.mjs': `console.log('dev');
`,
  'server/seed.ts': `import { sample } from '#subjects/price/samples.ts';
console.log(sample);
`,
  'stories/price/PriceTable.stories.tsx': `import { PriceTable } from '#subjects/price/view/PriceTable.tsx';
export default { component: PriceTable };
`,
  'stories/outlet/OutletList.stories.tsx': `import { OutletList } from '#subjects/outlet/view/OutletList.tsx';
export default { component: OutletList };
`,
  'stories/kit/Frame.stories.tsx': `import { Frame } from '#kit/frame/Frame.tsx';
export default { component: Frame };
`,
  'tests/base/base.test.ts': `import { it } from 'vitest';
import { weekOf } from '#base/calendar.ts';
import { field } from '#base/wire.ts';
it('bdyz', () => [weekOf, field]);
`,
  'tests/price/rules.test.ts': `import { isHome } from '#subjects/price/rules.ts';
isHome('bdyz');
`,
  'tests/price/wire.test.ts': `import { price } from '#subjects/price/wire.ts';
price.threshold;
`,
};

/** The healthy house with texts put at the end of its files, and new files where there was none. */
export function planted(additions: Readonly<Record<string, string>>): Record<string, string> {
  const changed = Object.entries(additions).map(([path, text]) => [path, `${healthy[path] ?? ''}${text}\n`]);
  return { ...healthy, ...Object.fromEntries(changed) };
}
