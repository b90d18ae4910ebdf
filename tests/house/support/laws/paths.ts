import type { Files, SourceFile, Violation } from '../reading/house.ts';
import { isProgram } from '../reading/rooms.ts';

const shown = new Set(['screens', 'console', 'kit', 'view']);
const address = /^(?:https?:\/\/[^/]+)?\/api(?:\/|$)/;

/**
 * The path of a call exists once, in its calls.ts: no file that shows things writes one, no other file
 * repeats one.
 */
export function pathsExistOnce(files: Files): Violation[] {
  const declared = [...files.values()].filter(isCalls).flatMap(pathsOf);
  const judged = [...files.values()].filter((file) => isProgram(file.place) && !isCalls(file));
  return judged.flatMap(({ path, place, tokens }) =>
    tokens.flatMap(({ kind, text, line }) => {
      if ((kind !== 'string' && kind !== 'template') || !text.includes('/')) return [];
      const owner = declared.find((one) => text === one.path || (one.open && text.startsWith(one.path)))?.file;
      if (owner === undefined && !(shown.has(place.room) && address.test(text))) return [];
      const where = owner === undefined ? "a subject's calls.ts" : owner;
      const message = `${path}:${line} writes the path ${text}: paths exist once, in ${where}; pass its call`;
      return [{ law: 'paths exist once', file: path, ...(owner && { other: owner }), message }];
    }),
  );
}

function isCalls({ place }: SourceFile): boolean {
  return place.room === 'role' && (place.role === 'calls' || place.role === 'register');
}

/**
 * Paths of two parts and more; one part (`/login`) may as well be the address of a page. `open` ones go on
 * with a parameter.
 */
function pathsOf({ path: file, tokens }: SourceFile): Array<{ path: string; open: boolean; file: string }> {
  return tokens
    .filter(({ kind, text }) => kind === 'string' && /^\/[^/]+\/[^/]/.test(text))
    .map(({ text }) => ({ path: text.replace(/[{:].*$/, ''), open: /[{:]/.test(text), file }))
    .filter(({ path }) => path !== '/');
}
