import { describe, expect, it } from 'vitest';
import { compared, type Compiled, joined, spend, type Surroundings } from '#base/form/expression/comparing.ts';
import { EXPRESSION_LIMITS } from '#base/form/expression/limits.ts';
import type { ExpressionType, Value } from '#base/form/expression/value.ts';

const within = (steps: number): Surroundings => ({ read: () => null, today: '2026-06-10', budget: { steps } });
const always = (type: ExpressionType, value: Value): Compiled => ({ type, run: () => value });

describe('parts of an expression that are compared', () => {
  it('days in their order, a text beside a day as a text, and nothing where one is blank', () => {
    const day = (value: Value) => always('date', value);
    expect(compared('<', day('2026-01-31'), day('2026-02-01'), 0).run(within(9))).toBe(true);
    expect(compared('=', day('2026-02-01'), always('text', '2026-02-01'), 0).run(within(9))).toBe(true);
    expect(compared('>=', day(''), day('2026-02-01'), 0).run(within(9))).toBeNull();
  });

  it('refuses other types, lists, and an order of what has none', () => {
    expect(() => compared('=', always('text', ''), always('boolean', true), 3)).toThrow('两边类型不同或不能比较');
    expect(() => compared('=', always('texts', null), always('texts', null), 3)).toThrow('两边类型不同或不能比较');
    expect(() => compared('<', always('text', 'a'), always('text', 'b'), 3)).toThrow('只能用 = 或 <> 比较');
  });
});

describe('texts that are joined', () => {
  it('one after the other, a blank as nothing, no longer than a text may be', () => {
    const text = (value: Value) => always('text', value);
    expect(joined(text('甲'), text(null), 0).run(within(9))).toBe('甲');
    const long = '长'.repeat(EXPRESSION_LIMITS.text);
    expect(joined(text(long), text(long), 0).run(within(10_000))).toHaveLength(EXPRESSION_LIMITS.text);
    expect(() => joined(text('甲'), always('boolean', true), 2)).toThrow('两边应为文字');
  });

  it('costs steps by its length, and ends where none are left', () => {
    const surroundings = within(1);
    expect(() => spend(surroundings, 2)).toThrow('公式的计算量过大');
  });
});
