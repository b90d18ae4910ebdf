import { sheetLimits, sheetRow, SheetUnreadable, type SheetRow } from './sheet-row.ts';

/** As wide as a spreadsheet can be; commas beyond are no table. */
const widest = 16_384;

/** What of a text is looked at for the mark between its cells. */
const longestHeading = 65_536;

const noTable = () => new SheetUnreadable('这不是表格文件，请上传 .xlsx 或 .csv 文件');

/** The encodings that clerks' programs write, in the order in which bytes decide: what is valid UTF-8 is UTF-8. */
function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (!isUtf16 && bytes.includes(0)) throw noTable();
  for (const encoding of isUtf16 ? ['utf-16le'] : ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  throw new SheetUnreadable('无法识别文件的文字编码，请另存为 UTF-8 编码的 CSV 或 .xlsx 后重新上传');
}

/** Whichever of comma, tab and semicolon stands most often outside of quotes in the first line; comma if none. */
function separatorOf(text: string): string {
  const firstLine =
    text
      .trimStart()
      .slice(0, longestHeading)
      .replace(/"[^"]*"/g, '')
      .split(/[\r\n]/, 1)[0] ?? '';
  const counted = [',', '\t', ';'].map((mark) => ({ mark, count: firstLine.split(mark).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).mark;
}

/**
 * The rows of a CSV text (RFC 4180, also with tabs or semicolons, any line ends; UTF-8, GB18030 or UTF-16).
 * `line` counts as a spreadsheet program would: a line break inside quotes starts no row.
 * Throws {@link SheetUnreadable}.
 */
export function* readCsv(bytes: Uint8Array, longestCell?: number): Generator<SheetRow> {
  const text = decode(bytes);
  if (/(?![\t-\r])\p{Cc}/u.test(text)) throw noTable();
  if (/^\s*</.test(text))
    throw new SheetUnreadable('文件内容是网页而不是表格，请用表格软件打开并另存为 .xlsx 后重新上传');

  const separator = separatorOf(text);
  let at = 0;
  let line = 0;

  const takePlain = (): string => {
    const start = at;
    while (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n') at += 1;
    return text.slice(start, at);
  };

  const takeQuoted = (): string => {
    const start = at + 1;
    let end = text.indexOf('"', start);
    while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
    if (end < 0) throw new SheetUnreadable(`第 ${line} 行的引号没有成对，请检查后重新上传`);
    at = end + 1;
    return text.slice(start, end).replaceAll('""', '"');
  };

  const takeCell = (): string => (text[at] === '"' ? takeQuoted() + takePlain() : takePlain());

  while (at < text.length) {
    line += 1;
    if (line > sheetLimits.lines) throw new SheetUnreadable(`超过 ${sheetLimits.lines} 行，请拆分成几个文件后分别上传`);
    const cells = [takeCell()];
    while (text[at] === separator) {
      at += 1;
      if (cells.push(takeCell()) > widest) throw new SheetUnreadable(`第 ${line} 行列数过多，请删去多余的列`);
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    const row = sheetRow(line, cells, longestCell);
    if (row !== null) yield row;
  }
}
