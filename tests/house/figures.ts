// npm run figures – how the house stands: what a room keeps to itself, who depends on whom both ways, circles, sizes, what is written twice.
import { fileURLToPath } from 'node:url';
import { noCycles } from './support/laws/graph.ts';
import { type Edge, edgesOf, sameSubject, twoWayPairs } from './support/figures/rooms.ts';
import { linesOf, LONG, longFiles } from './support/figures/lengths.ts';
import { repeatedPassages } from './support/figures/repeated.ts';
import { loadHouse } from './support/reading/load.ts';
import { isCode } from './support/reading/house.ts';
import { isProgram } from './support/reading/rooms.ts';

const house = loadHouse(fileURLToPath(new URL('../..', import.meta.url)));
const programs = [...house.values()].filter(({ path, place }) => isProgram(place) && isCode(path));
const edges = edgesOf(house);
const share = (part: readonly Edge[], whole: readonly Edge[]) => `${((100 * part.length) / whole.length).toFixed(1)} %`;
const told = edges.filter(({ subjects }) => subjects !== undefined);
const pairs = twoWayPairs(edges);
const repeated = repeatedPassages(programs);
const long = longFiles(programs);

const figures: readonly (readonly [string, string | number])[] = [
  ['files of the programs', programs.length],
  ['lines of the programs', programs.reduce((sum, { text }) => sum + linesOf(text), 0)],
  [
    'imports that stay in their room',
    share(
      edges.filter(({ from, to }) => from === to),
      edges,
    ),
  ],
  ['imports between subjects that stay in their subject, tools aside', share(told.filter(sameSubject), told)],
  ['pairs of rooms that import each other', pairs.length],
  ['circles of imports, types counted', noCycles(house).length],
  [`code files of more than ${LONG} lines`, long.code.length],
  [`files of declarations of more than ${LONG} lines`, long.declarations.length],
  ['passages of eight lines written twice', repeated.length],
];
for (const [what, figure] of figures) console.log(`${what.padEnd(70)} ${figure}`);
for (const pair of pairs) console.log(`  both ways: ${pair}`);
for (const passage of repeated) console.log(`  twice: ${passage}`);
for (const path of long.code) console.log(`  long: ${path}`);
