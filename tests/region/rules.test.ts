import { expect, it } from 'vitest';
import { codeFault } from '#subjects/region/rules.ts';

it('the code of a division begins with that of the one above', () => {
  expect(codeFault(320_115, '320115001')).toBeUndefined();
  expect(codeFault(320_115, '320104001')).toBe('应为以 320115 开头的 9 位代码');
  expect(codeFault(320_100, '320199')).toBeUndefined();
  expect(codeFault(320_100, '330199')).toBe('应为以 3201 开头的 6 位代码');
});
