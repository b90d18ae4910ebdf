const ATTRIBUTE = / style="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
};

/** What could end a declaration, a rule or the element that holds the rules. */
const FOREIGN = /[{}<>@\\]/;

/** Wins over every rule of a sheet, as an attribute would; no element has this id. */
export const ABOVE_ALL = ':not(#_):not(#_)';

/**
 * The markup with its style attributes taken out, which the content security policy refuses, and rules that do the same. One that
 * could be read as more than declarations is left out.
 */
export function withoutStyles(drawn: string): { readonly markup: string; readonly rules: string } {
  const numbers = new Map<string, number>();
  const markup = drawn.replaceAll(ATTRIBUTE, (_, escaped: string) => {
    const style = escaped.replaceAll(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? '');
    if (FOREIGN.test(style)) return '';
    const number = numbers.get(style) ?? numbers.size;
    numbers.set(style, number);
    return ` data-style="${number}"`;
  });
  const rules = [...numbers].map(([style, number]) => `[data-style="${number}"]${ABOVE_ALL}{${style}}`);
  return { markup, rules: rules.join('') };
}
