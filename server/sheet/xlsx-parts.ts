import { damaged, sheetLimits, SheetUnreadable } from './sheet-row.ts';
import { attributeOf, xmlScan, type XmlListener } from './xml-scan.ts';
import type { ZipParts } from './zip-parts.ts';

const mostStrings = 2_000_000;
const mostStyles = 65_536;
const mostSheets = 64;

/** What has to be known of a workbook before its cells can be read. */
export interface Workbook {
  /** The visible sheets in the order of their tabs; at least one. */
  readonly sheets: ReadonlyArray<{ readonly name: string; readonly part: string }>;
  /** Days are counted from 1904, as old Macintosh files do. */
  readonly from1904: boolean;
  readonly strings: readonly string[];
  /** By style number: whether numbers in that style are dates or times. */
  readonly dateStyles: readonly boolean[];
}

async function scan(parts: ZipParts, name: string, listener: Partial<XmlListener>): Promise<void> {
  const scanner = xmlScan({ open: () => undefined, text: () => undefined, close: () => undefined, ...listener });
  for await (const piece of parts.text(name)) scanner.feed(piece);
  scanner.end();
}

function resolvePart(folder: string, target: string): string {
  const steps = target.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const step of target.split('/').filter((part) => part !== '' && part !== '.')) {
    if (step === '..') steps.pop();
    else steps.push(step);
  }
  return steps.join('/');
}

interface Relation {
  readonly id: string;
  readonly kind: string;
  readonly part: string;
}

async function relationsOf(parts: ZipParts, part: string): Promise<Relation[]> {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const relations: Relation[] = [];
  await scan(parts, `${folder}_rels/${part.slice(slash)}.rels`, {
    open: (name, attributes) => {
      if (name !== 'Relationship' || relations.length >= mostStyles) return;
      const type = attributeOf(attributes, 'Type') ?? '';
      relations.push({
        id: attributeOf(attributes, 'Id') ?? '',
        kind: type.slice(type.lastIndexOf('/') + 1),
        part: resolvePart(folder, attributeOf(attributes, 'Target') ?? ''),
      });
    },
  });
  return relations;
}

/** Undoes the `_x000D_` writing of characters that XML cannot hold. */
export function plainText(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
}

async function sharedStrings(parts: ZipParts, name: string): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let inText = false;
  let inPhonetic = false;
  await scan(parts, name, {
    open: (tag) => {
      if (tag === 'si') text = '';
      else if (tag === 'rPh') inPhonetic = true;
      else if (tag === 't') inText = !inPhonetic;
    },
    text: (piece) => {
      if (inText && text.length <= sheetLimits.cellCharacters) text += piece;
    },
    close: (tag) => {
      if (tag === 't') inText = false;
      else if (tag === 'rPh') inPhonetic = false;
      else if (tag === 'si' && strings.push(plainText(text)) > mostStrings) {
        throw new SheetUnreadable('文件中的文字过多，请拆分成几个文件后分别上传');
      }
    },
  });
  return strings;
}

/** Numbers of the built-in formats that are dates or times, those of the Chinese edition among them. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a number format shows a date or a time: a letter for one, outside quotes, brackets and escapes. */
function isDateCode(code: string): boolean {
  const until = (mark: string, from: number): number => {
    const found = code.indexOf(mark, from);
    return found < 0 ? code.length : found;
  };
  let shown = '';
  for (let at = 0; at < code.length; at += 1) {
    const mark = code[at] ?? '';
    if (mark === '"' || mark === '[') at = until(mark === '"' ? '"' : ']', at + 1);
    else if (/[\\_*]/.test(mark)) at += 1;
    else shown += mark;
  }
  return /[ymdhs]/i.test(shown.replace(/general/gi, ''));
}

async function dateStyles(parts: ZipParts, name: string): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let inCellFormats = false;
  await scan(parts, name, {
    open: (tag, attributes) => {
      const id = () => Number(attributeOf(attributes, 'numFmtId') ?? 0);
      if (tag === 'cellXfs') inCellFormats = true;
      else if (tag === 'numFmt' && codes.size < mostStyles)
        codes.set(id(), attributeOf(attributes, 'formatCode') ?? '');
      else if (tag === 'xf' && inCellFormats && styles.length < mostStyles) {
        const code = codes.get(id());
        styles.push(code === undefined ? isBuiltInDate(id()) : isDateCode(code));
      }
    },
    close: (tag) => {
      if (tag === 'cellXfs') inCellFormats = false;
    },
  });
  return styles;
}

/** Reads the parts around the cells. Throws {@link SheetUnreadable} where this is no workbook. */
export async function readWorkbook(parts: ZipParts): Promise<Workbook> {
  if (!parts.has('[Content_Types].xml') || !parts.has('_rels/.rels')) {
    throw new SheetUnreadable('这不是 Excel 工作簿，请上传 .xlsx 或 .csv 文件');
  }
  const workbook = (await relationsOf(parts, '')).find(({ kind }) => kind === 'officeDocument')?.part ?? '';
  if (!parts.has(workbook) || !/\.xml$/i.test(workbook)) throw damaged();
  const relations = await relationsOf(parts, workbook);
  let from1904 = false;
  let isSheetbook = false;
  const tabs: Array<{ name: string; id: string | null }> = [];
  await scan(parts, workbook, {
    open: (tag, attributes) => {
      if (tag === 'workbook') isSheetbook = true;
      else if (tag === 'workbookPr') from1904 = /^(1|true)$/.test(attributeOf(attributes, 'date1904') ?? '');
      else if (tag === 'sheet' && (attributeOf(attributes, 'state') ?? 'visible') === 'visible') {
        if (tabs.length < mostSheets)
          tabs.push({ name: attributeOf(attributes, 'name') ?? '', id: attributeOf(attributes, 'id') });
      }
    },
  });
  if (!isSheetbook) throw new SheetUnreadable('这不是 Excel 工作簿，请上传 .xlsx 或 .csv 文件');
  const sheets = tabs.flatMap(({ name, id }) => {
    const sheet = relations.find((relation) => relation.id === id && relation.kind === 'worksheet');
    return sheet === undefined ? [] : [{ name, part: sheet.part }];
  });
  const partOf = (wanted: string) => relations.find(({ kind, part }) => kind === wanted && parts.has(part))?.part;
  const strings = partOf('sharedStrings');
  const styles = partOf('styles');
  if (sheets.length === 0 || sheets.length < tabs.length || !sheets.every(({ part }) => parts.has(part)))
    throw damaged();
  return {
    sheets,
    from1904,
    strings: strings === undefined ? [] : await sharedStrings(parts, strings),
    dateStyles: styles === undefined ? [] : await dateStyles(parts, styles),
  };
}
