const rules = 'src/subjects/price/rules.ts';
const view = 'src/subjects/price/view/PriceTable.tsx';
const page = 'console/pages/price/page.tsx';
const routes = 'server/price/routes.ts';

/** What looks like a fault and is none: texts put into the healthy house that no law may mind. */
export const innocent: ReadonlyArray<readonly [title: string, additions: Readonly<Record<string, string>>]> = [
  ['an import in a comment', { [rules]: "// import 'axios';\n/* import('node:fs') new Date() bdyz */" }],
  [
    'an import in a string or a template',
    {
      [rules]: 'export const a = "import \'axios\'";\nexport const b = `import("axios") ${a} setTimeout(`;',
    },
  ],
  [
    'an import in a shown text',
    { [view]: "export const A = () => <p>it's import 'axios' bdyz {'x'} setTimeout()</p>;" },
  ],
  [
    'a wire name in a test, a story and a migration',
    {
      'tests/price/wire.test.ts': 'price.bdyz;',
      'stories/kit/Frame.stories.tsx': "'bdyz';",
      'server/database/migrations/first.ts': "'bdyz';",
      'server/seed.ts': "import './database/migrations/first.ts';",
    },
  ],
  ['wire names of plain words, and ours elsewhere', { [rules]: 'export const totalCount = { name: 1, keeper: 2 };' }],
  ['a file behind its label', { [page]: 'export const A = () => <input className="x" type="file" />;' }],
  [
    'a date with an argument, as a value and as a type',
    { [rules]: 'export const a = (d: Date) => new Date(d.getTime());\na.UTC = Date.UTC;' },
  ],
  [
    'a timer that was passed in',
    { [routes]: 'export const a = (timer: { setTimeout: () => void }) => timer.setTimeout();' },
  ],
  ['what a build puts into dist, to whom builds it', { 'server/dev.mjs': "await import('../dist/server/main.mjs');" }],
  ['a time-out of a request on the server', { [routes]: 'AbortSignal.timeout(5);' }],
  [
    'raw things in tests and stories',
    {
      'tests/price/rules.test.ts': 'setTimeout(() => new Date(), 5);',
      'stories/kit/Frame.stories.tsx': 'useEffect(() => localStorage);',
    },
  ],
  [
    'an effect in the shell',
    {
      'console/shell/Shell.tsx': "import { useEffect } from 'react';\nuseEffect(() => {});",
      'console/main.tsx': "import './shell/Shell.tsx';",
    },
  ],
  [
    'the default branch of a switch',
    { [rules]: 'export const a = (b: number) => { switch (b) { default: return { default: b }; } };' },
  ],
  [
    'a part of the kit that only its story shows',
    {
      'src/kit/frame/Card.tsx': 'export const Card = 1;',
      'stories/kit/Card.stories.tsx': "import '#kit/frame/Card.tsx';",
    },
  ],
  [
    'a file that exports nothing of what it imports',
    {
      'server/price/jobs.ts': "import { list } from './routes.ts';\nexport {};",
      'server/seed.ts': "import './price/jobs.ts';",
    },
  ],
  ['long samples', { 'src/subjects/price/samples.ts': '// a line\n'.repeat(400) }],
  ['constants of base without a test', { 'src/base/clock.ts': 'export const day = (24 * 60);' }],
  [
    'a page address of one part that is a call elsewhere',
    { 'src/subjects/price/calls.ts': "export const a = '/login';", [page]: "export const a = '/login';" },
  ],
  [
    'a constructor, and a method called require',
    { [routes]: 'export class A { constructor(text: string) { this.require(text); } }' },
  ],
  ['a folder beside the server', { [routes]: "export const folder = new URL('../../public', import.meta.url);" }],
];
