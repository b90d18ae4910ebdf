import type { Files, SourceFile, Violation } from '../reading/house.ts';
import type { Token } from '../reading/tokens.ts';

const isTest = /^tests\/.*\.test\.tsx?$/;

/**
 * Every rules.ts, and every file of src/base, that exports a function is imported by a test of its subject.
 */
export function rulesHaveTests(files: Files): Violation[] {
  const importers = importersOf(files);
  return [...files.values()]
    .filter(({ place, tokens }) => (place.room === 'base' || place.role === 'rules') && exportsFunction(tokens))
    .flatMap(({ path, place }) => {
      const folder = `tests/${place.subject ?? 'base'}/`;
      if (importers.get(path)?.some((test) => test.startsWith(folder) && isTest.test(test))) return [];
      const message = `${path} exports functions that no test below ${folder} imports: write one there`;
      return [{ law: 'mirror of rules', file: path, other: folder, message }];
    });
}

/** Every wire.ts of a subject has its round trip in tests/<subject>/wire.test.ts. */
export function wiresHaveRoundTrips(files: Files): Violation[] {
  const importers = importersOf(files);
  return [...files.values()]
    .filter(({ place }) => place.role === 'wire' && place.subject !== undefined)
    .flatMap(({ path, place }) => {
      const test = `tests/${place.subject}/wire.test.ts`;
      if (importers.get(path)?.includes(test)) return [];
      const what = files.has(test) ? 'does not import it' : 'does not exist';
      return [
        {
          law: 'mirror of wires',
          file: path,
          other: test,
          message: `${path} has no round trip: ${test} ${what}; write it over the samples`,
        },
      ];
    });
}

/** Every component of a view folder and of the kit is shown by a story: imported there, or drawn inside one that is. */
export function viewsHaveStories(files: Files): Violation[] {
  const shown = shownByStories(files);
  return [...files.values()].filter(isComponent).flatMap(({ path, place }) => {
    if (shown.has(path)) return [];
    const folder = `stories/${place.subject ?? 'kit'}/`;
    return [
      {
        law: 'mirror of views',
        file: path,
        other: folder,
        message: `${path} is shown by no story: show it in one below ${folder}`,
      },
    ];
  });
}

/** What stories import of the visible rooms, and what that draws in turn. */
function shownByStories(files: Files): ReadonlySet<string> {
  const stories = [...files.values()].filter(({ place }) => place.room === 'stories');
  const found = new Set(stories.map(({ path }) => path));
  for (const path of found) {
    for (const { target, typeOnly } of files.get(path)?.imports ?? []) {
      if (typeOnly || target.kind !== 'file') continue;
      const room = files.get(target.path)?.place.room;
      if (room === 'kit' || room === 'view') found.add(target.path);
    }
  }
  return found;
}

function isComponent({ path, place }: SourceFile): boolean {
  return (place.room === 'view' || place.room === 'kit') && /\/[A-Z][A-Za-z0-9]*\.tsx$/.test(path);
}

/** Which files import each: told once for all, for the house has thousands of them. */
function importersOf(files: Files): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of files.values())
    for (const { kind, typeOnly, target } of imports)
      if (!typeOnly && kind !== 'mock' && target.kind === 'file') {
        const known = importers.get(target.path);
        if (known) known.push(path);
        else importers.set(target.path, [path]);
      }
  return importers;
}

function exportsFunction(tokens: readonly Token[]): boolean {
  return tokens.some(({ kind, text }, index) => {
    const word = (offset: number): string => tokens[index + offset]?.text ?? '';
    if (kind !== 'name' || text !== 'export') return false;
    if (word(1) === 'function' || (word(1) === 'async' && word(2) === 'function')) return true;
    return word(1) === 'const' && assignsFunction(tokens, index + 3);
  });
}

/** Whether the value of `const name: type = value` begins like a function. */
function assignsFunction(tokens: readonly Token[], start: number): boolean {
  let at = start;
  for (let depth = 0; at < tokens.length; at += 1) {
    const { text } = tokens[at] ?? { text: '' };
    if (depth === 0 && (text === '=' || text === ';')) break;
    depth += /^[([{<]$/.test(text) ? 1 : /^[)\]}>]$/.test(text) ? -1 : 0;
  }
  const word = (offset: number): string => tokens[at + offset]?.text ?? '';
  const from = word(1) === 'async' ? 2 : 1;
  if (word(from) === 'function' || word(from + 1) === '=>' || word(from) === '<') return true;
  if (word(from) !== '(') return false;
  let depth = 0;
  for (let close = at + from; close < tokens.length; close += 1) {
    const { text } = tokens[close] ?? { text: '' };
    depth += text === '(' ? 1 : text === ')' ? -1 : 0;
    if (depth === 0) return ['=>', ':'].includes(tokens[close + 1]?.text ?? '');
  }
  return false;
}
