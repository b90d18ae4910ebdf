import { type CheerioAPI, load } from 'cheerio/slim';
import { DomHandler, Parser as MarkupParser } from 'htmlparser2';
import { plainValue } from '#subjects/crawler/rules.ts';
import { CRAWL_MESSAGES, MOST_ROWS, type PageFormat } from '#subjects/crawler/terms.ts';
import type { Parser, Pick } from '#subjects/crawler/wire.ts';
import { SheetUnreadable, type Tell } from '../../sheet/sheet-row.ts';
import { decoded } from './text.ts';

/** A page as it came, and how it is to be read. */
export interface PageInput {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly address: string;
  readonly format: PageFormat;
  readonly parser: Parser;
}

/** What stands in a row, by column; `link` leads to the row's own page where it has one. */
export interface FoundRow {
  readonly cells: Readonly<Record<string, string>>;
  readonly link?: string | undefined;
}

/** A piece of a page: how it was written and where the next one is come first with the first rows. */
export interface PagePiece {
  readonly encoding: string;
  readonly next?: string | undefined;
  readonly rows: readonly FoundRow[];
}

/** Rows that are handed over together. */
const TOGETHER = 500;
/** Characters of a cell that are looked at: what is longer is refused by its column anyway. */
const LONGEST_CELL = 2_000;

/** The rows of a page of a stranger; work for the workshop. Throws SheetUnreadable. */
export function* pageRowsJob(page: PageInput, tell: Tell): Generator<PagePiece> {
  const { text, encoding } = decoded(page.bytes, page.type);
  if (text.includes('\0')) throw new SheetUnreadable(CRAWL_MESSAGES.notText);
  const { rows, next } = page.format === 'json' ? jsonRows(text, page) : markedRows(text, page);
  if (rows.length > MOST_ROWS) throw new SheetUnreadable(CRAWL_MESSAGES.tooMany);
  for (let at = 0; at === 0 || at < rows.length; at += TOGETHER) {
    tell(at);
    yield { encoding, ...(next !== undefined && { next }), rows: rows.slice(at, at + TOGETHER) };
  }
}

interface Rows {
  readonly rows: readonly FoundRow[];
  readonly next?: string | undefined;
}

/** Whole addresses of the web alone: what leads elsewhere leads nowhere. */
function addressOf(href: string | undefined, base: string): string | undefined {
  if (href === undefined || href.trim() === '' || !URL.canParse(href.trim(), base)) return undefined;
  const url = new URL(href.trim(), base);
  url.hash = '';
  const isWeb = (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' && url.password === '';
  return isWeb ? url.href : undefined;
}

/** Elements within each other at most: a browser shows 512, and each further one costs the reader more than the one before. */
const DEEPEST = 1_000;

/** Builds a document, and refuses one that is nested beyond all use. Throws SheetUnreadable. */
class ShallowHandler extends DomHandler {
  override onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.tagStack.length > DEEPEST) throw new SheetUnreadable(CRAWL_MESSAGES.tooDeep);
    super.onopentag(name, { ...attributes });
  }
}

function documentOf(text: string, isXml: boolean): CheerioAPI {
  const handler = new ShallowHandler();
  new MarkupParser(handler, { xmlMode: isXml }).end(text);
  return load(handler.root, { xml: isXml });
}

function markedRows(text: string, { address, format, parser: { rows, next, picks } }: PageInput): Rows {
  const $ = documentOf(text, format === 'rss');
  try {
    const found = $(rows)
      .slice(0, MOST_ROWS + 1)
      .toArray()
      .map((element): FoundRow => {
        const row = $(element);
        const link = format === 'rss' ? row.find('link').first() : row.find('a[href]').first();
        const href = link.attr('href') ?? (format === 'rss' ? link.text() : undefined);
        return { cells: cellsBy(picks, (pick) => markedText(row, pick)), link: addressOf(href, address) };
      });
    return { rows: found, ...(next !== '' && { next: addressOf($(next).first().attr('href'), address) }) };
  } catch (problem) {
    // What cannot be a selector the library says as it reads.
    throw new SheetUnreadable(CRAWL_MESSAGES.badPick, problem);
  }
}

function markedText(row: ReturnType<CheerioAPI>, { pick, attribute }: Pick): string {
  const part = pick === ':scope' ? row : row.find(pick).first();
  if (attribute !== '') return part.attr(attribute) ?? '';
  // Lines of a cell are lines on the page, too: they would else run into one word.
  const copy = part.clone();
  copy.find('br').replaceWith(' ');
  copy.find('script, style').remove();
  return copy.text();
}

type Parts = Readonly<Record<string, unknown>>;
const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function partAt(value: unknown, path: string): unknown {
  let part = value;
  for (const step of path === '' ? [] : path.split('.'))
    part = isParts(part) && Object.hasOwn(part, step) ? part[step] : undefined;
  return part;
}

function jsonRows(text: string, { address, parser: { rows, next, picks } }: PageInput): Rows {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new SheetUnreadable(CRAWL_MESSAGES.notText);
  }
  const list = partAt(answer, rows);
  const found = (Array.isArray(list) ? list.slice(0, MOST_ROWS + 1) : []).map((row): FoundRow => ({
    cells: cellsBy(picks, ({ pick }) => plainText(partAt(row, pick))),
  }));
  const following = next === '' ? undefined : partAt(answer, next);
  return { rows: found, ...(typeof following === 'string' && { next: addressOf(following, address) }) };
}

const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const cellsBy = (picks: readonly Pick[], textOf: (pick: Pick) => string): FoundRow['cells'] =>
  Object.fromEntries(
    picks.map((pick) => [
      pick.field,
      pick.fixed === '' ? plainValue(textOf(pick).slice(0, LONGEST_CELL), pick.after) : pick.fixed,
    ]),
  );
