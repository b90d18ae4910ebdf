import { expect, it } from 'vitest';
import { ofNextDay } from '#browser/answers/ahead.ts';
import { reportSample } from '#subjects/duty/samples.ts';
import { scenes } from '#subjects/programme/scenes.ts';
import { MOST_PLAYED_DAYS, PAST_DAY_STANDS, PLAYED_DAY_STANDS } from '#subjects/duty/terms.ts';
import { programmeOf, rotate } from '../../../screens/programme/programme.ts';
import type { Action } from '../../../screens/programme/state.ts';
import { actionOf, resumingOf } from '../../../screens/duty/remote/obeying.ts';
import {
  endsReplay,
  keepsPast,
  pastDayOf,
  pinOf,
  playedOf,
  replayOf,
  titleOn,
} from '../../../screens/programme/replay.ts';

const PARTS = [
  { key: 'city', dwell: 40_000 },
  { key: 'prices', dwell: 40_000 },
];
const begun = programmeOf(PARTS, 0);
const after = (state: typeof begun, milliseconds: number) =>
  rotate(state, { type: 'tick', now: state.at + milliseconds, passed: milliseconds });

it('a day stands for ten minutes, then the rotation goes on with today (WALL duty 10)', () => {
  const replay = replayOf({ day: '2026-03-05' }, begun);
  if (!replay) throw new Error('no replay');
  const on = rotate(begun, pinOf(replay));
  expect(pastDayOf(replay, on)).toBe('2026-03-05');
  const late = after(on, PAST_DAY_STANDS - 1);
  expect([pastDayOf(replay, late), late.switches]).toEqual(['2026-03-05', 0]);
  const over = after(late, 1);
  expect([pastDayOf(replay, over), over.switches]).toEqual([undefined, 1]);
});

it('a fortnight is played day by day, each once and in order, across a month’s end', () => {
  const replay = replayOf({ day: '2026-03-05', days: MOST_PLAYED_DAYS }, begun);
  if (!replay) throw new Error('no replay');
  let state = rotate(begun, pinOf(replay));
  const seen: (string | undefined)[] = [];
  for (let tick = 0; tick * 500 < MOST_PLAYED_DAYS * PLAYED_DAY_STANDS; tick += 1) {
    const day = pastDayOf(replay, state);
    if (seen.at(-1) !== day) seen.push(day);
    state = after(state, 500);
  }
  expect([seen.length, seen[0], seen[7], seen.at(-1)]).toEqual([14, '2026-02-20', '2026-02-27', '2026-03-05']);
  expect(pastDayOf(replay, state)).toBeUndefined();
});

it('while days are played it is known which comes next, also across a month’s end, and none comes after the last; a single day is not played', () => {
  const replay = replayOf({ day: '2026-03-01', days: 3 }, begun) ?? null;
  expect([playedOf(replay, '2026-02-28')?.next, playedOf(replay, '2026-03-01')?.next]).toEqual([
    '2026-03-01',
    undefined,
  ]);
  const alone = replayOf({ day: '2026-03-01' }, begun) ?? null;
  expect([playedOf(alone, '2026-03-01'), playedOf(replay, undefined), playedOf(null, undefined)]).toEqual([
    null,
    null,
    null,
  ]);
});

it('what is asked of a day is asked of the next with every date moved along; a question of no day, or of another, is not', () => {
  const played = { day: '2026-02-28', next: '2026-03-01' };
  expect(ofNextDay({ start: '2026-01-28', end: '2026-02-28', goodsId: '7' }, played)).toEqual({
    start: '2026-01-29',
    end: '2026-03-01',
    goodsId: '7',
  });
  expect([ofNextDay({ areaId: 7 }, played), ofNextDay({ date: '2026-02-27' }, played)]).toEqual([undefined, undefined]);
  expect(ofNextDay({ date: '2026-02-28' }, { day: '2026-02-28', next: undefined })).toBeUndefined();
});

it('whatever a person does to the scene ends it, and so does another scene; sound and dark do not', () => {
  const ends: Action[] = [
    { type: 'next' },
    { type: 'resume' },
    { type: 'pin', minutes: 5 },
    { type: 'jump', to: 1 },
    { type: 'pause' },
  ];
  expect(ends.map(endsReplay)).toEqual([true, true, true, true, true]);
  expect([{ type: 'mute', minutes: 5 } as const, { type: 'take', on: true } as const].map(endsReplay)).toEqual([
    false,
    false,
  ]);
  const replay = replayOf({ day: '2026-03-05' }, begun);
  if (!replay) throw new Error('no replay');
  const other = rotate(rotate(rotate(begun, pinOf(replay)), { type: 'next' }), { type: 'pin', minutes: 5 });
  expect(pastDayOf(replay, other)).toBeUndefined();
  expect(replayOf({}, begun)).toBeUndefined();
});

it('heard just after a switch it leads back to the scene that was meant; to one that plays no more it leads nowhere', () => {
  const order = { kind: 'replay' as const, minutes: undefined, scene: 'city' };
  expect(actionOf(order, begun)).toBeUndefined();
  const gone = rotate(begun, { type: 'next' });
  const action = actionOf(order, gone);
  if (!action) throw new Error('no way back');
  const back = rotate(gone, action);
  expect([gone.current, back.current]).toEqual([1, 0]);
  const other = rotate(programmeOf(PARTS.slice(1), 0), { type: 'pause' });
  expect(rotate(other, actionOf(order, other) ?? { type: 'next' })).toEqual(other);
});

it('a page that begins anew shows today and goes on: what held a past day has nothing to hold', () => {
  const told = { ...reportSample, scene: 'prices', hold: 'pin', holdLeft: 300_000 } as const;
  expect(rotate(begun, resumingOf(told, begun))).toMatchObject({ current: 1, hold: { kind: 'pin' } });
  const past = rotate(begun, resumingOf({ ...told, pastDay: '2026-03-05', muted: 60_000 }, begun));
  expect([past.current, past.hold, past.muted]).toEqual([0, null, 60_000]);
});

it('a scene can be looked back at where what the stage has room for can: nothing else of it would be seen', () => {
  const inspections = scenes.find(({ key }) => key === 'inspections');
  if (!inspections) throw new Error('no scene of inspections');
  const isPast = (widget: string) => widget === 'planning/layers';
  expect([keepsPast(inspections, 'standard', isPast), keepsPast(inspections, 'wide', isPast)]).toEqual([false, true]);
});

it('no scene is called one of today under the date of another day', () => {
  const titles = scenes.map(({ title }) => title);
  expect(titles.map((title) => titleOn(title, '2026-03-05')).join()).not.toContain('今日');
  expect(titleOn('今日菜价', '2026-03-05')).toBe('当日菜价');
  expect(titles.map((title) => titleOn(title, undefined))).toEqual(titles);
});
