/** A tag by its name in small letters with the text of its attributes, or a text between tags, which has no name. */
export interface HtmlToken {
  readonly text: string;
  readonly name: string | undefined;
  readonly closes: boolean;
  readonly attributes: string;
}

/** What is passed over whole, with all that stands in it. */
const PASSED_OVER: ReadonlyMap<string, RegExp> = new Map([
  ['style', /<\/style/gi],
  ['script', /<\/script/gi],
]);
const TAG = /<(\/?)([a-z][a-z0-9]*)/iy;

/** The tags and texts of an HTML text, in one pass; a comment or tag without an end takes the rest with it, as in a browser. */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  const behind = (mark: string, from: number): number => {
    const found = html.indexOf(mark, from);
    return found < 0 ? html.length : found + mark.length;
  };
  for (let at = 0; at < html.length;) {
    if (html.startsWith('<!--', at)) {
      at = behind('-->', at + '<!--'.length);
      continue;
    }
    TAG.lastIndex = at;
    const [start, slash = '', written = ''] = TAG.exec(html) ?? [];
    if (start === undefined) {
      const next = html.indexOf('<', at + 1);
      const end = next < 0 ? html.length : next;
      yield { text: html.slice(at, end), name: undefined, closes: false, attributes: '' };
      at = end;
      continue;
    }
    const name = written.toLowerCase();
    const end = tagEnd(html, at + start.length);
    const closing = slash === '' ? PASSED_OVER.get(name) : undefined;
    if (closing) {
      closing.lastIndex = end;
      at = closing.test(html) ? behind('>', closing.lastIndex) : html.length;
    } else {
      yield { text: '', name, closes: slash === '/', attributes: html.slice(at + start.length, end) };
      at = end + 1;
    }
  }
}

/** Where the bracket that ends a tag stands; one in quotes ends none. */
function tagEnd(html: string, from: number): number {
  let at = from;
  while (at < html.length && html[at] !== '>') {
    const closing = html[at] === '"' || html[at] === "'" ? html.indexOf(html[at] ?? '', at + 1) : at;
    if (closing < 0) return html.length;
    at = closing + 1;
  }
  return at;
}
