import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  flag,
  date,
  id,
  idList,
  idText,
  instant,
  integer,
  integerOr,
  keyList,
  LARGEST_ID,
  number,
  optionalDate,
  optionalId,
  optionalIdList,
  optionalIdText,
  optionalKeyList,
  optionalText,
  requiredText,
  someIds,
} from '#base/scalars.ts';
import { NUMBERS_BEYOND } from '../support/outside/hostile.ts';

const decoded = (schema: z.ZodType, wire: unknown) => z.safeDecode(schema, wire as never);

describe("the string 'null' in the date filters counts as empty (spec 1 §5)", () => {
  it.each([undefined, '', 'null'])('optional date and text: %j is nothing', (wire) => {
    expect(decoded(optionalDate, wire)).toEqual({ success: true, data: undefined });
    expect(decoded(optionalText(), wire)).toEqual({ success: true, data: undefined });
    expect(decoded(integerOr(10, 1, 200), wire)).toEqual({ success: true, data: 10 });
    expect(decoded(optionalIdList, wire)).toEqual({ success: true, data: [] });
  });
});

describe('a day is yyyy-MM-dd and exists', () => {
  it.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-2-1', false],
    ['2026-13-01', false],
    ['20260301', false],
    ['1899-12-31', false],
    ['2200-01-01', false],
    ['', false],
  ])('%j: %s', (text, fits) => {
    expect(decoded(date, text).success).toBe(fits);
  });
});

describe('numbers may travel as text, as in query strings and form bodies', () => {
  it.each([
    ['3.2', 3.2],
    [' 12 ', 12],
    ['-0.5', -0.5],
    [7, 7],
  ])('%j is %d', (wire, value) => {
    expect(z.decode(number, wire)).toBe(value);
  });
  it.each(['', '3,2', '1e3', 'NaN', '０', '1'.repeat(16), Infinity])('%j is none', (wire) => {
    expect(decoded(number, wire).success).toBe(false);
  });
  it('whole numbers keep to their range', () => {
    expect(z.decode(integer(1, 200), '200')).toBe(200);
    for (const wire of ['0', '201', '1.5']) expect(decoded(integer(1, 200), wire).success).toBe(false);
  });
  it('a fraction is read with every digit that a browser writes of it', () => {
    const degrees = fc
      .double({ min: -180, max: 180, noNaN: true })
      .filter((value) => value === 0 || Math.abs(value) >= 1e-6);
    fc.assert(
      fc.property(degrees, (value) => {
        expect(z.decode(number, String(value))).toBe(Number(String(value)));
      }),
    );
    expect(decoded(number, `0.${'1'.repeat(40)}`).success).toBe(false);
  });
  it('comes back whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (value) => {
        expect(z.decode(number, z.encode(number, value))).toBe(value);
      }),
    );
  });
});

describe('text', () => {
  it('is trimmed (spec 1 §5: login username is trimmed)', () => {
    expect(z.decode(requiredText(), ' 周雅文 ')).toBe('周雅文');
    expect(z.decode(optionalText(), ' 青菜 ')).toBe('青菜');
  });
  it('says 不能为空 when it must not be empty', () => {
    const answer = decoded(requiredText(), '   ');
    expect(answer.success ? '' : answer.error.issues[0]?.message).toBe('不能为空');
  });
  it('ends somewhere', () => {
    expect(decoded(requiredText(5), '六六六六六六').success).toBe(false);
    expect(decoded(optionalText(5), '六六六六六六').success).toBe(false);
  });
});

describe('the number of a record', () => {
  const beyond = NUMBERS_BEYOND.filter((value) => !['+7', '7,-1', '7,٣', '1,2147483648'].includes(String(value)));

  it.each([...beyond, 2 ** 31, -(2 ** 31), '', ' ', 'null', '1 ', 1.5])('%j is none', (value) => {
    expect(decoded(idText, value).success && value !== '1 ').toBe(false);
    expect(decoded(id, value).success && value !== '1 ').toBe(false);
    for (const list of [someIds, idList, optionalIdList])
      expect(decoded(list, `7,${String(value).trim() || 'x'}`).success, String(value)).toBe(value === '1 ');
  });

  it('is what an int4 column holds, and may be absent where that is said', () => {
    for (const value of ['1', '10101', String(LARGEST_ID)]) {
      expect(z.decode(idText, value)).toBe(value);
      expect(z.decode(optionalIdText, value)).toBe(value);
      expect(z.decode(id, value)).toBe(Number(value));
      expect(z.decode(optionalId, value)).toBe(Number(value));
    }
    for (const nothing of ['', 'null', undefined])
      expect([z.decode(optionalIdText, nothing), z.decode(optionalId, nothing)]).toEqual([undefined, undefined]);
    for (const value of beyond)
      expect([decoded(optionalIdText, value).success, decoded(optionalId, value).success], String(value)).toEqual([
        false,
        false,
      ]);
  });
});

describe('ids joined by commas (spec 2 §7.1)', () => {
  const ids = fc.array(fc.integer({ min: 1, max: LARGEST_ID }).map(String), { maxLength: 50 });
  const keys = fc.array(
    fc.stringMatching(/^[\w-]{1,40}$/).filter((key) => key !== 'null'),
    { maxLength: 50 },
  );
  it('come back as they went, and so do keys', () => {
    fc.assert(
      fc.property(ids, keys, (numbers, words) => {
        expect(z.decode(idList, z.encode(idList, numbers))).toEqual(numbers);
        expect(z.decode(optionalIdList, z.encode(optionalIdList, numbers))).toEqual(numbers);
        expect(z.decode(keyList, z.encode(keyList, words))).toEqual(words);
        expect(z.decode(optionalKeyList, z.encode(optionalKeyList, words))).toEqual(words);
      }),
    );
  });
  it('are ids, not pieces of a query, and at most 200', () => {
    expect(decoded(idList, '1 or 1=1').success).toBe(false);
    expect(decoded(idList, '1,,2').success).toBe(false);
    expect(decoded(idList, Array(201).fill('1').join(',')).success).toBe(false);
  });
});

describe('an instant', () => {
  it('is ISO text on the wire and milliseconds in the domain, zone honoured', () => {
    expect(z.decode(instant, '2026-03-10T08:00:00+08:00')).toBe(Date.parse('2026-03-10T00:00:00Z'));
    expect(z.encode(instant, 0)).toBe('1970-01-01T00:00:00.000Z');
    expect(decoded(instant, '2026-03-10').success).toBe(false);
  });
});

describe('yes or no', () => {
  it('is read from every way that query strings have of it, absent is no', () => {
    for (const yes of [true, 1, '1', 'true']) expect(z.decode(flag, yes as never)).toBe(true);
    for (const no of [false, 0, '0', 'false', '', undefined]) expect(z.decode(flag, no as never)).toBe(false);
    expect(decoded(flag, 'yes').success).toBe(false);
  });
});
