import { crc32, deflateRawSync } from 'node:zlib';

/** How a part of a planted zip file is written, where that is not the ordinary and honest way. */
export interface Lies {
  readonly unpacked?: number;
  readonly flags?: number;
  /** Not a lie: the part is kept as it is, not packed. */
  readonly stored?: boolean;
}

/** A zip file of the given parts, with lies in its directory where the test wants them. */
export function zipFile(
  parts: Readonly<Record<string, string | Uint8Array>>,
  lies: Readonly<Record<string, Lies>> = {},
): Uint8Array {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const plain = Buffer.from(content as string);
    const { unpacked = plain.length, flags = 0, stored = false } = lies[name] ?? {};
    const packed = stored ? plain : deflateRawSync(plain);
    const title = Buffer.from(name);

    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(stored ? 0 : 8, 8);
    local.writeUInt32LE(crc32(plain), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(unpacked, 22);
    local.writeUInt16LE(title.length, 26);
    bodies.push(local, title, packed);

    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 6);
    local.copy(entry, 8, 6, 28);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(offset, 42);
    entries.push(entry, title);
    offset += local.length + title.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;

/** The parts of a workbook around the `<sheetData>` that a test plants. Strings and styles are given as inner XML. */
export function workbookParts(
  sheetData: string,
  { strings = '', styles = '', workbook = '' } = {},
): Record<string, string> {
  return {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="r">${workbook}<sheets><sheet name="藏" sheetId="2" state="hidden" r:id="rId9"/><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'sharedStrings', 'sharedStrings.xml')}${relation('rId3', 'styles', '/xl/styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
  };
}
