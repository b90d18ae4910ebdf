import { z } from 'zod';

/** A file on its way to the server 上传文件: its name, which is only ever shown, and its bytes. */
export interface Upload {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Whether a value is a file that was read or received whole. */
export function isUpload(value: unknown): value is Upload {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'fileName' in value && typeof value.fileName === 'string' && 'bytes' in value && value.bytes instanceof Uint8Array
  );
}

/** A file in the input of a call whose path asks for a multipart body (spec 1 §7.1). */
export const upload = z.custom<Upload>(isUpload, '请选择文件');

/** What the body of a call has besides its one file, bytes at most: names, numbers, the lines between the parts. */
export const AROUND_A_FILE = 8_192;
