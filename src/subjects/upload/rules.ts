import { FILE_PATH } from './calls.ts';

const ID = /^[A-Za-z0-9_-]{22}$/;
const [BEFORE = ''] = FILE_PATH.split('{', 1);

/** The address of an uploaded file 上传文件地址 by its opaque id; what an `img` takes as its source. */
export function fileAddress(id: string): string {
  return BEFORE + id;
}

/** The id in such an address; undefined for any other text, also for one that only begins like it. */
export function fileIdOf(address: string): string | undefined {
  const id = address.startsWith(BEFORE) ? address.slice(BEFORE.length) : '';
  return ID.test(id) ? id : undefined;
}
