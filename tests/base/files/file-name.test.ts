import { describe, expect, it } from 'vitest';
import { harmlessFileName } from '#base/files/file-name.ts';

describe('the name of a file from outside', () => {
  it.each([
    ['"><script>.png', 'png', '___script_.png'],
    ['../../x', 'pdf', 'x.pdf'],
    ['C:\\资料\\通知.PDF', 'pdf', '通知.pdf'],
    ['表\u202Egnp.exe', 'png', '表gnp.exe.png'],
    ['a\r\nSet-Cookie: b=c.pdf', 'pdf', 'aSet-Cookie_ b=c.pdf'],
    ['...', 'jpg', '图片.jpg'],
    ['', 'jpg', '图片.jpg'],
    // A character of two halves is kept whole or not at all.
    [`${'很'.repeat(34)}𠮷吉`, 'docx', `${'很'.repeat(34)}.docx`],
    ['很'.repeat(300), 'docx', `${'很'.repeat(35)}.docx`],
  ])('%j is harmless', (given, extension, name) => expect(harmlessFileName(given, extension, 40, '图片')).toBe(name));
});
