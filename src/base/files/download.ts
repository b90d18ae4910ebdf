import { z } from 'zod';
import type { Call } from '../call.ts';

/** A file on its way out of the server 下载文件: made while it is sent, so that no length is too long. */
export interface Download {
  /** As the person shall find it, extension included. */
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

export const MEDIA_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
export type FileFormat = keyof typeof MEDIA_TYPES;
export const FILE_FORMATS = Object.keys(MEDIA_TYPES) as [FileFormat, ...FileFormat[]];

/** The output of a call whose success is a file instead of an envelope; refusals come in the envelope as ever. */
export const download = z.custom<Download>(
  (value) => typeof value === 'object' && value !== null && 'content' in value,
);

/** Whether a call's success is a file. */
export function answersFile({ output }: Pick<Call, 'output'>): boolean {
  return output === download;
}

/** The name in an answer's content-disposition, as `attachmentOf` writes it; undefined for none. */
export function fileNameIn(disposition: string): string | undefined {
  const written = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  try {
    return written === undefined ? undefined : decodeURIComponent(written);
  } catch {
    return undefined;
  }
}

/** The content-disposition that gives a file its name, whatever letters are in it (RFC 6266). */
export function attachmentOf(fileName: string): string {
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}
