import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, startOf } from '#base/calendar.ts';
import { filled, placesIn } from '#base/stage/layout.ts';
import {
  dayKindOf,
  daysText,
  lengthOf,
  playingAt,
  rotatedOf,
  segmentOf,
  showingAt,
  viewKeyOf,
} from '#subjects/programme/rules.ts';
import { faultsOf } from '#subjects/programme/rules/faults.ts';
import { changesBetween, entryTitle } from '#subjects/programme/rules/said.ts';
import { rehearsedScenes, scenes } from '#subjects/programme/scenes.ts';
import { DAY_KINDS, DEFAULT_CONTENT } from '#subjects/programme/terms.ts';
import type { Content, DayPart } from '#subjects/programme/wire.ts';

const MINUTE = 60_000;
const entries = [
  { scene: 'city', seconds: 40, stay: false },
  { scene: 'alerts', seconds: 30, stay: true },
];
const part = (name: string, days: DayPart['days'], from: number, to: number): DayPart => ({
  name,
  days,
  from,
  to,
  brightness: 100,
  entries,
});
const of = (...parts: DayPart[]): Content => ({
  parts,
  otherwise: { brightness: 100, entries },
  care: { orbit: 2, drift: false },
});
/** A minute of a day in Nanjing. */
const at = (day: string, minute: number) => startOf(day) + minute * MINUTE;
const nameAt = (content: Content, instant: number, holidays: string[] = []) => {
  const { part: held } = playingAt(content, holidays, instant);
  return held === undefined ? '其余' : content.parts[held]?.name;
};

describe('what plays at an instant (WALL duty 1)', () => {
  const night = part('夜间', ['mon', 'fri'], 1_320, 360);

  it('a part across midnight belongs to the day on which it begins', () => {
    // 2026-03-09 is a Monday.
    expect(nameAt(of(night), at('2026-03-09', 1_319))).toBe('其余');
    expect(nameAt(of(night), at('2026-03-09', 1_320))).toBe('夜间');
    expect(nameAt(of(night), at('2026-03-10', 359))).toBe('夜间');
    expect(nameAt(of(night), at('2026-03-10', 360))).toBe('其余');
    expect(nameAt(of(night), at('2026-03-10', 1_400))).toBe('其余');
    expect(playingAt(of(night), [], at('2026-03-10', 10))).toEqual({
      part: 0,
      from: at('2026-03-09', 1_320),
      to: at('2026-03-10', 360),
      next: undefined,
    });
  });

  it('a holiday is no weekday, and a night before it lasts into it', () => {
    const content = of(night, part('假日', ['holiday'], 600, 720));
    expect(dayKindOf('2026-03-09', ['2026-03-09'])).toBe('holiday');
    expect(nameAt(content, at('2026-03-09', 1_330), ['2026-03-09'])).toBe('其余');
    expect(nameAt(content, at('2026-03-10', 650), ['2026-03-10'])).toBe('假日');
    expect(nameAt(content, at('2026-03-10', 300), ['2026-03-10'])).toBe('夜间');
  });

  it('a part of a whole day goes on without an edge, also over the end of a year', () => {
    const all = part('全天', [...DAY_KINDS], 0, 0);
    const { part: held, to } = playingAt(of(all), [], at('2026-12-31', 1_439));
    expect(held).toBe(0);
    expect(to).toBeGreaterThan(at('2027-01-20', 0));
    expect(lengthOf(all)).toBe(1_440);
  });

  it('the default programme says something else in the morning, at noon, at the deadline and at night', () => {
    const told = [400, 600, 750, 1_000, 1_200, 1_400, 100].map((minute) =>
      nameAt(DEFAULT_CONTENT, at('2026-03-11', minute)),
    );
    expect(told).toEqual(['早市开市', '上午报价', '午间客流', '报送截止', '晚间商圈', '夜间值守', '夜间值守']);
    expect(faultsOf(DEFAULT_CONTENT, scenes)).toEqual([]);
    // Every scene that shows something by itself has an hour of the day.
    const { parts, otherwise } = DEFAULT_CONTENT;
    const shown = new Set([...parts, otherwise].flatMap((one) => one.entries.map(({ scene }) => scene)));
    expect(rehearsedScenes.map(({ key }) => key).filter((key) => !shown.has(key))).toEqual([]);
  });
});

const anyPart: fc.Arbitrary<DayPart> = fc
  .record({
    days: fc.subarray([...DAY_KINDS]),
    from: fc.integer({ min: 0, max: 1_439 }),
    to: fc.integer({ min: 0, max: 1_439 }),
    seconds: fc.array(fc.integer({ min: 10, max: 3_600 }), { minLength: 1, maxLength: 5 }),
  })
  .map(({ days, from, to, seconds }) => ({
    ...part('', days, from, to),
    entries: seconds.map((one) => ({ scene: 'city', seconds: one, stay: false })),
  }));
const anyContent = fc
  .array(anyPart, { maxLength: 6 })
  .map((parts) => of(...parts.map((one, index) => ({ ...one, name: `时段${index}` }))));
/** Days around the end of a year and the leap day of another, some of them holidays. */
const FIRST_DAYS = ['2026-12-22', '2028-02-19'] as const;
const LOOKED_AT = 20;
const anyDay = fc
  .tuple(fc.constantFrom(...FIRST_DAYS), fc.integer({ min: 0, max: LOOKED_AT }))
  .map(([first, days]) => addDays(first, days));
const anyInstant = fc.tuple(anyDay, fc.integer({ min: 0, max: 86_399_999 })).map(([day, past]) => startOf(day) + past);

describe('no gap and no overlap at any instant, across midnight, holidays and the end of a year', () => {
  it('a stretch ends where the next begins, and it holds from its first to its last millisecond', () => {
    fc.assert(
      fc.property(anyContent, fc.array(anyDay, { maxLength: 6 }), anyInstant, (content, holidays, instant) => {
        const stretch = playingAt(content, holidays, instant);
        expect(stretch.from).toBeLessThanOrEqual(instant);
        expect(stretch.to).toBeGreaterThan(instant);
        expect(playingAt(content, holidays, stretch.from).part).toBe(stretch.part);
        expect(playingAt(content, holidays, stretch.to - 1).part).toBe(stretch.part);
        expect(playingAt(content, holidays, stretch.to).part).toBe(stretch.next);
        // Where nothing else comes within a month the stretch is cut there, and goes on as itself.
        if (stretch.next !== stretch.part) expect(playingAt(content, holidays, stretch.to).from).toBe(stretch.to);
      }),
      { numRuns: 150 },
    );
  });

  it('scenes follow each other in the same way', () => {
    fc.assert(
      fc.property(anyContent, fc.array(anyDay, { maxLength: 6 }), anyInstant, (content, holidays, instant) => {
        const showing = showingAt(content, holidays, instant);
        if (!showing) throw new Error('nothing is shown');
        expect(showing.from).toBeLessThanOrEqual(instant);
        expect(showing.to).toBeGreaterThan(instant);
        expect(segmentOf(content, showing.part).entries[showing.entry]).toBeDefined();
        const last = showingAt(content, holidays, showing.to - 1);
        expect([last?.part, last?.entry]).toEqual([showing.part, showing.entry]);
        expect(showingAt(content, holidays, showing.to)?.from).toBe(showing.to);
      }),
      { numRuns: 150 },
    );
  });

  it('where no conflict is told, no minute of any day is claimed twice', () => {
    fc.assert(
      fc.property(anyContent, fc.array(anyDay, { maxLength: 6 }), (content, holidays) => {
        fc.pre(faultsOf(content, scenes).every(({ field }) => field !== 'from'));
        const days = FIRST_DAYS.flatMap((first) =>
          Array.from({ length: LOOKED_AT }, (_, index) => addDays(first, index)),
        );
        const claims = days.flatMap((day) =>
          content.parts
            .filter((one) => one.days.includes(dayKindOf(day, holidays)))
            .map((one) => ({ from: at(day, one.from), to: at(day, one.from + lengthOf(one)) })),
        );
        const sorted = claims.toSorted((one, other) => one.from - other.from);
        for (const [index, claim] of sorted.entries())
          expect(sorted[index + 1]?.from ?? Infinity).toBeGreaterThanOrEqual(claim.to);
      }),
      { numRuns: 150 },
    );
  });
});

describe('what keeps a programme from being published', () => {
  const told = (content: Content) => faultsOf(content, scenes).map(({ field, message }) => `${field} ${message}`);

  it('names blanks, twins and conflicts at their field', () => {
    expect(told(of(part('', ['mon'], 0, 60)))).toEqual(['name 请填写时段名称']);
    expect(told(of(part('早', ['mon'], 0, 60), part('早', ['tue'], 0, 60)))).toEqual(['name 已有名为“早”的时段']);
    expect(told(of(part('早', [], 0, 60)))).toEqual(['days 请至少选择一个适用日']);
    expect(told(of(part('早', ['mon'], 0, 120), part('晚', ['mon', 'tue'], 60, 180)))).toEqual([
      'from 周一与“早”的时间重叠',
    ]);
  });

  it('sees a night against the next morning, also of a holiday', () => {
    const night = part('夜', ['mon'], 1_320, 360);
    expect(told(of(night, part('晨', ['tue'], 300, 400)))).toEqual(['from 周二与“夜”的时间重叠']);
    expect(told(of(part('晨', ['holiday'], 300, 400), night))).toEqual(['from 节假日与“晨”的时间重叠']);
    expect(told(of(night, part('晨', ['wed'], 300, 400)))).toEqual([]);
  });

  const with_ = (...list: DayPart['entries']): Content => ({
    ...of(),
    otherwise: { brightness: 100, entries: list },
  });

  it('knows the scenes: which there are, which have pages, which can be kept to an area', () => {
    expect(told(with_())).toEqual(['entries 请至少安排一个场景']);
    expect(told(with_({ scene: 'gone', seconds: 30, stay: false }))).toEqual(['entries 没有这个场景，请删去']);
    expect(told(with_({ scene: 'city', seconds: 30, stay: true }))).toEqual([
      'entries 该场景没有分页，不能设为播完末页',
    ]);
    expect(told(with_({ scene: 'city', seconds: 30, stay: false, areaId: '1' }))).toEqual([
      'entries 该场景不能固定商圈',
    ]);
  });

  it('an open scene is filled with one to four different things, another with none', () => {
    const filling = (scene: string, ...ofs: string[]) => ({
      scene,
      seconds: 30,
      stay: false,
      ...(ofs.length > 0 ? { things: ofs.map((one) => ({ of: one, name: `统计${one}` })) } : {}),
    });
    expect(told(with_(filling('statistics')))).toEqual(['entries 请选择要显示的统计']);
    expect(told(with_(filling('statistics', '7', '7')))).toEqual(['entries 同一个统计选了两次']);
    expect(told(with_(filling('statistics', '1', '2', '3', '4', '5')))).toEqual(['entries 最多选择 4 个统计']);
    expect(told(with_(filling('city', '7')))).toEqual(['entries 该场景不能自选内容']);
    expect(told(with_(filling('statistics', '7', '8')))).toEqual([]);
  });
});

describe('what a person reads', () => {
  it('days', () => {
    expect([daysText(DAY_KINDS), daysText(['mon', 'tue', 'wed', 'thu', 'fri'])]).toEqual(['每天', '工作日']);
    expect(daysText(['sun', 'holiday'])).toBe('周日、节假日');
  });

  it('the differences of two contents', () => {
    const before = of(part('早', ['mon'], 300, 360), part('晚', ['mon'], 1_200, 1_260));
    const later = { ...part('早', ['mon'], 300, 390), brightness: 60, entries: [...entries].toReversed() };
    expect(changesBetween(undefined, before, scenes)).toEqual(['首次发布']);
    expect(changesBetween(before, before, scenes)).toEqual([]);
    expect(changesBetween(before, of(later, part('夜', ['tue'], 1_320, 300)), scenes)).toEqual([
      '“早”由 周一 05:00–06:00 改为 周一 05:00–06:30',
      '“早”调整了场景的顺序',
      '“早”亮度由 100% 改为 60%',
      '新增时段“夜”（周二 22:00–次日 05:00，2 个场景）',
      '删除时段“晚”',
    ]);
  });
});

describe('an entry on the wall', () => {
  it('is kept by its scene and its area', () => {
    expect(viewKeyOf({ scene: 'customers' })).toBe('customers');
    expect(viewKeyOf({ scene: 'customers', areaId: '3' })).toBe('customers@3');
  });

  it('is kept, titled and laid out by what its places are filled with', () => {
    const entry = {
      scene: 'statistics',
      seconds: 30,
      stay: false,
      things: ['7', '12', '9'].map((one) => ({ of: one, name: `统计${one}` })),
    };
    expect(viewKeyOf(entry)).toBe('statistics@7+12+9');
    expect(rotatedOf(entry, scenes)?.key).toBe('statistics@7+12+9');
    expect(rotatedOf({ ...entry, things: undefined }, scenes)).toBeUndefined();
    expect(entryTitle(entry, scenes)).toBe('数据统计 · 统计7等 3 个');
    expect(entryTitle({ ...entry, things: entry.things.slice(0, 1) }, scenes)).toBe('数据统计 · 统计7');
    const open = scenes.find(({ key }) => key === 'statistics')!;
    for (const count of [1, 2, 3, 4]) {
      const scene = filled(open, ['7', '12', '9', '4'].slice(0, count));
      for (const aspect of ['standard', 'wide', 'widest'] as const) {
        const named = new Set(scene.layouts[aspect].areas.join(' ').split(' '));
        expect(placesIn(scene, aspect).map(({ of: one }) => one)).toEqual(['7', '12', '9', '4'].slice(0, count));
        expect(named.size).toBe(count);
      }
    }
    const city = scenes.find(({ key }) => key === 'city')!;
    expect(filled(city, ['7'])).toBe(city);
  });

  it('stays as long as the scene allows, and no shorter than it is shown', () => {
    expect(rotatedOf({ scene: 'alerts', seconds: 20, stay: true }, scenes)).toEqual({
      key: 'alerts',
      dwell: 20_000,
      stay: { widget: 'alert/open', most: 90_000 },
    });
    expect(rotatedOf({ scene: 'alerts', seconds: 600, stay: true }, scenes)?.stay?.most).toBe(600_000);
    expect(rotatedOf({ scene: 'gone', seconds: 20, stay: false }, scenes)).toBeUndefined();
  });
});
