import { describe, expect, it } from 'vitest';
import { isUpload, upload } from '#base/files/upload.ts';

describe('a file in the input of a call', () => {
  it('is a name and bytes', () => {
    expect(isUpload({ fileName: '菜价.csv', bytes: new Uint8Array([1]) })).toBe(true);
  });

  it.each([
    [null],
    ['菜价.csv'],
    [{ fileName: '菜价.csv' }],
    [{ fileName: 1, bytes: new Uint8Array() }],
    [{ fileName: 'a', bytes: 'text' }],
  ])('is not %j', (value) => {
    expect(isUpload(value)).toBe(false);
    expect(upload.safeParse(value).error?.issues[0]?.message).toBe('请选择文件');
  });
});
