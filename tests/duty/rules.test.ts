import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agoText,
  announcementState,
  codeText,
  commandText,
  countdownText,
  isCode,
  isSilent,
  leftOf,
  minutesOf,
  newCode,
  placeTitle,
  queueText,
  reachableFirst,
  pastText,
  showingText,
  silentMessage,
} from '#subjects/duty/rules.ts';
import { alertPlaceSample, announcementSamples, reportSample } from '#subjects/duty/samples.ts';
import { COMMAND_KINDS, HOLD_KINDS, MOST_MINUTES, SILENT_AFTER } from '#subjects/duty/terms.ts';

const milliseconds = fc.integer({ min: 0, max: 3_600_000 });
const said = fc.record({
  hold: fc.constantFrom(...HOLD_KINDS),
  switchIn: milliseconds,
  muted: milliseconds,
  dark: milliseconds,
  taken: fc.constant(false),
  next: fc.constantFrom('', '市场主体'),
});

describe('what is done to a wall from afar (WALL duty 2)', () => {
  it('whatever is asked for, it ends by itself within the hour', () => {
    const minutes = fc.option(fc.integer({ min: -10, max: 5_000 }), { nil: undefined });
    fc.assert(
      fc.property(fc.constantFrom(...COMMAND_KINDS), minutes, (kind, asked) => {
        const lasts = minutesOf({ kind, minutes: asked });
        expect(lasts).toBeGreaterThanOrEqual(0);
        expect(lasts).toBeLessThanOrEqual(MOST_MINUTES);
        expect(lasts > 0).toBe(['pause', 'pin', 'mute', 'blank'].includes(kind));
      }),
    );
  });

  it('is called by what it does', () => {
    expect(commandText({ kind: 'next' })).toBe('下一幕');
    expect(commandText({ kind: 'replay' }, pastText({ day: '2026-03-05', days: 14 }))).toBe('回看 2月20日至3月5日');
    expect(commandText({ kind: 'pin' })).toBe('定格 10 分钟');
    expect(commandText({ kind: 'jump' }, '市场主体')).toBe('跳到 市场主体');
    expect(commandText({ kind: 'dismiss' }, '「停电」，已核实')).toBe('结束播报 「停电」，已核实');
  });

  it('a countdown only falls, never below nothing, and at its end nothing is held any more', () => {
    fc.assert(
      fc.property(said, milliseconds, milliseconds, (told, first, more) => {
        const [sooner, later] = [leftOf(told, first), leftOf(told, first + more)];
        for (const key of ['switchIn', 'muted', 'dark'] as const) {
          expect(later[key]).toBeGreaterThanOrEqual(0);
          expect(later[key]).toBeLessThanOrEqual(sooner[key]);
        }
        const end = leftOf(told, 3_600_000);
        expect([end.hold, end.muted, end.dark]).toEqual(['none', 0, 0]);
      }),
    );
  });

  it('says in a line what the wall does and when it goes on', () => {
    expect(showingText(reportSample)).toBe('定格，9:00 后自动继续');
    expect(showingText({ ...reportSample, hold: 'none', switchIn: 12_100 })).toBe('轮播中，0:13 后切换到「市场主体」');
    expect(showingText({ ...reportSample, dark: 60_000 })).toBe('黑屏，1:00 后自动恢复');
    expect(showingText({ ...reportSample, pastDay: '2026-03-05' })).toBe('回看3月5日的数据，9:00 后回到现在');
    expect(showingText({ ...reportSample, taken: true })).toContain('预警播报中');
    expect(leftOf({ ...reportSample, taken: true }, 60_000).switchIn).toBe(reportSample.switchIn);
    expect(countdownText(-5)).toBe('0:00');
  });
});

describe('what is announced on a wall (WALL duty 3)', () => {
  it('its queue counts down with everything else, and says what comes of each', () => {
    expect(leftOf(reportSample, 60_000).queue?.map((queued) => queueText(queued))).toEqual([
      '播报中，还有 0:15',
      '等待播报',
      '冷却中，2:20 后再次播报',
      '周雅文 处理中',
    ]);
    expect(leftOf({ ...reportSample, queue: undefined, holdLeft: undefined }, 1).queue).toBeUndefined();
  });

  it('a notice is somebody’s or nobody’s until it is over or ended', () => {
    const [notice, drill] = announcementSamples;
    expect([
      announcementState(notice, notice.until - 1),
      announcementState(drill, drill.until - 1),
      announcementState(drill, drill.until),
      announcementState({ ...drill, endedAt: 1 }, drill.until),
    ]).toEqual(['standing', 'handled', 'over', 'ended']);
  });
});

describe('whether a wall is there (WALL duty 7)', () => {
  it('is dead after two beats and a little, and who commands it learns since when', () => {
    expect([undefined, 1_000, 1_000 - SILENT_AFTER].map((heardAt) => isSilent(heardAt, 1_001))).toEqual([
      true,
      false,
      true,
    ]);
    const walls = [{ heardAt: undefined }, { heardAt: 1_000 - SILENT_AFTER }, { heardAt: 900 }, { heardAt: 1_000 }];
    expect(reachableFirst(walls, 1_001).map((wall) => walls.indexOf(wall))).toEqual([2, 3, 0, 1]);
    expect(silentMessage(0, 95_000)).toContain('1 分钟前');
    expect(silentMessage(undefined, 0)).toContain('指令未发送');
    expect([-5, 59_999, 3_600_000, 200_000_000].map(agoText)).toEqual(['0 秒前', '59 秒前', '1 小时前', '2 天前']);
  });

  it('its code is six digits that no other wall has', () => {
    const rolls = [1, 1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7].map((digit) => digit / 10 + 0.05);
    const code = newCode(new Set(['111111']), () => rolls.shift() ?? 0);
    expect([code, isCode(code), codeText(code)]).toEqual(['234567', true, '234 567']);
  });
});

it('an alert is at an outlet of a division, in a division, or nowhere in particular', () => {
  expect(placeTitle(alertPlaceSample)).toBe('秦淮区 · 科巷菜场');
  expect(placeTitle({ divisionName: '江宁区' })).toBe('江宁区');
  expect(placeTitle({})).toBeUndefined();
});
