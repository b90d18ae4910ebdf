import { createHash } from 'node:crypto';
import type { Upload } from '#base/files/upload.ts';
import { EVIDENCE_MESSAGES, LARGEST_EVIDENCE } from '#base/files/evidence.ts';

/** What evidence 申报材料 may be; decided by its bytes, whatever its name or the sender says. */
export type EvidenceType = 'application/pdf' | 'image/png' | 'image/jpeg';

/** Bytes that are evidence, which kind, and the sum of their content; made here alone. */
export interface Evidence {
  readonly mediaType: EvidenceType;
  readonly bytes: Uint8Array;
  /** SHA-256 in hexadecimal digits: two files of the same content have the same. */
  readonly sha256: string;
}

const latin = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0));
const PDF = latin('%PDF-');
const PDF_END = '%%EOF';
/** A reader looks for the end of a PDF in so many bytes before its last. */
const TAIL = 1_024;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, ...latin('IHDR')];
const PNG_END = latin('IEND');
const JPEG = [0xff, 0xd8, 0xff];
const JPEG_END = [0xff, 0xd9];

/** What kind of document the bytes are, begun and ended as such 按内容判定类型; undefined for anything else, and for one that was cut off. */
export function evidenceTypeOf(bytes: Uint8Array): EvidenceType | undefined {
  if (begins(bytes, PDF)) return textOf(bytes.subarray(-TAIL)).includes(PDF_END) ? 'application/pdf' : undefined;
  if (begins(bytes, PNG)) return begins(bytes.subarray(-8), PNG_END) ? 'image/png' : undefined;
  if (begins(bytes, JPEG)) return begins(bytes.subarray(-2), JPEG_END) ? 'image/jpeg' : undefined;
  return undefined;
}

/** The evidence that the bytes are; undefined for what is none. */
export function evidenceIn(bytes: Uint8Array): Evidence | undefined {
  const mediaType = evidenceTypeOf(bytes);
  return mediaType && { mediaType, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Longest name of a file, characters; of a longer one its end stays. */
const LONGEST_NAME = 120;
const NAMELESS = '未命名';
const TYPES: Readonly<Record<string, EvidenceType>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** A file of evidence that somebody sent, with a name that may be shown. Throws what `faulty` makes of what is wrong with it. */
export function sentEvidence(
  { bytes, fileName }: Upload,
  faulty: (message: string) => Error,
): { readonly content: Evidence; readonly name: string; readonly size: number } {
  const size = bytes.length;
  if (size === 0) throw faulty(EVIDENCE_MESSAGES.empty);
  if (size > LARGEST_EVIDENCE) throw faulty(EVIDENCE_MESSAGES.large);
  const content = evidenceIn(bytes);
  if (content === undefined) throw faulty(EVIDENCE_MESSAGES.kind);
  const name = shownName(fileName);
  const said = name.includes('.') ? TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] : content.mediaType;
  if (said !== content.mediaType) throw faulty(EVIDENCE_MESSAGES.misnamed);
  return { content, name, size };
}

/** The name of a file as it may be shown: no folders, nothing that steers a line or turns its direction, not too long. */
function shownName(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  return [...plain].slice(-LONGEST_NAME).join('') || NAMELESS;
}

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  bytes.length >= signature.length && signature.every((byte, index) => bytes[index] === byte);
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
