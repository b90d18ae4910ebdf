import { startFault } from '../upkeep/start-faults.ts';

/** Ends the process once a command has come to its end: prints what it says and exits with 0 where all is well, else with 1 and, where it threw, the reason in words. */
export function endWith(outcome: Promise<{ readonly well: boolean; readonly lines: readonly string[] }>): void {
  outcome.then(
    ({ well, lines }) => {
      for (const line of lines) console.log(line);
      process.exit(well ? 0 : 1);
    },
    (problem: unknown) => {
      console.error(startFault(problem));
      process.exit(1);
    },
  );
}
