import { describe, expect, it } from 'vitest';
import { divisionsThatFit, itemsThatFit } from '#subjects/alert/view/items/items-that-fit.ts';

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
});
