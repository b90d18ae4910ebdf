import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileAs, compileExpression, fullBudget } from '#base/form/expression/compile.ts';
import {
  add,
  compare,
  decimalNumber,
  decimalOf,
  decimalText,
  divide,
  multiply,
  round,
  subtract,
  wholeDecimal,
} from '#base/form/expression/decimal.ts';
import { functionNamed } from '#base/form/expression/functions.ts';
import { EXPRESSION_LIMITS, ExpressionFault } from '#base/form/expression/limits.ts';
import { answersRead, parseExpression } from '#base/form/expression/syntax.ts';
import { tokensOf } from '#base/form/expression/tokens.ts';
import {
  type ExpressionType,
  isBlank,
  isDecimal,
  isListType,
  listOf,
  type Value,
} from '#base/form/expression/value.ts';

const TYPES: Readonly<Record<string, ExpressionType>> = {
  甲: 'number',
  乙: 'number',
  名: 'text',
  对: 'boolean',
  日: 'date',
  选: 'texts',
  '表.量': 'numbers',
};
const nameOf = (key: string, column: string | undefined) => (column === undefined ? key : `${key}.${column}`);
const scope = {
  typeOf: (key: string, column: string | undefined) => new Map(Object.entries(TYPES)).get(nameOf(key, column)),
};
const number = (text: string) => decimalOf(text) ?? null;

function worked(source: string, values: Readonly<Record<string, Value>> = {}, budget = fullBudget()): unknown {
  const value = compileExpression(source, scope).run({
    today: '2026-03-01',
    budget,
    read: (key, column) => values[nameOf(key, column)] ?? null,
  });
  return isDecimal(value) ? decimalText(value) : value;
}
const refused = (source: string): string => {
  try {
    compileExpression(source, scope);
    return '';
  } catch (problem) {
    if (problem instanceof ExpressionFault) return problem.message;
    throw problem;
  }
};

describe('decimals are exact', () => {
  const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  it('sums and differences of cents are those of whole numbers', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const [x, y] = [a, b].map((value) => ({ units: BigInt(value), scale: 2 }));
        expect(add(x!, y!)?.units).toBe(BigInt(a + b));
        expect(subtract(x!, y!)?.units).toBe(BigInt(a - b));
        expect(multiply(x!, y!)?.units).toBe(BigInt(a) * BigInt(b));
        expect(Math.sign(compare(x!, y!))).toBe(Math.sign(a - b));
      }),
    );
  });
  it('what is written is read as it was', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 6 }), (units, scale) => {
        const text = decimalText({ units: BigInt(units), scale }, scale);
        expect(decimalText(decimalOf(text) ?? wholeDecimal(0), scale)).toBe(text);
      }),
    );
  });
  it('rounds half away from zero, and divides by nothing to nothing', () => {
    expect(decimalText(round(decimalOf('2.345') ?? wholeDecimal(0), 2))).toBe('2.35');
    expect(decimalText(round(decimalOf('-2.345') ?? wholeDecimal(0), 2))).toBe('-2.35');
    expect(decimalText(divide(wholeDecimal(1), wholeDecimal(3)) ?? wholeDecimal(0))).toBe('0.333333333333');
    expect(divide(wholeDecimal(1), wholeDecimal(0))).toBeNull();
    expect(decimalNumber({ units: 125n, scale: 2 })).toBe(1.25);
    expect(decimalOf('1e5')).toBeUndefined();
    expect(multiply({ units: 10n ** 50n, scale: 0 }, { units: 10n ** 50n, scale: 0 })).toBeNull();
  });
});

describe('what an expression comes to', () => {
  it.each([
    ['0.1 + 0.2', '0.3'],
    ['1 + 2 * 3 - -4', '11'],
    ['（1 ＋ 2）× 3 ÷ 2', '4.5'],
    ['1 / 0', null],
    ['四舍五入(10 / 3, 2)', '3.33'],
    ['如果(2 > 1, "大", "小")', '大'],
    ['非 (1 = 2) 且 真', true],
    ['"甲" & "乙"', '甲乙'],
    ['天数("2026-02-27", "2026-03-01")', '2'],
    ['今天() = "2026-03-01"', true],
    ['最大(1, 3, 2) - 最小(4, 2)', '1'],
    ['绝对值(-2.5)', '2.5'],
    ['长度("abc")', '3'],
    ['1 != 2', true],
  ])('%s', (source, outcome) => expect(worked(source)).toBe(outcome));

  it('lists are gone through, blanks left out', () => {
    const values = { '表.量': [number('1.5'), null, number('2.5')], 选: ['a', 'b'] };
    expect(worked('合计(表.量)', values)).toBe('4');
    expect(worked('平均(表.量)', values)).toBe('2');
    expect(worked('计数(表.量) + 计数(选)', values)).toBe('4');
    expect(worked('包含(选, "b") 且 非 包含(选, "c")', values)).toBe(true);
    expect(worked('合计(表.量)', {})).toBe('0');
  });
  it('a blank decides nothing but what the rest settles', () => {
    expect(worked('甲 > 1')).toBeNull();
    expect(worked('甲 > 1 或 真')).toBe(true);
    expect(worked('甲 > 1 且 假')).toBe(false);
    expect(worked('为空(甲)')).toBe(true);
    expect(worked('甲 + 1')).toBeNull();
    expect(isBlank([null, ''])).toBe(true);
    expect(isListType(listOf('number'))).toBe(true);
  });
});

describe('what is refused, in Chinese and at its place', () => {
  it.each([
    ['', '公式不完整'],
    ['甲 +', '公式不完整'],
    ['(甲', '缺少右括号'],
    ['甲 乙', '“乙”前缺少运算符，或多余'],
    ['甲 + 名', '“+”两边应为数字，现在是文字'],
    ['丙 > 1', '没有“丙”这道题，或此处不能引用'],
    ['表.价', '没有“表.价”这道题，或此处不能引用'],
    ['甲 = 名', '“=”两边类型不同或不能比较：数字、文字'],
    ['名 > "a"', '文字只能用 = 或 <> 比较'],
    ['1 < 甲 < 3', '比较不能连写，请用“且”连接两个比较'],
    ['eval("1")', '没有“eval”这个函数'],
    ['合计(名)', '合计：应为数字或一列数字'],
    ['如果(甲, 1, 2)', '如果：应为条件和两个类型相同的结果'],
    ['"没有结束', '文字缺少右引号'],
    ['甲 $ 乙', '公式中不能用“$”'],
    ['1234567890123456', '数字过长'],
  ])('%s', (source, message) => expect(refused(source)).toBe(message));

  it('another type than is wanted', () => {
    expect(() => compileAs('甲 + 1', 'boolean', scope)).toThrow('结果应为是否，现在是数字');
    expect(compileAs('甲 > 1', 'boolean', scope).type).toBe('boolean');
  });
  it('too long, too deep, too many parts', () => {
    expect(refused('1'.padEnd(EXPRESSION_LIMITS.length + 1, ' '))).toContain('不能超过');
    expect(refused('('.repeat(40) + '1' + ')'.repeat(40))).toContain('括号层次过多');
    expect(refused(Array.from({ length: 160 }, () => '1').join('+'))).toContain('公式过长');
    expect(refused('-'.repeat(300) + '1')).toContain('括号层次过多');
  });
  it('a long list ends a calculation rather than running on', () => {
    const many = Array.from({ length: 30_000 }, () => number('1'));
    expect(() => worked('合计(表.量)', { '表.量': many })).toThrow('计算量过大');
  });
  it('names of the language of the machine are no answers', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'globalThis'])
      expect(refused(`${name} > 1`)).toContain('没有');
    expect(functionNamed('constructor')).toBeUndefined();
  });
});

describe('whatever is typed', () => {
  const pieces = fc.constantFrom(
    '甲',
    '表.量',
    '名',
    '1',
    '0.5',
    '"x"',
    '+',
    '*',
    '(',
    ')',
    ',',
    '且',
    '非',
    '如果',
    '合计',
    '>',
    '=',
    '.',
    '“',
    '-',
    ' ',
  );
  it('is either an expression that ends, or a fault in Chinese within its text', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const source = parts.join('');
        try {
          const { run } = compileExpression(source, scope);
          const budget = fullBudget();
          run({ today: '2026-03-01', budget, read: () => null });
          expect(budget.steps).toBeGreaterThan(EXPRESSION_LIMITS.steps - 1_000);
        } catch (problem) {
          if (!(problem instanceof ExpressionFault)) throw problem;
          expect(problem.message).toMatch(/[\u4e00-\u9fff]/);
          expect(problem.at).toBeGreaterThanOrEqual(0);
          expect(problem.at).toBeLessThanOrEqual(source.length);
        }
      }),
      { numRuns: 1_500 },
    );
  });
  it('any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (source) => {
        try {
          tokensOf(source);
          compileExpression(source, scope);
        } catch (problem) {
          if (!(problem instanceof ExpressionFault)) throw problem;
        }
      }),
    );
  });
  it('reads what it names and nothing else', () => {
    expect(answersRead(parseExpression('如果(对, 合计(表.量), -甲) > 乙')).map(({ key }) => key)).toEqual([
      '对',
      '表',
      '甲',
      '乙',
    ]);
  });
});
