import type { Call } from '#base/call.ts';
import { accountCalls } from '#subjects/account/calls.ts';
import { menuAdministrationCalls } from '#subjects/menu/calls.ts';
import { reportFileCalls } from '#subjects/report-file/calls.ts';
import { sitingCalls } from '#subjects/siting/calls.ts';
import type { ImportKind } from '#subjects/siting/terms.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { workbookParts, zipFile } from '../zip-file.ts';

/** A file that is sent to hold a server up, and the call that takes it. */
export interface HostileFile {
  readonly name: string;
  readonly call: Call;
  /** Made when it is sent: all of them together would not fit. */
  readonly input: () => Readonly<Record<string, unknown>>;
}

/** A report that a file of `preview` may be for, and its template as CSV. */
export interface Filled {
  readonly kind: string;
  readonly entBasicId: string;
  readonly period: string;
  readonly template: string;
}

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const times = (piece: string, bytes: number): string =>
  piece.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(piece))));
/** As large as an upload may be, bytes. */
const LARGEST = 19 * 1_048_576;
const LARGEST_PICTURE = 500_000;
const COLUMNS = '网点编号,网点名称,业态,行政区划,地址,经度,纬度,建筑面积,服务半径,开业年份';

/** Pictures that are none: patterns that try every way to fail, and shapes without an end. */
function pictures(): readonly HostileFile[] {
  const bodies: Readonly<Record<string, string>> = {
    'blanks behind <svg': `<svg${' '.repeat(60_000)}`,
    'blanks and a letter behind <svg': `<svg${' '.repeat(60_000)}x>`,
    'blanks in front of a tag': `${' '.repeat(60_000)}<svg>`,
    'blanks between attributes': `<svg x="1"${' '.repeat(60_000)}y>`,
    'blanks at the end of a tag': `<svg><path${' '.repeat(60_000)}d/${' '.repeat(60_000)}x></svg>`,
    'attributes without a value': `<svg${times(' a', LARGEST_PICTURE)}>`,
    'one attribute name': `<svg ${'a'.repeat(LARGEST_PICTURE)}>`,
    'brackets in a value': `<svg d="${times('(1)', 19_000)}("></svg>`,
    'opening brackets in a value': `<svg d="${'('.repeat(19_000)}"></svg>`,
    elements: `<svg>${times('<g>', LARGEST_PICTURE)}`,
    'signs of smaller': '<svg' + '<'.repeat(LARGEST_PICTURE),
    'a billion laughs': `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(9_000)}">]><svg>${times('&b;', 200_000)}</svg>`,
  };
  return [accountCalls.setAvatar, menuAdministrationCalls.homeIcon].flatMap((call) =>
    Object.entries(bodies).map(([name, body]) => ({
      name: `${call.name}: ${name}`,
      call,
      input: () => ({ file: { fileName: '图.svg', bytes: text(body) } }),
    })),
  );
}

/** Tables that are none or too much of one, whatever they are for; `bytes` is how long the long ones are. */
function tables(bytes: number, heading: string): Readonly<Record<string, () => Uint8Array>> {
  const sheet = (data: string, stored = true) => {
    const parts = workbookParts(data);
    return zipFile(parts, stored ? Object.fromEntries(Object.keys(parts).map((name) => [name, { stored }])) : {});
  };
  return {
    'a heading of blanks': () => text(`${heading},a${' '.repeat(40_000)}b,（${'（'.repeat(40_000)}\n1\n`),
    'a heading of brackets': () => text(`${heading},${'（'.repeat(60_000)}\n1\n`),
    lines: () => text(`${heading}\n${times('1\n', bytes)}`),
    'blank lines': () => text(`${heading}\n${times('\n', bytes)}`),
    'cells of one line': () => text(times('1,', bytes)),
    'separators of one line': () => text(times(',', bytes)),
    quotes: () => text(`${heading}\n${times('"', bytes)}`),
    'quoted pairs': () => text(`"a"${times('"b"', bytes)}\n`),
    'one cell': () => text(`${heading}\n${times('长', bytes)}`),
    blanks: () => text(times(' ', bytes)),
    'an apostrophe and blanks': () => text(`${heading}\n'${times(' ', bytes)}=\n`),
    'lone surrogates': () => Buffer.from(`\ufeff${heading}\n${times('\ud800', bytes / 2)}`, 'utf16le'),
    'nothing but U+0000': () => new Uint8Array(bytes),
    'bytes of no encoding': () => new Uint8Array(bytes).fill(0xff),
    'stored cells': () => sheet(times('<row><c t="str"><v>1</v></c></row>', bytes)),
    'stored blanks in a tag': () => sheet(`<row><c ${times(' ', 60_000)}`),
    'stored tags without an end': () => sheet(times('<c ', bytes)),
    'stored attributes': () => sheet(times(`<row${' a="1"'.repeat(8_000)}></row>`, bytes)),
    'stored elements within one another': () => sheet(times('<a>', bytes)),
    'stored text': () => sheet(`<row><c t="str"><v>${times('x', bytes)}`),
    'stored references': () =>
      sheet(
        `<row><c t="str"><v>${times('&amp;', 90_000)}</v></c></row>${times('<row><c t="str"><v>&#x10ffff;&bad;&</v></c></row>', bytes)}`,
      ),
    'a billion laughs': () => sheet(`<!DOCTYPE l [<!ENTITY a "ha">]>${times('&a;', bytes)}`),
    'a zip bomb': () => sheet(times('<row><c t="str"><v>0</v></c></row>', bytes * 9), false),
    'a zip of many parts': () =>
      zipFile(Object.fromEntries(Array.from({ length: 60_000 }, (_, part) => [`p${part}`, '']))),
    'a broken directory': () => zipFile({ a: 'b' }).fill(0xff, 30),
    'half a zip': () => sheet('<row/>').subarray(0, 400),
    'a zip of nothing': () => Buffer.concat([Buffer.from('504b0304', 'hex'), new Uint8Array(bytes)]),
  };
}

const geojson = (features: string): Uint8Array => text(`{"type":"FeatureCollection","features":[${features}]}`);
const point = (properties: string): string =>
  `{"type":"Feature","geometry":{"type":"Point","coordinates":[118.7,32]},"properties":${properties}}`;

function places(bytes: number): Readonly<Record<string, () => Uint8Array>> {
  const long = (count: number) => '南京市鼓楼区湖南路'.repeat(Math.floor(bytes / count / 27));
  return {
    'long names': () =>
      geojson(
        Array.from({ length: 60 }, () =>
          point(JSON.stringify({ 网点名称: long(60 * 3), 行政区划: long(60 * 3), 业态: long(60 * 3) })),
        ).join(','),
      ),
    points: () => geojson(times(`${point('{}')},`, bytes).slice(0, -1)),
    'lists within one another': () => text(times('[', bytes)),
    'objects within one another': () => text(times('{"a":', bytes)),
    'features within one another': () => geojson(`${times('[', bytes / 2)}${times(']', bytes / 2)}`),
    'empty lists': () => geojson(times('[],', bytes).slice(0, -1)),
    'empty objects': () => geojson(times('{},', bytes).slice(0, -1)),
    'numbers of many digits': () => geojson(point(`{"服务半径":${times('9', bytes)}}`)),
    keys: () => geojson(point(`{${times('"a":1,', bytes).slice(0, -1)}}`)),
    corners: () =>
      geojson(
        `{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[${times('[118.7,32],', bytes).slice(0, -1)}]]},"properties":{}}`,
      ),
    rings: () =>
      geojson(
        `{"type":"Feature","geometry":{"type":"Polygon","coordinates":[${times('[],', bytes).slice(0, -1)}]},"properties":{}}`,
      ),
    'a text without an end': () => text(`{"type":"${times('\\u', bytes)}`),
  };
}

const wkt = (bytes: number): Readonly<Record<string, () => Uint8Array>> => ({
  'a border of blanks': () => text(`区划代码,名称,边界,审图号\n320106,鼓楼区,"POLYGON((${times(' ', bytes)}))",苏S\n`),
  'a border of brackets': () => text(`区划代码,名称,边界,审图号\n320106,鼓楼区,"POLYGON(${times('(', bytes)}",苏S\n`),
  'a border of corners': () =>
    text(`区划代码,名称,边界,审图号\n320106,鼓楼区,"POLYGON((${times('118.7 32.0,', bytes).slice(0, -1)}))",苏S\n`),
});

/** Tables of prices: names that resemble none, and as many good rows as a file can hold. */
function prices(bytes: number, day: string): Readonly<Record<string, () => Uint8Array>> {
  const heading = '日期,企业名称,商品名称,价格\n';
  return {
    'long names': () =>
      text(`${heading}${`${day},${'科巷菜场'.repeat(Math.floor(bytes / 12_000))},大白菜,2\n`.repeat(1_000)}`),
    'unknown names': () => text(`${heading}${times(`${day},某某某某某某菜市场,大白菜,2\n`, bytes)}`),
    digits: () => text(`${heading}${day},科巷菜场,大白菜,${times('9', bytes)}x\n`),
    'good rows of unknown codes': () => text(`日期,企业编号,商品代码,价格\n${times(`${day},0000,00000,2\n`, bytes)}`),
  };
}

/** Every upload with files that have held servers up; `share` of the largest size that may be sent. */
export function hostileFiles(share: number, { template, ...filled }: Filled, day: string): readonly HostileFile[] {
  const bytes = Math.floor(LARGEST * share);
  const lines = template.split(/\r?\n/);
  const head = lines.slice(0, 2).join('\n');
  const wide = (cell: string) => text(`${head}\n${lines[2]},${cell}\n${lines[3]}\n`);
  const headings: Readonly<Record<string, () => Uint8Array>> = {
    'blanks in a heading': () => wide(`a${' '.repeat(40_000)}b`),
    'brackets in a heading': () => wide('（'.repeat(40_000)),
    'lines of the template': () => text(`${head}\n${times(`${lines.slice(2).join('\n')}\n`, bytes)}`),
    titles: () => text(times(`${lines[0]}\n`, bytes)),
    'wide lines': () => text(`${head}\n${lines[2]}\n${times(`${'长文字,'.repeat(200)}\n`, bytes)}`),
  };
  const entries = (
    call: Call,
    files: Readonly<Record<string, () => Uint8Array>>,
    rest: Readonly<Record<string, unknown>>,
    fileName: string,
  ): HostileFile[] =>
    Object.entries(files).map(([name, made]) => ({
      name: `${call.name}: ${name}`,
      call,
      input: () => ({ ...rest, file: { fileName, bytes: made() } }),
    }));
  const siting = (kind: ImportKind) => ({ type: kind, crs: 'wgs84' });
  return [
    ...pictures(),
    ...entries(
      reportFileCalls.preview,
      { ...headings, ...tables(bytes, lines.slice(0, 3).join('\n')) },
      filled,
      '周报.csv',
    ),
    ...entries(reportFileCalls.faultSheet, headings, filled, '周报.csv'),
    ...entries(sitingCalls.importFile, { ...tables(bytes, COLUMNS), ...places(bytes) }, siting('outlets'), '网点.csv'),
    ...entries(sitingCalls.importFile, wkt(bytes), siting('boundaries'), '边界.csv'),
    ...entries(
      vegetablePriceCalls.importFile,
      { ...tables(bytes, '日期,企业编号,商品代码,价格'), ...prices(bytes, day) },
      {},
      '菜价.csv',
    ),
  ];
}
