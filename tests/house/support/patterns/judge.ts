import { isCode, type Files } from '../reading/house.ts';
import { isProgram } from '../reading/rooms.ts';

// The analyser that is JavaScript itself: no Java and no program of one platform is started.
process.env['RECHECK_BACKEND'] = 'pure';
const { checkSync } = await import('recheck');

/** A pattern of a program and the first place that it stands at. */
export interface Found {
  readonly pattern: string;
  readonly place: string;
}

/** How long a pattern may be thought about, ms; one that is not understood by then is not plain enough. */
const PATIENCE = 20_000;

/** Every pattern of the programs, each once; one that is put together at run time is named by its place alone. */
export function patternsOf(files: Files): readonly Found[] {
  const found = new Map<string, string>();
  for (const { path, place, tokens } of files.values()) {
    if (!isCode(path) || !isProgram(place)) continue;
    tokens.forEach(({ kind, text, line }, index) => {
      const isMade = kind === 'name' && text === 'RegExp' && tokens[index + 1]?.text === '(';
      if (kind === 'regex' && !found.has(text)) found.set(text, `${path}:${line}`);
      if (isMade) found.set(`${path}:${line}`, `${path}:${line}`);
    });
  }
  return [...found].map(([pattern, place]) => ({ pattern, place }));
}

/** Why a pattern may not meet a text of strangers: it takes more than linear time, or nobody can say; undefined for a good one. */
export function patternFault({ pattern, place }: Found): string | undefined {
  if (pattern === place) return `${place} puts a pattern together at run time: write it out, so that it can be judged`;
  const end = pattern.lastIndexOf('/');
  const judged = checkSync(pattern.slice(1, end), pattern.slice(end + 1), { checker: 'automaton', timeout: PATIENCE });
  if (judged.status === 'safe') return undefined;
  const why =
    judged.status === 'vulnerable'
      ? `takes ${judged.complexity.summary} time: ${judged.attack.pattern}`
      : `cannot be judged (${judged.error.kind})`;
  return `${place} ${pattern} ${why}; anchor it, part what overlaps, or scan the text`;
}
