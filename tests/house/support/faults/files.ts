/**
 * Files put into the healthy house: a title, the texts by path, and what is to be seen (law, file, other).
 */
type FileFault = readonly [title: string, additions: Readonly<Record<string, string>>, seen: readonly string[]];

const thirteen = Object.fromEntries([...'abcdefghijklm'].map((name) => [`tests/price/${name}.ts`, '']));

export const fileFaults: readonly FileFault[] = [
  [
    'a barrel',
    {
      'server/price/all.ts': "export { list } from './routes.ts';",
      'server/main.ts': "import './price/all.ts';",
    },
    ['no barrels', 'server/price/all.ts', 'server/price/routes.ts'],
  ],
  [
    'a barrel in two steps',
    {
      'server/price/all.ts': "import { list } from './routes.ts';\nexport { list };",
      'server/main.ts': "import './price/all.ts';",
    },
    ['no barrels', 'server/price/all.ts', 'server/price/routes.ts'],
  ],
  [
    'a style sheet that imports from another room',
    {
      'src/kit/frame/frame.css': "@import '../../../console/look.css';",
      'console/look.css': '',
      'console/main.tsx': "import './look.css';",
    },
    ['who may import whom', 'src/kit/frame/frame.css', 'console/look.css'],
  ],
  [
    'a role file that has no role',
    { 'src/subjects/price/helpers.ts': 'export const a = 1;' },
    ['who may import whom', 'src/subjects/price/helpers.ts'],
  ],
  [
    'JavaScript',
    { 'server/price/old.js': 'x', 'server/main.ts': "import './price/old.js';" },
    ['who may import whom', 'server/price/old.js'],
  ],
  ['a new room', { 'src/utils/text.ts': 'export const a = 1;' }, ['who may import whom', 'src/utils/text.ts']],
  ['a file of 301 lines', { 'src/base/clock.ts': '// a line\n'.repeat(299) }, ['sizes', 'src/base/clock.ts']],
  ['a file of 301 lines at the top', { 'vite.config.ts': '// a line\n'.repeat(300) }, ['sizes', 'vite.config.ts']],
  ['a folder of 13 files', thirteen, ['sizes', 'tests/price']],
  [
    'rules without a test',
    {
      'src/subjects/outlet/rules.ts': 'export async function a() {}',
      'server/main.ts': "import '#subjects/outlet/rules.ts';",
    },
    ['mirror of rules', 'src/subjects/outlet/rules.ts', 'tests/outlet/'],
  ],
  [
    'rules that only the test of another subject imports',
    {
      'src/subjects/outlet/rules.ts': 'export const a = (b: number) => b;',
      'server/main.ts': "import '#subjects/outlet/rules.ts';",
      'tests/price/rules.test.ts': "import '#subjects/outlet/rules.ts';",
    },
    ['mirror of rules', 'src/subjects/outlet/rules.ts', 'tests/outlet/'],
  ],
  [
    'rules whose test mocks them',
    {
      'src/subjects/outlet/rules.ts': 'export const a = <T,>(b: T): T => b;',
      'server/main.ts': "import '#subjects/outlet/rules.ts';",
      'tests/outlet/rules.test.ts': "vi.mock('#subjects/outlet/rules.ts');",
    },
    ['mirror of rules', 'src/subjects/outlet/rules.ts', 'tests/outlet/'],
  ],
  [
    'base without a test',
    { 'src/base/clock.ts': 'export const still = async (at: number): Promise<number> => at;' },
    ['mirror of rules', 'src/base/clock.ts', 'tests/base/'],
  ],
  [
    'a wire file without a round trip',
    {
      'src/subjects/outlet/wire.ts': 'export const a = 1;',
      'server/main.ts': "import '#subjects/outlet/wire.ts';",
    },
    ['mirror of wires', 'src/subjects/outlet/wire.ts', 'tests/outlet/wire.test.ts'],
  ],
  [
    'a view without a story',
    {
      'src/subjects/outlet/view/Card.tsx': 'export const Card = 1;',
      'screens/main.tsx': "import '#subjects/outlet/view/Card.tsx';",
    },
    ['mirror of views', 'src/subjects/outlet/view/Card.tsx', 'stories/outlet/'],
  ],
  [
    'a part of the kit without a story',
    {
      'src/kit/frame/Card.tsx': 'export const Card = 1;',
      'screens/main.tsx': "import '#kit/frame/Card.tsx';",
    },
    ['mirror of views', 'src/kit/frame/Card.tsx', 'stories/kit/'],
  ],
  [
    'a file that no entry reaches',
    { 'server/price/repository.ts': 'export const a = 1;' },
    ['no orphans', 'server/price/repository.ts'],
  ],
  [
    'a file that only a test reaches',
    {
      'server/price/jobs.ts': 'export const a = 1;',
      'tests/price/rules.test.ts': "import '#server/price/jobs.ts';",
    },
    ['no orphans', 'server/price/jobs.ts'],
  ],
  ['a style sheet that nobody imports', { 'screens/stage.css': '' }, ['no orphans', 'screens/stage.css']],
  [
    'a circle',
    { 'src/subjects/price/terms.ts': "import { isHome } from './rules.ts';" },
    ['no cycles', 'src/subjects/price/terms.ts', 'src/subjects/price/rules.ts'],
  ],
  [
    'a circle of which one way is a type only',
    { 'src/subjects/price/terms.ts': "import type { isHome } from './rules.ts';" },
    ['no cycles', 'src/subjects/price/terms.ts', 'src/subjects/price/rules.ts'],
  ],
  [
    'two rooms that import each other, the one a type only',
    {
      'server/price/limits.ts': "import type { a } from '../goods/goods.ts';",
      'server/goods/goods.ts': "export const a = 1;\nimport '../price/routes.ts';",
      'server/main.ts': "import './price/limits.ts';\nimport './goods/goods.ts';",
    },
    ['rooms go one way', 'server/goods', 'server/price'],
  ],
  [
    'a page that imports another one',
    {
      'console/pages/outlet/page.tsx': "import { page } from '../price/page.tsx';\nexport const outlets = page;",
      'console/main.tsx': "import './pages/outlet/page.tsx';",
    },
    ['pages apart', 'console/pages/outlet/page.tsx', 'console/pages/price/page.tsx'],
  ],
  ['a file that imports itself', { 'server/seed.ts': "import './seed.ts';" }, ['no cycles', 'server/seed.ts', '']],
];
