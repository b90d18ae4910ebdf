/** A house with one declared report, `weekly`, and the faults that name it, or its cadence, where nobody may. */
const declared: Readonly<Record<string, string>> = {
  'src/subjects/reports.ts': "import { weekly } from './weekly/sheets.ts';\nexport const all = [weekly];",
  'src/subjects/weekly/sheets.ts': "export const weekly = { key: 'weekly' };",
  'server/reports.ts': "import { handling } from './weekly/handling.ts';\nexport const handlings = [handling];",
  'server/weekly/handling.ts':
    "import { weekly } from '#subjects/weekly/sheets.ts';\nexport const handling = { kind: weekly, other: 'weekly' };",
  'server/main.ts':
    "import { all } from '#subjects/reports.ts';\nimport { handlings } from './reports.ts';\nexport const both = [all, handlings];",
};
const routes = 'server/price/routes.ts';
const page = 'console/pages/price/page.tsx';

const fault = (file: string, line: string) =>
  [`${file} must not say ${line}`, { ...declared, [file]: line }, ['reports apart', file]] as const;

export const reportFaults = [
  fault(routes, "import { weekly } from '#subjects/weekly/sheets.ts';\nexport const a = weekly;"),
  fault(routes, "import { handling } from '../weekly/handling.ts';\nexport const a = handling;"),
  fault(page, "import { weekly } from '#subjects/weekly/sheets.ts';\nexport const a = weekly;"),
  fault(routes, "export const a = { effects: { 'weekly': 1 } };"),
  fault(page, "export const a = (kind: string) => kind === 'weekly';"),
  fault(page, "export const a = (cadence: string) => cadence === 'week';"),
  fault(routes, "export const a = ({ cadence }: { cadence: string }) => (cadence !== 'day' ? 1 : 7);"),
  fault(routes, "export const a = (cadence: string) => { switch (cadence) { case 'day': return 1; } return 7; };"),
] as const;

/** What names it and may: its folders, the indexes, the demonstration, samples, tests and stories; and a cadence where kinds of period are made. */
export const reportInnocent = [
  ['a report that nobody but its folders and the indexes names', declared],
  [
    'a report in the demonstration, in samples, in a test and in a story',
    {
      ...declared,
      'server/demonstration/weeks.ts':
        "import { weekly } from '#subjects/weekly/sheets.ts';\nexport const invented = weekly;",
      'server/seed.ts': "import './demonstration/weeks.ts';",
      'src/subjects/price/samples.ts': "export const one = { kind: 'weekly' };",
      'tests/price/rules.test.ts': "'weekly';",
      'stories/kit/Frame.stories.tsx': "'weekly';",
    },
  ],
  [
    'a cadence that is handed on',
    { ...declared, [routes]: 'export const a = ({ cadence }: { cadence: string }) => String(cadence);' },
  ],
  [
    'a cadence told apart among the kinds of period',
    {
      'src/base/calendar.ts': '',
      'src/base/sheet/period.ts':
        "export const isDay = { cadence: 'day' };\nconst cadence = isDay.cadence;\nexport const week = cadence === 'week';",
      [routes]: "import { week } from '#base/sheet/period.ts';\nexport const w = week;",
    },
  ],
] as const;
