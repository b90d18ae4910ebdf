import { expect, it } from 'vitest';
import { together } from '#base/text/together.ts';

it('a number and what it counts stay together; other pauses of a sentence may end a line', () => {
  expect(together('42 项指标超出阈值')).toBe('42\u00a0项指标超出阈值');
  expect(together('科巷菜场 大门等 39 路画面，占 37.5 %')).toBe('科巷菜场 大门等 39\u00a0路画面，占 37.5\u00a0%');
  expect(together('共 3 A 类')).toBe('共 3 A 类');
});
