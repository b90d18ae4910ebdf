import type { Token } from '../../reading/tokens.ts';
import type { Files, Violation } from '../../reading/house.ts';

/** Where the desk's controls stand: its own pages and what its subjects show on it. */
const desk = /^(?:console|src\/subjects\/[^/]+\/view)\//;

/** The way in brings no library along, so that it opens at once; its fields are texts, which look alike everywhere. */
const light = /^console\/pages\/session\//;

/** Fields that the browser does not draw, or that no library has: a file behind its label, the system's palette, one for password managers. */
const unseen = new Set(['file', 'color', 'visually-hidden']);

/** A control of the desk is one of the library's: no `select`, no `textarea`, no `input` that the browser draws. */
export function libraryControls(files: Files): Violation[] {
  return [...files.values()]
    .filter(({ path }) => desk.test(path) && !light.test(path))
    .flatMap(({ path, tokens }) =>
      tokens.flatMap((token, index) =>
        isNative(tokens, index)
          ? [
              {
                law: 'library controls',
                file: path,
                message:
                  `${path}:${token.line} draws <${token.text}>: take a control of console/parts/controls or of ` +
                  `Arco, in a view Choose or Segments of src/kit/choice`,
              },
            ]
          : [],
      ),
    );
}

function isNative(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.kind !== 'name' || tokens[index - 1]?.text !== '<') return false;
  if (token.text === 'select' || token.text === 'textarea') return true;
  if (token.text !== 'input') return false;
  const rest = tokens.slice(index + 1);
  const end = rest.findIndex(({ kind, text }, at) => kind === 'punct' && text === '/' && rest[at + 1]?.text === '>');
  const said = rest.slice(0, end === -1 ? undefined : end);
  // A combobox of our own (console/parts/Combobox.tsx) is a field that says what it is.
  return !said.some(
    ({ kind, text }) => (kind === 'string' && unseen.has(text)) || (kind === 'name' && text === 'role'),
  );
}
