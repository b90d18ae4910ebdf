import type { SourceFile } from '../reading/house.ts';

/** So many lines that say something, one after the other, are a passage. */
const PASSAGE = 8;
/** Lines of brackets alone say nothing of their own. */
const SAYS_NOTHING = /^[\s{}()[\];,]*$/;
/** An import, over several lines too: what two files need is not written twice. */
const IMPORT = /^import [^;]*;$/gm;

/** Where passages stand that are letter for another one's, indentation aside; of a longer passage its first place. */
export function repeatedPassages(files: readonly SourceFile[]): readonly string[] {
  const seen = new Map<string, string>();
  const found: string[] = [];
  for (const { path, text } of files) {
    const lines = text
      .replace(IMPORT, (statement) => statement.replace(/[^\n]+/g, ''))
      .split('\n')
      .map((line, at) => [line.trim(), at + 1] as const)
      .filter(([line]) => !SAYS_NOTHING.test(line));
    let inside = false;
    for (let at = 0; at + PASSAGE <= lines.length; at += 1) {
      const passage = lines
        .slice(at, at + PASSAGE)
        .map(([line]) => line)
        .join('\n');
      const place = `${path}:${lines[at]?.[1]}`;
      const first = seen.get(passage);
      if (first === undefined) seen.set(passage, place);
      else if (!inside) found.push(`${first} = ${place}`);
      inside = first !== undefined;
    }
  }
  return found;
}
