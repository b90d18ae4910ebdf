import { createHash } from 'node:crypto';
import { SheetUnreadable } from '../sheet/sheet-row.ts';
import { openZip } from '../sheet/zip-parts.ts';
import { evidenceTypeOf } from './evidence.ts';
import { bareJpeg, barePng, bareWebp } from './metadata.ts';
import { pictureTypeOf } from './picture.ts';

/** What an article may show or hand on; decided by the bytes, whatever its name or the sender says. */
export interface Attachment {
  readonly mediaType: string;
  /** Without dot, of the kind that the bytes are. */
  readonly extension: string;
  readonly isPicture: boolean;
  readonly bytes: Uint8Array;
  /** SHA-256 of what is kept, hexadecimal digits. */
  readonly sha256: string;
}

const PICTURES = {
  'image/jpeg': { extension: 'jpg', bare: bareJpeg },
  'image/png': { extension: 'png', bare: barePng },
  'image/webp': { extension: 'webp', bare: bareWebp },
} as const;

/** So many bytes tell what a picture is. */
const HEAD = 16;

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
/** Documents of an office: what one has to have in it, and what it must not, for then it runs. */
const DOCUMENTS = [
  {
    extension: 'docx',
    mediaType: `${OFFICE}wordprocessingml.document`,
    has: 'word/document.xml',
    runs: 'word/vbaProject.bin',
  },
  { extension: 'xlsx', mediaType: `${OFFICE}spreadsheetml.sheet`, has: 'xl/workbook.xml', runs: 'xl/vbaProject.bin' },
  {
    extension: 'pptx',
    mediaType: `${OFFICE}presentationml.presentation`,
    has: 'ppt/presentation.xml',
    runs: 'ppt/vbaProject.bin',
  },
] as const;

/** The picture or file that the bytes are, a picture without what it tells of its taking; undefined for anything else. */
export function attachmentIn(given: Uint8Array): Attachment | undefined {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const type = pictureTypeOf(bytes.subarray(0, HEAD));
  if (type !== undefined && type !== 'image/svg+xml') {
    const { extension, bare } = PICTURES[type];
    const plain = bare(bytes);
    return plain && kept(plain, { mediaType: type, extension, isPicture: true });
  }
  if (evidenceTypeOf(bytes) === 'application/pdf')
    return kept(bytes, { mediaType: 'application/pdf', extension: 'pdf', isPicture: false });
  const document = documentIn(bytes);
  return document && kept(bytes, { ...document, isPicture: false });
}

function documentIn(bytes: Buffer): Pick<Attachment, 'mediaType' | 'extension'> | undefined {
  if (bytes.length < 4 || bytes.readUInt32BE(0) !== 0x504b0304) return undefined;
  try {
    const parts = openZip(bytes);
    const found = DOCUMENTS.find(
      ({ has, runs }) => parts.has('[Content_Types].xml') && parts.has(has) && !parts.has(runs),
    );
    return found && { mediaType: found.mediaType, extension: found.extension };
  } catch (problem) {
    if (problem instanceof SheetUnreadable) return undefined;
    throw problem;
  }
}

const kept = (bytes: Buffer, what: Pick<Attachment, 'mediaType' | 'extension' | 'isPicture'>): Attachment => ({
  ...what,
  bytes,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
