import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isDue,
  isUrl,
  keepsSecret,
  keysFor,
  mappingFault,
  objectOf,
  placeIn,
  sourceFault,
  stepsOf,
  typeOf,
  valueAs,
} from '#subjects/data-source/rules.ts';
import { SOURCE_MESSAGES } from '#subjects/data-source/terms.ts';
import { GRAINS } from '#base/dataset/dataset.ts';

const HOUR = 3_600_000;
/** 2026-06-10 11:20 in Nanjing. */
const NOW = Date.UTC(2026, 5, 10, 3, 20);

describe('where a source lies', () => {
  it.each([
    ['db.example', 'postgres', { host: 'db.example', port: 5_432 }],
    ['db.example:6543', 'mysql', { host: 'db.example', port: 6_543 }],
    ['[::1]:3307', 'mysql', { host: '[::1]', port: 3_307 }],
    ['[::1]', 'postgres', { host: '[::1]', port: 5_432 }],
    ['db:0', 'mysql', undefined],
    ['db:99999', 'mysql', undefined],
    ['/var/run/s', 'postgres', undefined],
    ['u@db', 'postgres', undefined],
    ['', 'mysql', undefined],
  ] as const)('%j of %s', (text, kind, place) => {
    expect(placeIn(text, kind)).toEqual(place);
  });

  it('an address of HTTP hides no account and breaks no line', () => {
    for (const good of ['http://a', 'https://a.b:8443/c?d=e', 'http://[::1]:80/']) expect(isUrl(good), good).toBe(true);
    for (const bad of ['ftp://a', 'http://', 'http://u:p@a/', 'http://a/#b', 'http://a/ b', 'http://a/\nb', 'a'])
      expect(isUrl(bad), bad).toBe(false);
  });

  it('nothing that was entered can end a header', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (user, secret) => {
        const fault = sourceFault({ kind: 'http', address: 'http://a', database: '', user, secret });
        if (/\p{Cc}/u.test(user + secret)) expect(fault).toBeDefined();
      }),
    );
  });

  it('a kept secret goes nowhere else than it was entered for', () => {
    const at = { kind: 'mysql', address: 'a', database: 'b', user: 'c', tls: true } as const;
    expect(keepsSecret(at, { ...at })).toBe(true);
    for (const over of [
      { kind: 'postgres' },
      { address: 'x' },
      { database: 'x' },
      { user: 'x' },
      { tls: false },
    ] as const)
      expect(keepsSecret(at, { ...at, ...over })).toBe(false);
  });
});

describe('what is mapped', () => {
  it('steps come back as they went, and a statement is none', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 20 }), { maxLength: 6 }), (steps) => {
        expect(stepsOf(objectOf(steps))).toEqual(steps);
      }),
    );
    for (const text of ['select 1', '[1]', '{"a":1}', '', 'null']) expect(stepsOf(text)).toBeUndefined();
  });

  it('keys are legal, different, none of a grain, and stay with their column', () => {
    const names = fc.uniqueArray(
      fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom(...Object.keys(GRAINS), 'amount')),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(names, (given) => {
        const columns = given.map((column) => ({ column }));
        const keys = keysFor(columns);
        expect(new Set(keys).size).toBe(given.length);
        for (const key of keys) expect(/^[a-z][a-z0-9_]*$/.test(key) && !(key in GRAINS), key).toBe(true);
        const before = columns.map(({ column }, at) => ({ column, key: keys[at] ?? '' }));
        const later = [{ column: 'another column' }, ...columns.toReversed()];
        expect(keysFor(later, before).slice(1)).toEqual(keys.toReversed());
      }),
    );
  });

  it('names what the source has, one day at most, and how a figure is added up', () => {
    const column = (name: string, over: object = {}) =>
      ({ column: name, title: name, role: 'dimension', unit: '', adding: undefined, ...over }) as const;
    const fault = (...columns: ReturnType<typeof column>[]) =>
      mappingFault({ object: '[]', columns: [...columns] as never }, ['a', 'b'])?.message;
    expect(fault(column('a'), column('b', { role: 'time' }))).toBeUndefined();
    expect(fault()).toBe(SOURCE_MESSAGES.noColumns);
    expect(fault(column('c'))).toContain(SOURCE_MESSAGES.unknownColumn);
    expect(fault(column('a'), column('b', { title: 'a' }))).toBe(SOURCE_MESSAGES.twiceTitle);
    expect(fault(column('a', { role: 'time' }), column('b', { role: 'time' }))).toBe(SOURCE_MESSAGES.oneTime);
    expect(fault(column('a', { role: 'measure' }))).toContain(SOURCE_MESSAGES.noAdding);
  });
});

describe('a value', () => {
  it.each([
    ['number', '1,234.50', '1234.50'],
    ['number', '-3', '-3'],
    ['number', '1e5', undefined],
    ['number', '', null],
    ['date', '2026/6/1', '2026-06-01'],
    ['date', '2026年6月1日', '2026-06-01'],
    ['date', '2026-06-01T08:00:00+08:00', '2026-06-01'],
    ['date', '20260601', '2026-06-01'],
    ['date', '2026-02-30', undefined],
    ['text', ' 甲 ', '甲'],
    ['text', 'x'.repeat(1_001), undefined],
  ] as const)('%s %j', (type, text, value) => {
    expect(valueAs(type, text)).toBe(value);
  });

  it('a day of the calendar is read however it is written', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1901-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (day) => {
        const [iso = ''] = day.toISOString().split('T');
        const [year = '', month = '', date = ''] = iso.split('-');
        for (const text of [
          iso,
          `${Number(year)}/${Number(month)}/${Number(date)}`,
          year + month + date,
          day.toISOString(),
        ])
          expect(valueAs('date', text)).toBe(iso);
      }),
    );
  });

  it('the kind of a column is told by all of its values; a code that begins with a nought is text', () => {
    expect(typeOf(['1', null, '2.5'])).toBe('number');
    expect(typeOf(['2026-06-01', ''])).toBe('date');
    expect(typeOf(['025', '111'])).toBe('text');
    expect(typeOf(['1', '甲'])).toBe('text');
    expect(typeOf([null, ''])).toBe('text');
  });
});

it('a mapping is due once an hour or once a day of Nanjing', () => {
  expect(isDue('hand', undefined, NOW)).toBe(false);
  expect(isDue('day', undefined, NOW)).toBe(true);
  expect(isDue('day', NOW - 11 * HOUR, NOW)).toBe(false);
  expect(isDue('day', NOW - 12 * HOUR, NOW)).toBe(true);
  expect(isDue('hour', NOW - HOUR / 4, NOW)).toBe(false);
  expect(isDue('hour', NOW - HOUR / 2, NOW)).toBe(true);
});
