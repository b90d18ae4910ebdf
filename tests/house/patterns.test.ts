import { describe, expect, it } from 'vitest';
import { patternFault, patternsOf } from './support/patterns/judge.ts';
import { houseOf } from './support/reading/house.ts';

const fault = (pattern: string) => patternFault({ pattern, place: 'server/planted.ts:1' });

describe('patterns that meet text of strangers (the lint run judges those of the programs)', () => {
  it.each([
    ['blanks before an end', String.raw`/\s+$/`],
    ['what overlaps in a row', String.raw`/^\d*\d*x$/`],
    ['a group of repeats', '/^(a+)+$/'],
    ['a bracket without an end', String.raw`/\[[^\]]*\]/g`],
    ['marks before a name', String.raw`/\s+([a-z][\w-]*)\s*=/g`],
    ['what refers back', String.raw`/(a+)b\1c/`],
  ])('%s is found: %s', (_, pattern) =>
    expect(fault(pattern)).toMatch(/server\/planted\.ts:1 .*(?:takes|cannot be judged)/),
  );

  it.each([String.raw`/^\d{4}-\d{2}-\d{2}$/`, '/[^"]*/y', '/^[^:]*:[^:]*$/'])('%s is good', (pattern) =>
    expect(fault(pattern)).toBeUndefined(),
  );

  it('finds them in code, and those that are put together', () => {
    const files = houseOf({
      'server/a.ts': "const one = /a+/g;\n// /(b+)+/\nconst two = new RegExp(`${one}x`);\nconst text = '/c+/';\n",
      'tests/b.ts': 'export const three = /d+/;\n',
    });
    const found = patternsOf(files);
    expect(found).toEqual([
      { pattern: '/a+/g', place: 'server/a.ts:1' },
      { pattern: 'server/a.ts:3', place: 'server/a.ts:3' },
    ]);
    expect(found.map(patternFault)[1]).toContain('at run time');
  });
});
