import type { Token } from './tokens.ts';

/**
 * A place where a file names another one. `computed` is an address put together at run time, which nobody
 * can follow.
 */
export interface ImportRef {
  readonly specifier: string;
  readonly kind: 'import' | 'reexport' | 'dynamic' | 'url' | 'mock' | 'style' | 'computed';
  readonly typeOnly: boolean;
  readonly line: number;
  /** The tokens of the statement: from this index up to and including `end`. */
  readonly start: number;
  readonly end: number;
}

const calls: ReadonlyMap<string, ImportRef['kind']> = new Map([
  ['vi.mock', 'mock'],
  ['vi.doMock', 'mock'],
  ['vi.unmock', 'mock'],
  ['vi.doUnmock', 'mock'],
  ['vi.importActual', 'dynamic'],
  ['vi.importMock', 'dynamic'],
  ['import.meta.resolve', 'dynamic'],
  ['import.meta.glob', 'computed'],
]);

/** All addresses of a TypeScript file, in their order. */
export function importsOf(tokens: readonly Token[]): readonly ImportRef[] {
  const found: ImportRef[] = [];
  const text = (index: number): string => (isCode(tokens[index]) ? (tokens[index]?.text ?? '') : '');
  const line = (index: number): number => tokens[index]?.line ?? 1;
  const argument = (start: number, open: number, kind: ImportRef['kind']): void => {
    const first = tokens[open + 1];
    const literal = first?.kind === 'string' && [')', ','].includes(text(open + 2));
    if (!literal && text(open + 1) === 'import') return;
    found.push({
      specifier: literal ? first.text : `${first?.text ?? ''}…`,
      kind: literal ? kind : 'computed',
      typeOnly: false,
      line: line(start),
      start,
      end: open + 1,
    });
  };
  const statement = (start: number, kind: 'import' | 'reexport'): void => {
    const end = addressOf(tokens, start);
    if (end === undefined) return;
    const typeOnly = text(start + 1) === 'type' && !['from', ','].includes(text(start + 2));
    found.push({ specifier: tokens[end]?.text ?? '', kind, typeOnly, line: line(start), start, end });
  };

  tokens.forEach((token, index) => {
    if (token.kind !== 'name' || text(index - 1) === '.') return;
    const next = text(index + 1);
    if (token.text === 'import' && next === '(') argument(index, index + 1, 'dynamic');
    else if (token.text === 'import' && next !== '.' && next !== ':') statement(index, 'import');
    else if (token.text === 'export' && /^(?:\*|\{|type)$/.test(next)) statement(index, 'reexport');
    else if (token.text === 'require' && next === '(' && tokens[index + 2]?.kind === 'string')
      argument(index, index + 1, 'dynamic');
    else if (token.text === 'URL' && next === '(' && isBeside(index + 2)) argument(index, index + 1, 'url');
    else {
      const chain = chainAt(index);
      const kind = calls.get(chain);
      const open = index + chain.split('.').length * 2 - 1;
      if (kind === 'computed')
        found.push({ specifier: chain, kind, typeOnly: false, line: line(index), start: index, end: open });
      else if (kind !== undefined && text(open) === '(') argument(index, open, kind);
    }
  });
  return found;

  function isBeside(index: number): boolean {
    return [',', 'import', '.', 'meta', '.', 'url'].every((word, offset) => text(index + 1 + offset) === word);
  }
  function chainAt(index: number): string {
    let chain = text(index);
    for (let step = index + 1; text(step) === '.' && chain.length < 30; step += 2) chain += `.${text(step + 1)}`;
    return chain;
  }
}

/** All addresses of a style sheet: its `@import` rules. */
export function styleImportsOf(css: string): readonly ImportRef[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...bare.matchAll(/@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/g)].map((rule) => ({
    specifier: rule[1] ?? '',
    kind: 'style',
    typeOnly: false,
    line: bare.slice(0, rule.index).split('\n').length,
    start: 0,
    end: 0,
  }));
}

function isCode(token: Token | undefined): boolean {
  return token?.kind === 'name' || token?.kind === 'punct';
}

/** The index of the address of an import or export statement, when it has one. */
function addressOf(tokens: readonly Token[], start: number): number | undefined {
  if (tokens[start + 1]?.kind === 'string') return start + 1;
  for (let index = start + 1; index < tokens.length; index += 1) {
    const { kind, text } = tokens[index] ?? { kind: 'text', text: '' };
    if (kind === 'name' && text === 'from' && tokens[index + 1]?.kind === 'string') return index + 1;
    const inClause = kind === 'name' || kind === 'string' || /^[{},*]$/.test(text);
    if (!inClause) return undefined;
    if (text === '}' && tokens[index + 1]?.text !== 'from') return undefined;
  }
  return undefined;
}
