import { isCounted, numberOfMark } from './marks.ts';
import { tablesBrought } from './table/pasted.ts';

/** The ranks that a document's own headings have; those of what is pasted are brought to them. */
const [LEAST, MOST] = [2, 4];
/** What a word processor writes beside the words, and nobody reads. */
const SILENT = 'style, script, meta, link, title, xml, head';
export interface Tidied {
  readonly html: string;
  /** How many tables were too large to be kept as tables: each of their rows is a line. */
  readonly asLines: number;
}

/**
 * Pasted markup of Word, Excel, WPS or a page brought to what a document may hold: lists that a word processor writes as paragraphs with typed marks are
 * lists again, nested by their levels; headings have the ranks there are; tables stay tables; what is only dress is gone. Nothing of it is run or fetched.
 */
export function tidied(html: string): Tidied {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const comment of commentsOf(page)) comment.remove();
  for (const silent of page.body.querySelectorAll(SILENT)) silent.remove();
  // Word's own elements, as <o:p>, hold nothing but a blank.
  for (const own of [...page.body.querySelectorAll('*')].filter(({ localName }) => localName.includes(':')))
    own.replaceWith(...own.childNodes);
  for (const title of page.body.querySelectorAll('p.MsoTitle')) renamed(title, `h${LEAST}`);
  for (const heading of page.body.querySelectorAll('h1, h5, h6'))
    renamed(heading, `h${heading.localName === 'h1' ? LEAST : MOST}`);
  const asLines = tablesBrought(page);
  asLists(page);
  return { html: page.body.innerHTML, asLines };
}

function commentsOf(page: Document): readonly ChildNode[] {
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  const found: ChildNode[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as ChildNode);
  return found;
}

function renamed(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

interface Item {
  readonly paragraph: Element;
  readonly level: number;
  readonly ordered: boolean;
  /** What an ordered one is counted as. */
  readonly number: number;
}

/** A paragraph that Word means as an item of a list, with its typed mark taken off; undefined for any other, and for one whose number cannot be read: it keeps its mark. */
function itemOf(paragraph: Element): Item | undefined {
  const style = paragraph.getAttribute('style') ?? '';
  const [, level = ''] = /mso-list:[^;]{0,60}level(\d)/i.exec(style) ?? [];
  if (level === '') return undefined;
  const marks = [...paragraph.querySelectorAll('span')].filter((span) =>
    (span.getAttribute('style') ?? '').replaceAll(' ', '').toLowerCase().includes('mso-list:ignore'),
  );
  const mark = marks.map(({ textContent }) => textContent.trim()).join('');
  const ordered = isCounted(mark);
  const number = ordered ? numberOfMark(mark) : 1;
  if (number === undefined) return undefined;
  for (const span of marks) span.remove();
  return { paragraph, level: Number(level), ordered, number };
}

/** Puts paragraphs that follow one another as items into lists, one within another by their levels. */
function asLists(page: Document): void {
  let open: { readonly list: Element; readonly level: number; readonly ordered: boolean }[] = [];
  for (const paragraph of page.body.querySelectorAll('p')) {
    const item = itemOf(paragraph);
    if (!item) continue;
    const outermost = open[0]?.list;
    if (outermost?.nextElementSibling !== paragraph) open = [];
    open = open.filter(({ level }) => level <= item.level);
    const at = open.at(-1);
    const list =
      at && at.level === item.level && at.ordered === item.ordered
        ? at.list
        : page.createElement(item.ordered ? 'ol' : 'ul');
    if (list !== at?.list) {
      if (item.ordered && item.number > 1) list.setAttribute('start', String(item.number));
      const within = open.filter(({ level }) => level < item.level).at(-1);
      open = [...open.filter(({ level }) => level < item.level), { list, level: item.level, ordered: item.ordered }];
      if (within) (within.list.lastElementChild ?? within.list).append(list);
      else paragraph.before(list);
    }
    const entry = page.createElement('li');
    const words = page.createElement('p');
    words.append(...paragraph.childNodes);
    entry.append(words);
    list.append(entry);
    paragraph.remove();
  }
}
