import { describe, expect, it } from 'vitest';
import { moved, type Layout } from '#subjects/workbench/rules.ts';
import { type Draft, type DraftAction, draftOf, draftReducer } from '../../console/pages/dashboard/arranging/draft.ts';
import { speechOf } from '../../console/pages/dashboard/arranging/speech.ts';

const start: Layout = [
  { key: 'a/a', x: 0, y: 0, w: 8, h: 4 },
  { key: 'b/b', x: 8, y: 0, w: 8, h: 4 },
];
const right = moved(start, 'a/a', 16, 0);
const run = (...actions: DraftAction[]): Draft => actions.reduce(draftReducer, draftOf(start));
const hold: DraftAction = { type: 'hold', key: 'a/a' };
const drop: DraftAction = { type: 'drop', key: 'a/a' };
const change: DraftAction = { type: 'change', tiles: right };

describe('undo and redo while editing', () => {
  it('a drag over many cells is one step', () => {
    const draft = run(hold, { type: 'change', tiles: moved(start, 'a/a', 17, 0) }, change, drop);
    expect(draft).toMatchObject({ past: [start], present: right, held: null });
    expect(draftReducer(draft, { type: 'undo' })).toMatchObject({ past: [], present: start, future: [right] });
    expect(draftReducer(draftReducer(draft, { type: 'undo' }), { type: 'redo' }).present).toEqual(right);
  });

  it('Escape takes back what the hand did, and leaves no step', () => {
    expect(run(hold, change, { type: 'cancel' })).toEqual(draftOf(start));
  });

  it('a tile that was put back leaves no step', () =>
    expect(run(hold, change, { type: 'change', tiles: start }, drop).past).toEqual([]));

  it('taking another tile drops the one before; the focus that leaves it drops nothing', () => {
    const draft = run(hold, change, { type: 'hold', key: 'b/b' }, drop);
    expect(draft).toMatchObject({ past: [start], present: right, held: { key: 'b/b', from: right } });
  });

  it('a new step forgets what was undone', () => {
    expect(run(change, { type: 'undo' }, { type: 'change', tiles: [start[0]!] }).future).toEqual([]);
  });
});

describe('what is announced', () => {
  const said = (action: DraftAction, ...before: DraftAction[]) => {
    const draft = run(...before);
    return speechOf(draft, action, draftReducer(draft, action), (key) => ({ 'a/a': '每日菜价' })[key] ?? key);
  };
  it.each<[string, DraftAction, DraftAction[]]>([
    ['已选中每日菜价，方向键移动，Shift 加方向键调整大小，回车放下，Esc 取消', hold, []],
    ['第 17 列、第 1 行，宽 8 列，高 4 行', change, [hold]],
    ['已到边缘', { type: 'change', tiles: start }, [hold]],
    ['已放下每日菜价：第 17 列、第 1 行，宽 8 列，高 4 行', drop, [hold, change]],
    ['已取消，每日菜价回到原处', { type: 'cancel' }, [hold, change]],
    ['没有可撤销的步骤', { type: 'undo' }, []],
    ['已撤销', { type: 'undo' }, [change]],
    ['已重做', { type: 'redo' }, [change, { type: 'undo' }]],
  ])('%s', (text, action, before) => expect(said(action, ...before)).toBe(text));
});
