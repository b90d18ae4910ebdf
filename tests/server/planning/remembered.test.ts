import { describe, expect, it } from 'vitest';
import { remembered } from '#server/planning/remembered.ts';

describe('what is remembered of a plane', () => {
  it('is computed once by key, the least recently used dropped, and never taken for another plane’s', () => {
    const computed: string[] = [];
    const answers = remembered<object, string>(2);
    const ask = (of: { readonly name: string }, key: string): string =>
      answers(of, key, () => {
        computed.push(`${of.name}${key}`);
        return `${of.name}${key}`;
      });
    const [one, other] = [{ name: 'a' }, { name: 'b' }];
    expect([ask(one, '1'), ask(one, '2'), ask(one, '1'), ask(other, '1')]).toEqual(['a1', 'a2', 'a1', 'b1']);
    expect(ask(one, '3')).toBe('a3');
    expect([ask(one, '1'), ask(one, '2')]).toEqual(['a1', 'a2']);
    expect(computed).toEqual(['a1', 'a2', 'b1', 'a3', 'a2']);
  });

  it('an answer may be nothing', () => {
    let times = 0;
    const answers = remembered<object, undefined>(1);
    const of = {};
    for (let round = 0; round < 3; round += 1) answers(of, '', () => void (times += 1));
    expect(times).toBe(1);
  });
});
