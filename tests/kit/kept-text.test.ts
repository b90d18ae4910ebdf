import { expect, it } from 'vitest';
import { keptText } from '#kit/feedback/kept-text.ts';

it('says when the data came that are still shown, where that is known', () => {
  expect(keptText('服务器无响应', Date.parse('2026-03-05T09:30:00+08:00'))).toBe(
    '服务器无响应，显示的是 09:30 取得的数据',
  );
  expect(keptText('服务器无响应')).toBe('服务器无响应，显示的是上次数据');
});
