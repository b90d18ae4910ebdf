import type { Files, SourceFile, Violation } from '../../reading/house.ts';
import { isProgram } from '../../reading/rooms.ts';

/** The index that names every report, and so says which there are. */
const DECLARED = 'src/subjects/reports.ts';
/** The other indexes, in which a report has its line; the demonstration fills in the reports of a city that it invents. */
const NAMES_REPORTS = [
  /^src\/subjects\/(?:reports|calls)\.ts$/,
  /^server\/reports\.ts$/,
  /^console\/menu-pages\.ts$/,
  /^server\/demonstration\//,
];
/** What is shown to try things out is of some report. */
const SAMPLES = /^src\/subjects\/[^/]+\/samples\.ts$/;
/** Where a cadence may be told from another: where its kinds are made. */
const PERIODS = /^src\/base\/sheet\/(?:period\.ts$|periods\/)/;

const INSTEAD = 'declare what differs in the report, put what is its own into its folder and a line into an index';

/**
 * The engine knows no report: nobody but a report's own folders and the indexes imports from them or writes its key. And nobody tells one cadence
 * from another: what differs between them is asked of the period.
 */
export function reportsStayApart(files: Files): Violation[] {
  const reports = reportsOf(files);
  return [...files.values()]
    .filter(({ path, place }) => isProgram(place) && !SAMPLES.test(path))
    .flatMap((file) => [...namesIn(file, reports), ...cadencesIn(file)]);
}

/** The folders that the index of reports imports from; each is called by the key of its report. */
function reportsOf(files: Files): readonly string[] {
  const imports = files.get(DECLARED)?.imports ?? [];
  return imports.flatMap(({ target }) =>
    target.kind === 'file' && target.place.subject !== undefined ? [target.place.subject] : [],
  );
}

const isIn = (path: string, report: string): boolean => path.split('/').slice(0, -1).includes(report);

function namesIn({ path, imports, tokens }: SourceFile, reports: readonly string[]): Violation[] {
  if (NAMES_REPORTS.some((index) => index.test(path))) return [];
  const others = reports.filter((report) => !isIn(path, report));
  const imported = imports.flatMap(({ target }) => {
    const report = target.kind === 'file' ? others.find((one) => isIn(target.path, one)) : undefined;
    return report === undefined ? [] : [`imports from the report ${report}`];
  });
  const written = tokens.flatMap(({ kind, text, line }) =>
    kind === 'string' && others.includes(text) ? [`names the report ${text} in line ${line}`] : [],
  );
  return [...imported, ...written].map((what) => ({
    law: 'reports apart',
    file: path,
    message: `${path} ${what}: ${INSTEAD}`,
  }));
}

/** `cadence === 'week'`, `cadence !== 'day'`, `switch (cadence)`. */
function cadencesIn({ path, tokens }: SourceFile): Violation[] {
  if (PERIODS.test(path)) return [];
  const textAt = (at: number): string => tokens[at]?.text ?? '';
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'name' || token.text !== 'cadence') return [];
    const compared =
      textAt(at + 2) === '=' &&
      (textAt(at + 1) === '=' || textAt(at + 1) === '!') &&
      tokens.slice(at + 3, at + 5).some(({ kind }) => kind === 'string');
    const switched = textAt(at - 1) === '(' && textAt(at - 2) === 'switch';
    const said = 'tells one cadence from another: ask src/base/sheet/period.ts what differs';
    return compared || switched ? [{ law: 'reports apart', file: path, message: `${path}:${token.line} ${said}` }] : [];
  });
}
