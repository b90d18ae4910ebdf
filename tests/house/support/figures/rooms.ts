import type { Files, SourceFile } from '../reading/house.ts';
import { isCode } from '../reading/house.ts';
import { isProgram } from '../reading/rooms.ts';

/** An import of one file of the programs by another. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  /** What both are about; undefined where one of them is a tool, which is about nothing. */
  readonly subjects: readonly [string, string] | undefined;
}

/** The room of a file: the folder that stands for one thing – `server/report`, `console/pages/admin`, `src/subjects/menu`, `src/kit/table`. */
export function roomOf(path: string): string {
  const parts = path.split('/').slice(0, -1);
  const deep = path.startsWith('src/') || path.startsWith('console/pages/') ? 3 : 2;
  return parts.slice(0, deep).join('/');
}

/** What a file is about, in whichever program it stands; undefined for tools and frames. */
export function subjectOf(path: string, subjects: ReadonlySet<string>): string | undefined {
  const name = /^(?:server|console\/pages|src\/subjects)\/([^/]+)\//.exec(path)?.[1];
  return name !== undefined && subjects.has(name) ? name : undefined;
}

export function edgesOf(files: Files): readonly Edge[] {
  const subjects = new Set([...files.keys()].flatMap((path) => /^src\/subjects\/([^/]+)\//.exec(path)?.[1] ?? []));
  return [...files.values()].filter(isOfPrograms).flatMap(({ path, imports }) =>
    imports.flatMap(({ target }): Edge[] => {
      const found = target.kind === 'file' ? files.get(target.path) : undefined;
      if (!found || !isOfPrograms(found)) return [];
      const [own, other] = [subjectOf(path, subjects), subjectOf(found.path, subjects)];
      return [
        {
          from: roomOf(path),
          to: roomOf(found.path),
          subjects: own !== undefined && other !== undefined ? [own, other] : undefined,
        },
      ];
    }),
  );
}

export const sameSubject = ({ subjects }: Edge): boolean => subjects?.[0] === subjects?.[1];

/** Rooms of which each imports the other. */
export function twoWayPairs(edges: readonly Edge[]): readonly string[] {
  const ways = new Set(edges.map(({ from, to }) => `${from} → ${to}`));
  return [...ways]
    .filter((way) => {
      const [from = '', to = ''] = way.split(' → ');
      return from < to && ways.has(`${to} → ${from}`);
    })
    .map((way) => way.replace('→', '⇄'));
}

const isOfPrograms = ({ path, place }: SourceFile): boolean => isProgram(place) && isCode(path);
