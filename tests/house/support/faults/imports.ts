const base = 'src/base/wire.ts';
const rules = 'src/subjects/price/rules.ts';
const browser = 'src/browser/clock.ts';
const kit = 'src/kit/frame/Frame.tsx';
const view = 'src/subjects/price/view/PriceTable.tsx';
const outlets = 'src/subjects/outlet/view/OutletList.tsx';
const wall = 'screens/main.tsx';
const page = 'console/pages/price/page.tsx';
const routes = 'server/price/routes.ts';
const test = 'tests/price/rules.test.ts';

/**
 * Lines that break the import table: the file one is planted into, the line, and what it must be seen to
 * reach.
 */
export const importFaults: ReadonlyArray<readonly [file: string, line: string, other: string]> = [
  [base, "import '#subjects/outlet/terms.ts';", 'src/subjects/outlet/terms.ts'],
  [base, "import 'node:fs';", 'fs'],
  [base, "import 'fs/promises';", 'fs/promises'],
  [base, "import axios from 'axios';", 'axios'],
  [rules, "import dayjs from 'dayjs';", 'dayjs'],
  [rules, "import { z } from 'zod';", 'zod'],
  [rules, "import 'node:crypto';", 'crypto'],
  [rules, "import { kinds } from '#subjects/outlet/terms.ts';", 'src/subjects/outlet/terms.ts'],
  [rules, "import type { kinds } from '../outlet/terms.ts';", 'src/subjects/outlet/terms.ts'],
  [rules, "await import('#subjects/outlet/view/OutletList.tsx');", outlets],
  ['src/subjects/price/wire.ts', "import { useState } from 'react';", 'react'],
  ['src/subjects/calls.ts', "import './price/terms.ts';", 'src/subjects/price/terms.ts'],
  ['src/subjects/widgets.ts', "import './price/calls.ts';", 'src/subjects/price/calls.ts'],
  [browser, "import '#subjects/region/terms.ts';", 'src/subjects/region/terms.ts'],
  [browser, "import '@arco-design/web-react';", '@arco-design/web-react'],
  [kit, "export * from '#subjects/region/terms.ts';", 'src/subjects/region/terms.ts'],
  [kit, "import '#browser/query.ts';", 'src/browser/query.ts'],
  [kit, "import { useAtom } from 'jotai';", 'jotai'],
  [view, "import { OutletList } from '#subjects/outlet/view/OutletList.tsx';", outlets],
  [view, "import { Table } from '@arco-design/web-react/es/table';", '@arco-design/web-react'],
  [view, "import { Link } from 'react-router-dom';", 'react-router-dom'],
  [view, "import { useQuery } from '@tanstack/react-query';", '@tanstack/react-query'],
  [view, "import VChart from '@visactor/vchart';", '@visactor/vchart'],
  [outlets, "import '#subjects/calls.ts';", 'src/subjects/calls.ts'],
  [wall, "import '@arco-design/web-react';", '@arco-design/web-react'],
  [wall, "import { Link } from 'react-router-dom';", 'react-router-dom'],
  [wall, "import '../console/pages/price/page.tsx';", page],
  [wall, "import '#server/price/routes.ts';", routes],
  [page, "import axios from 'axios';", 'axios'],
  [page, "import VChart from '@visactor/vchart';", '@visactor/vchart'],
  [page, "import type { list } from '#server/price/routes.ts';", routes],
  [page, "import '../../../screens/main.tsx';", wall],
  [routes, "import('#subjects/outlet/view/OutletList.tsx');", outlets],
  [routes, "import '#subjects/widgets.ts';", 'src/subjects/widgets.ts'],
  [routes, "import 'react/jsx-runtime';", 'react'],
  [routes, "import '#browser/clock.ts';", browser],
  [routes, "new URL('../../src/browser/clock.ts', import.meta.url);", browser],
  [routes, "import '../../tests/price/rules.test.ts';", test],
  [page, "import '../../../stories/kit/Frame.stories.tsx';", 'stories/kit/Frame.stories.tsx'],
  [routes, "import '../../vite.config.ts';", 'vite.config.ts'],
  [routes, "import './gone.ts';", 'server/price/gone.ts'],
  [routes, "import '../seed';", 'server/seed'],
  [routes, "import '#elsewhere/a.ts';", 'server/price/#elsewhere/a.ts'],
  [routes, 'import(`./${list}.ts`);', './…'],
  [page, "import.meta.glob('./*.tsx');", 'import.meta.glob'],
  [test, "vi.mock('#base/gone.ts');", 'src/base/gone.ts'],
];
