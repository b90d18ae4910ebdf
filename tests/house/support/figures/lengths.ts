import type { SourceFile } from '../reading/house.ts';

/** A file of more lines is looked at twice. */
export const LONG = 200;

/** Words that begin a statement which does something; a file that only declares needs none of them but at its edge. */
const DOES = new Set(['let', 'if', 'for', 'while', 'switch', 'try', 'throw', 'class', 'await']);

export const linesOf = (text: string): number => text.split('\n').length - 1;

/**
 * Whether a file works or draws, and does not only declare 声明: by what stands in it, whatever its name. It draws where it is written
 * with elements; it works where it has a class, or within a function a statement other than `return`.
 */
export function isWorking({ path, tokens }: Pick<SourceFile, 'path' | 'tokens'>): boolean {
  if (path.endsWith('x')) return true;
  let depth = 0;
  return tokens.some(({ kind, text }, at) => {
    if (kind === 'punct') depth += '([{'.includes(text) ? 1 : ')]}'.includes(text) ? -1 : 0;
    if (kind !== 'name') return false;
    const [before, after] = [tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? ''];
    // A key, a member or an option that is called so.
    if (before === '.' || before === '?.' || after === ':' || after === '?' || after === ',') return false;
    if (text === 'const') return depth > 0 && before !== 'as' && before !== '<';
    return DOES.has(text) && (depth > 0 || text === 'class');
  });
}

/** Which of the files are long: those that work or draw, and those that only declare. */
export function longFiles(files: readonly SourceFile[]): {
  readonly code: readonly string[];
  readonly declarations: readonly string[];
} {
  const long = files.filter(({ text }) => linesOf(text) > LONG);
  const names = (working: boolean) =>
    long
      .filter((file) => isWorking(file) === working)
      .map(({ path }) => path)
      .toSorted();
  return { code: names(true), declarations: names(false) };
}
