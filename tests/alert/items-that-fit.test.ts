import { describe, expect, it } from 'vitest';
import { deadlineText } from '#subjects/alert/view/items/deadline-text.ts';
import { alertsThatFit, divisionsThatFit, itemsThatFit } from '#subjects/alert/view/items/items-that-fit.ts';

const items = (count: number, name: string) => Array.from({ length: count }, () => ({ name, note: '秦淮区' }));
/** What is left of the scene 指标预警 for the list, at 1920 × 1080. */
const PLACE = { width: 966, height: 324 };

describe('what an alert is about, on a wall', () => {
  it.each([
    [5, '大洋百货（新街口店）', 9],
    [8, '大洋百货（新街口店）', 9],
    [6, '南京江宁经济技术开发区百家湖农贸', 6],
  ])('%d of them stand there without a line that says how many there are', (count, name, room) => {
    expect(itemsThatFit(items(count, name), PLACE, false).fit).toBe(room);
  });

  it('where not all have room, or more are not named, a row gives way to the line that says so', () => {
    expect(itemsThatFit(items(10, '德基广场'), PLACE, false).fit).toBe(6);
    expect(itemsThatFit(items(5, '德基广场'), PLACE, true).fit).toBe(6);
    expect(itemsThatFit(items(20, '名'.repeat(40)), { width: 300, height: 60 }, false)).toEqual({ columns: 1, fit: 1 });
  });

  it('divisions have as many bars as there is room, or one fewer and a line that counts the others', () => {
    expect([divisionsThatFit(7, 290), divisionsThatFit(11, 290), divisionsThatFit(3, 10)]).toEqual([7, 6, 1]);
  });

  it('a report that was missed says by when it was due, and until when it is taken', () => {
    const dueAt = Date.parse('2026-03-10T12:00:00+08:00');
    const lockAt = Date.parse('2026-03-15T00:00:00+08:00');
    expect(deadlineText({ dueAt, lockAt }, dueAt + 26 * 3_600_000)).toBe(
      '03-10 12:00 截止，已超过 1 天 2 小时；03-15 00:00 起不再接收',
    );
  });
});

describe('the list of open alerts', () => {
  const NARROW_PLACE = { width: 640, height: 908 };
  const ONE = { alertId: 30, measureName: '商品均价', subjectName: '大白菜' };
  const fitting = (subjects: readonly string[], place: typeof NARROW_PLACE, measureName = ONE.measureName) =>
    alertsThatFit(
      subjects.map((subjectName) => ({ ...ONE, measureName, subjectName })),
      place,
      true,
    );

  it('has rows of two lines where all subjects are short', () => {
    expect(fitting(['大白菜', '锁金村农贸市场 · 豆腐'], NARROW_PLACE)).toEqual({ heights: [86, 86], room: 800 });
    expect(fitting([], NARROW_PLACE)).toEqual({ heights: [], room: 800 });
  });
  it('has a higher row where a subject or what is measured goes on below', () => {
    expect(fitting(['大白菜', '示例江北新区桥北片区弘阳广场农副产品市场'], NARROW_PLACE).heights).toEqual([86, 122]);
    expect(fitting(['大白菜'], { width: 480, height: 908 }, '待审核专项资金申报').heights).toEqual([122]);
    // Beside the cameras, where it stands in one line.
    expect(fitting(['大白菜'], { width: 592, height: 908 }, '待审核专项资金申报').heights).toEqual([86]);
    expect(
      alertsThatFit([{ ...ONE, subjectName: '示例江北新区桥北片区弘阳广场农副产品市场' }], NARROW_PLACE, false),
    ).toEqual({
      heights: [86],
      room: 800,
    });
  });
  it('takes letters and digits for narrower than characters', () => {
    expect(fitting(['2026-11-28 3.5'], { width: 500, height: 908 }, '均价').heights).toEqual([86]);
  });
});
