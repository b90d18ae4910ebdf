/**
 * One word of a source text. `text` of a string is what stands between its quotes; comments give no token.
 */
export interface Token {
  readonly kind: 'name' | 'string' | 'template' | 'number' | 'regex' | 'punct' | 'text';
  readonly text: string;
  readonly line: number;
}

type Mode = 'brace' | 'substitution' | 'tag' | 'closing' | 'children';

const beforeValue = new Set(
  'return typeof instanceof in of new delete void throw case do else await yield default extends'.split(' '),
);
const name = /[\p{ID_Start}$_#][\p{ID_Continue}$\u200c\u200d]*/uy;
const attribute = /[\p{ID_Start}$_][\p{ID_Continue}$-]*/uy;
const number = /\.?\d[\w.]*/y;
const regex = /\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const space = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))+/y;
const quoted = /'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"/y;
const plainQuoted = /'[^']*'|"[^"]*"/y;
const templatePiece = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y;
const punctuation = /=>|\.\.\.|\?\.(?!\d)|\+\+|--|[\s\S]/y;
const generic = /<(?:const\s+)?[\w$]+(?:\s*,|\s+extends\b)/y;
const element = /<(?:>|([A-Za-z_$][\w$.:-]*)(>\s*\()?)/y;

/**
 * Cuts TypeScript (with JSX when `jsx`) into tokens. It knows comments, strings, nested templates, regular
 * expressions and JSX well enough that no word of a comment or of a shown text is taken for code; it does not
 * parse.
 */
export function tokensOf(source: string, jsx: boolean): readonly Token[] {
  const tokens: Token[] = [];
  const modes: Mode[] = [];
  let at = 0;
  let line = 1;
  let afterValue = false;

  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(source);
  };
  const advance = (length: number): void => {
    for (const end = at + length; at < end; at += 1) if (source[at] === '\n') line += 1;
  };
  const take = (kind: Token['kind'], raw: string, value: boolean, text = raw): void => {
    tokens.push({ kind, text, line });
    advance(raw.length);
    afterValue = value;
  };
  const template = (opening: boolean): void => {
    const piece = match(templatePiece)?.[0] ?? '';
    const ends = source[at + piece.length] !== '$';
    take(opening && ends ? 'string' : 'template', piece, true);
    advance(ends ? 1 : 2);
    if (!ends) {
      modes.push('substitution');
      afterValue = false;
    }
  };
  const opensElement = (): boolean => {
    if (!jsx || afterValue || match(generic)) return false;
    const found = match(element);
    return found !== null && (found[2] === undefined || source.includes(`</${found[1]}`));
  };
  const string = (pattern: RegExp): boolean => {
    const found = match(pattern)?.[0];
    if (found !== undefined) take('string', found, true, found.slice(1, -1));
    return found !== undefined;
  };
  const typeArguments = (): void => {
    let depth = 0;
    do {
      depth += source[at] === '<' ? 1 : source[at] === '>' && source[at - 1] !== '=' ? -1 : 0;
      advance(1);
    } while (depth > 0 && at < source.length);
  };

  const children = (): void => {
    const stop = source.slice(at).search(/[<{]/);
    const text = stop < 0 ? source.slice(at) : source.slice(at, at + stop);
    if (text !== '') take('text', text, true);
    if (at >= source.length) return;
    if (source[at] === '{') {
      modes.push('brace');
      take('punct', '{', false);
    } else if (source[at + 1] === '/') {
      modes.splice(-1, 1, 'closing');
      take('punct', '</', false);
    } else {
      modes.push('tag');
      take('punct', '<', false);
    }
  };
  const tag = (): void => {
    const word = match(attribute)?.[0];
    if (word !== undefined) take('name', word, true);
    else if (string(plainQuoted)) return;
    else if (source.startsWith('/>', at)) {
      modes.pop();
      take('punct', '/>', true);
    } else if (source[at] === '>') {
      const opened = modes.pop() === 'tag';
      if (opened) modes.push('children');
      take('punct', '>', true);
    } else if (source[at] === '<' && afterValue) typeArguments();
    else {
      if (source[at] === '{') modes.push('brace');
      take('punct', source[at] ?? '', false);
    }
  };
  const code = (): void => {
    const word = match(name)?.[0];
    if (word !== undefined) return take('name', word, !beforeValue.has(word) || tokens.at(-1)?.text === '.');
    const digits = match(number)?.[0];
    if (digits !== undefined) return take('number', digits, true);
    if (string(quoted)) return;
    if (source[at] === '`') {
      advance(1);
      return template(true);
    }
    const pattern = afterValue ? undefined : match(regex)?.[0];
    if (pattern !== undefined) return take('regex', pattern, true);
    const sign = match(punctuation)?.[0] ?? '';
    if (sign === '<' && opensElement()) modes.push('tag');
    if (sign === '{') modes.push('brace');
    if (sign === '}' && modes.pop() === 'substitution') {
      advance(1);
      return template(false);
    }
    const keeps = sign === '!' || sign === '++' || sign === '--';
    take('punct', sign, keeps ? afterValue : sign === ')' || sign === ']');
  };

  while (at < source.length) {
    const mode = modes.at(-1);
    if (mode === 'children') {
      children();
      continue;
    }
    advance(match(space)?.[0].length ?? 0);
    if (at >= source.length) break;
    if (mode === 'tag' || mode === 'closing') tag();
    else code();
  }
  return tokens;
}
