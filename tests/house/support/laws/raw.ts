import type { Token } from '../reading/tokens.ts';
import type { Files, Violation } from '../reading/house.ts';
import { isProgram } from '../reading/rooms.ts';

const timers = new Set(['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame', 'requestIdleCallback']);
const stores = new Set(['localStorage', 'sessionStorage', 'indexedDB']);
const globals = new Set(['window', 'globalThis', 'self', 'global']);
const timerModules = new Set(['timers', 'timers/promises']);
const edges = /^src\/browser\/|^server\/(?:main\.ts$|cli\/)/;

const effects = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);
const effectRooms = /^src\/(?:browser|kit)\/|^screens\/(?:stage|rotation|duty)\/|^console\/shell\//;

/** Timers, storage and the machine's time live at the edges only: src/browser, server/main.ts and the commands of server/cli. */
export function rawEdges(files: Files): Violation[] {
  const judged = [...files.values()].filter(({ path, place }) => isProgram(place) && !edges.test(path));
  return judged.flatMap(({ path, place, tokens, imports }) => {
    const broken = (line: number, what: string, instead: string): Violation => ({
      law: 'raw edges',
      file: path,
      message: `${path}:${line} uses ${what}: ${instead}`,
    });
    const modules = imports.filter(({ target }) => target.kind === 'node' && timerModules.has(target.name));
    return [
      ...modules.map(({ line, specifier }) => broken(line, specifier, 'let server/main.ts pass a timer in')),
      ...tokens.flatMap((token, index) => {
        const found = rawAt(tokens, index, place.room === 'server');
        return found ? [broken(token.line, ...found)] : [];
      }),
    ];
  });
}

/** `useEffect` belongs to the rooms that own edges; a view draws. */
export function effectRoomsOnly(files: Files): Violation[] {
  return [...files.values()]
    .filter(({ path, place }) => isProgram(place) && !effectRooms.test(path))
    .flatMap(({ path, tokens }) =>
      tokens
        .filter(({ kind, text }) => kind === 'name' && effects.has(text))
        .map(({ text, line }) => ({
          law: 'effects',
          file: path,
          message:
            `${path}:${line} uses ${text}: derive the value while rendering, act in the handler, or take ` +
            `a hook of src/browser or src/kit`,
        })),
    );
}

function rawAt(
  tokens: readonly Token[],
  index: number,
  onServer: boolean,
): readonly [what: string, instead: string] | undefined {
  const token = tokens[index];
  if (token?.kind !== 'name') return undefined;
  const { text } = token;
  const word = (offset: number): string => tokens[index + offset]?.text ?? '';
  const member = word(-1) === '.' || word(-1) === '?.';
  const key = word(1) === ':' && (word(-1) === '{' || word(-1) === ',' || word(-1) === ';');
  if (key || (member && !globals.has(word(-2)))) return undefined;
  if (timers.has(text))
    return [
      text,
      onServer ? 'take a timer as an argument, server/main.ts owns it' : 'take a hook of #browser/timers.ts',
    ];
  if (stores.has(text)) return [text, 'keep it in a storage of src/browser'];
  const machine = 'take a Clock of #base/clock.ts as an argument';
  if (text === 'Date' && word(1) === '.' && word(2) === 'now') return ['Date.now', machine];
  if (text === 'Date' && word(-1) === 'new' && !(word(1) === '(' && word(2) !== ')')) return ['new Date()', machine];
  if (text === 'Date' && word(-1) !== 'new' && word(1) === '(') return ['Date()', machine];
  if (text === 'performance' && word(1) === '.' && word(2) === 'now') return ['performance.now', machine];
  if (text === 'AbortSignal' && word(1) === '.' && word(2) === 'timeout' && !onServer) {
    return ['AbortSignal.timeout', 'let src/browser end the request'];
  }
  return undefined;
}
