import { describe, expect, it } from 'vitest';
import { cadenceText } from '#kit/frame/place.ts';

describe('every widget declares its cadence 更新周期', () => {
  it.each([
    [86_400_000, '每天更新'],
    [600_000, '每 10 分钟更新'],
    [60_000, '每分钟更新'],
    [7 * 86_400_000, '每周更新'],
    [30 * 86_400_000, '每个月更新'],
    [10_000, '每 10 秒更新'],
    [3_600_000, '每小时更新'],
  ])('%d ms: %s', (cadence, text) => expect(cadenceText(cadence)).toBe(text));
});
