import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

/** How heavy letters are, by what they are for. */
const WEIGHTS = { plain: 400, bold: 700 } as const;
export type Weight = keyof typeof WEIGHTS;

/** What a letter is drawn with that no part of the font has. */
const UNKNOWN = '？';

/** The fonts of one file: which of them has a letter, and how wide it is there. */
export interface FontBook {
  /** The letter as it can be drawn, and the name of the font that has it. */
  readonly of: (letter: string, weight: Weight) => { readonly letter: string; readonly font: string };
  /** Points that a letter takes at a size of one point. */
  readonly width: (letter: string, weight: Weight) => number;
}

/** What a font is registered with and measured by. */
export interface Fonted {
  registerFont(name: string, font: Buffer): unknown;
  font(name: string): { fontSize(size: number): { widthOfString(text: string): number } };
}

interface Part {
  readonly name: string;
  readonly ranges: ReadonlyArray<readonly [from: number, to: number]>;
}

const PACKAGE = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'));
const MEASURED_AT = 100;

/** The letters of a text cut out of the font that the pages ship, at two weights, and embedded; a letter that it has not is shown as a question mark. */
export async function fontsFor(document: Fonted, text: string): Promise<FontBook> {
  const parts = await partsOfFont();
  const holds = (letter: string, { ranges }: Part): boolean => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([from, to]) => code >= from && code <= to);
  };
  const partOf = new Map<string, Part>();
  for (const letter of new Set([...text, UNKNOWN])) {
    const part = parts.find((one) => holds(letter, one));
    if (part) partOf.set(letter, part);
  }
  for (const part of new Set(partOf.values())) {
    const letters = [...partOf].flatMap(([letter, own]) => (own === part ? [letter] : [])).join('');
    const whole = await readFile(join(PACKAGE, 'files', `noto-sans-sc-${part.name}-wght-normal.woff2`));
    for (const [weight, wght] of Object.entries(WEIGHTS))
      document.registerFont(
        `${part.name} ${weight}`,
        await subsetFont(whole, letters, { targetFormat: 'truetype', variationAxes: { wght } }),
      );
  }
  const of: FontBook['of'] = (given, weight) => {
    const letter = partOf.has(given) ? given : UNKNOWN;
    return { letter, font: `${partOf.get(letter)?.name ?? ''} ${weight}` };
  };
  const widths = new Map<string, number>();
  const width: FontBook['width'] = (given, weight) => {
    const key = `${given}${weight}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const { letter, font } = of(given, weight);
    const measured = document.font(font).fontSize(MEASURED_AT).widthOfString(letter) / MEASURED_AT;
    widths.set(key, measured);
    return measured;
  };
  return { of, width };
}

/** The parts that the font comes in, by the letters that each has. */
async function partsOfFont(): Promise<readonly Part[]> {
  const listed = JSON.parse(await readFile(join(PACKAGE, 'unicode.json'), 'utf8')) as Readonly<Record<string, string>>;
  return Object.entries(listed)
    .map(([key, ranges]) => ({
      name: key.replaceAll('[', '').replaceAll(']', ''),
      ranges: ranges.split(',').map((range): readonly [number, number] => {
        const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      }),
    }))
    .toSorted((a, b) => Number(isScript(b)) - Number(isScript(a)));
}

/** Latin letters and digits come before the parts of Chinese ones, which repeat some of them. */
const isScript = ({ name }: Part): boolean => !/^\d+$/.test(name);
