import { isCode, isScript, type Files, type SourceFile, type Violation } from '../reading/house.ts';
import { isProgram } from '../reading/rooms.ts';

const entry =
  /^(?:screens\/main\.tsx|console\/(?:main\.tsx|start\.ts)|server\/main\.ts|console\/first-picture\/draw\.tsx|server\/cli\/[^/]+\.ts|vite\.config\.ts)$/;

const entryNames =
  'screens/main.tsx, console/start.ts, console/main.tsx, console/first-picture/draw.tsx, server/main.ts, server/cli or a script of package.json';

/**
 * Every file of a program is reached from an entry; kit files also from a story, samples also from a story
 * or a test.
 */
export function noOrphans(files: Files): Violation[] {
  const all = [...files.values()];
  const isEntry = ({ path }: SourceFile): boolean => entry.test(path) || isScript(files, path);
  const programs = reached(files, all.filter(isEntry));
  const stories = reached(
    files,
    all.filter(({ place }) => place.room === 'stories'),
  );
  const tests = reached(
    files,
    all.filter(({ place }) => place.room === 'tests'),
  );
  const isUsed = ({ path, place }: SourceFile): boolean =>
    programs.has(path) ||
    (place.room === 'kit' && stories.has(path)) ||
    (place.role === 'samples' && (stories.has(path) || tests.has(path)));
  return all
    .filter((file) => isProgram(file.place) && !file.path.endsWith('.d.ts') && !isUsed(file))
    .map(({ path }) => ({
      law: 'no orphans',
      file: path,
      message: `${path} is reached from no entry (${entryNames}): import it or delete it`,
    }));
}

/** No import cycles, those of types counted: a file that one cannot read without the other is not a file of its own. */
export function noCycles(files: Files): Violation[] {
  const runs = [...files.values()].filter(({ path, place }) => isProgram(place) && isCode(path));
  return components(
    runs.map(({ path }) => path),
    (path) => neighbours(files, path),
  ).map((ring) => ({
    law: 'no cycles',
    file: ring[0] ?? '',
    other: ring.slice(1).join(' → '),
    message: `${ring.join(' → ')} → ${ring[0]} is a circle: move what they share into a file that imports none of them`,
  }));
}

function neighbours(files: Files, path: string): string[] {
  const imports = files.get(path)?.imports ?? [];
  return imports.flatMap(({ target }) =>
    target.kind === 'file' && files.has(target.path) && isProgram(target.place) ? [target.path] : [],
  );
}

function reached(files: Files, entries: readonly SourceFile[]): ReadonlySet<string> {
  const found = new Set(entries.map(({ path }) => path));
  for (const path of found) {
    for (const { target } of files.get(path)?.imports ?? [])
      if (target.kind === 'file' && files.has(target.path)) found.add(target.path);
  }
  return found;
}

/** Tarjan: the strongly connected components of two nodes and more, and nodes that point at themselves. */
function components(nodes: readonly string[], next: (node: string) => readonly string[]): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const rings: string[][] = [];
  const low = (node: string): number => lowest.get(node) ?? Infinity;
  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.size - 1);
    stack.push(node);
    for (const one of next(node)) {
      if (!order.has(one)) visit(one);
      if (stack.includes(one)) lowest.set(node, Math.min(low(node), low(one)));
    }
    if (low(node) !== order.get(node)) return;
    const ring = stack.splice(stack.indexOf(node));
    if (ring.length > 1 || next(node).includes(node)) rings.push(ring);
  };
  for (const node of nodes) if (!order.has(node)) visit(node);
  return rings;
}
