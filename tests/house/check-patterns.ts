// Part of `npm run lint`: every pattern of src, server, screens and console takes linear time, whatever text it meets.
import { fileURLToPath } from 'node:url';
import { patternFault, patternsOf } from './support/patterns/judge.ts';
import { loadHouse } from './support/reading/load.ts';

const faults = patternsOf(loadHouse(fileURLToPath(new URL('../..', import.meta.url)))).flatMap(
  (found) => patternFault(found) ?? [],
);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
