import { decimalOf, type Decimal, ZERO } from './decimal.ts';
import { EXPRESSION_LIMITS, ExpressionFault } from './limits.ts';
import { type ExpressionToken, tokensOf } from './tokens.ts';

export type Binary = '+' | '-' | '*' | '/' | '&' | '=' | '<>' | '<' | '<=' | '>' | '>=' | 'and' | 'or';

/** An expression as a tree; `at` is where each part stands in the text. */
export type Expression =
  | { readonly kind: 'number'; readonly value: Decimal; readonly at: number }
  | { readonly kind: 'text'; readonly value: string; readonly at: number }
  | { readonly kind: 'boolean'; readonly value: boolean; readonly at: number }
  /** An answer by its key; `column` is one of a table's. */
  | { readonly kind: 'answer'; readonly key: string; readonly column: string | undefined; readonly at: number }
  | { readonly kind: 'not' | 'negative'; readonly of: Expression; readonly at: number }
  | {
      readonly kind: 'binary';
      readonly operator: Binary;
      readonly left: Expression;
      readonly right: Expression;
      readonly at: number;
    }
  | { readonly kind: 'call'; readonly name: string; readonly given: readonly Expression[]; readonly at: number };

/** Words of the language by what they mean; a key may be none of them. */
export const WORDS: ReadonlyMap<string, Binary | 'not' | 'true' | 'false'> = new Map([
  ['且', 'and'],
  ['并且', 'and'],
  ['and', 'and'],
  ['或', 'or'],
  ['或者', 'or'],
  ['or', 'or'],
  ['非', 'not'],
  ['not', 'not'],
  ['真', 'true'],
  ['是', 'true'],
  ['true', 'true'],
  ['假', 'false'],
  ['否', 'false'],
  ['false', 'false'],
]);

/** How closely an operator binds, the loosest first. */
const LEVELS: readonly (readonly Binary[])[] = [
  ['or'],
  ['and'],
  ['=', '<>', '<', '<=', '>', '>='],
  ['&'],
  ['+', '-'],
  ['*', '/'],
];

/** Reads an expression 公式; throws an `ExpressionFault` for what is none, or is too long, too deep or has too many parts. */
export function parseExpression(source: string): Expression {
  const reader = new Reader(tokensOf(source));
  const tree = reader.level(0, 0);
  reader.end();
  return tree;
}

class Reader {
  readonly #tokens: readonly ExpressionToken[];
  #next = 0;
  #nodes = 0;

  constructor(tokens: readonly ExpressionToken[]) {
    this.#tokens = tokens;
  }

  get #token(): ExpressionToken {
    return this.#tokens[this.#next] ?? { kind: 'end', text: '', at: 0 };
  }

  end(): void {
    const { kind, text, at } = this.#token;
    if (kind !== 'end') throw new ExpressionFault(`“${text}”前缺少运算符，或多余`, at);
  }

  level(depth: number, level: number): Expression {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#unary(depth);
    let left = this.level(depth, level + 1);
    for (;;) {
      const { at } = this.#token;
      const operator = this.#operator();
      if (operator === undefined || !operators.includes(operator)) return left;
      this.#next += 1;
      left = this.#counted({ kind: 'binary', operator, left, right: this.level(depth, level + 1), at });
      if (level === 2 && operators.includes(this.#operator() ?? 'or'))
        throw new ExpressionFault('比较不能连写，请用“且”连接两个比较', this.#token.at);
    }
  }

  #operator(): Binary | undefined {
    const { kind, text } = this.#token;
    const word = kind === 'name' ? WORDS.get(text) : kind === 'mark' ? (text as Binary) : undefined;
    return word === 'not' || word === 'true' || word === 'false' ? undefined : word;
  }

  #unary(depth: number): Expression {
    this.#deeper(depth);
    const { kind, text, at } = this.#token;
    if (kind === 'mark' && (text === '-' || text === '+')) {
      this.#next += 1;
      const of = this.#unary(depth + 1);
      return text === '-' ? this.#counted({ kind: 'negative', of, at }) : of;
    }
    if (kind === 'name' && WORDS.get(text) === 'not') {
      this.#next += 1;
      return this.#counted({ kind: 'not', of: this.#unary(depth + 1), at });
    }
    return this.#primary(depth);
  }

  #primary(depth: number): Expression {
    const { kind, text, at } = this.#token;
    if (kind === 'end') throw new ExpressionFault('公式不完整', at);
    this.#next += 1;
    if (kind === 'number') return this.#counted({ kind, value: decimalOf(text) ?? ZERO, at });
    if (kind === 'text') return this.#counted({ kind, value: text, at });
    if (kind === 'mark') {
      if (text !== '(') throw new ExpressionFault(`“${text}”前缺少内容`, at);
      const inner = this.level(depth + 1, 0);
      this.#take(')', '缺少右括号');
      return inner;
    }
    const word = WORDS.get(text);
    if (word === 'true' || word === 'false') return this.#counted({ kind: 'boolean', value: word === 'true', at });
    if (word !== undefined) throw new ExpressionFault(`“${text}”前缺少内容`, at);
    if (this.#is('(')) return this.#call(text, depth, at);
    if (!this.#is('.')) return this.#counted({ kind: 'answer', key: text, column: undefined, at });
    this.#next += 1;
    const column = this.#token;
    if (column.kind !== 'name') throw new ExpressionFault('“.”后应为表格的列', column.at);
    this.#next += 1;
    return this.#counted({ kind: 'answer', key: text, column: column.text, at });
  }

  #call(name: string, depth: number, at: number): Expression {
    this.#take('(', '缺少左括号');
    const given: Expression[] = [];
    while (!this.#is(')')) {
      given.push(this.level(depth + 1, 0));
      if (!this.#is(')')) this.#take(',', '各项之间缺少逗号，或缺少右括号');
    }
    this.#take(')', '缺少右括号');
    return this.#counted({ kind: 'call', name, given, at });
  }

  #is(mark: string): boolean {
    return this.#token.kind === 'mark' && this.#token.text === mark;
  }

  #take(mark: string, message: string): void {
    if (!this.#is(mark)) throw new ExpressionFault(message, this.#token.at);
    this.#next += 1;
  }

  #counted<E extends Expression>(node: E): E {
    this.#nodes += 1;
    if (this.#nodes > EXPRESSION_LIMITS.nodes)
      throw new ExpressionFault(`公式过长，最多 ${EXPRESSION_LIMITS.nodes} 项`, node.at);
    return node;
  }

  #deeper(depth: number): void {
    if (depth > EXPRESSION_LIMITS.depth)
      throw new ExpressionFault(`括号层次过多，最多 ${EXPRESSION_LIMITS.depth} 层`, this.#token.at);
  }
}

/** The answers that an expression reads, each as often as it does. */
export function answersRead(
  expression: Expression,
): readonly { readonly key: string; readonly column: string | undefined }[] {
  switch (expression.kind) {
    case 'answer':
      return [expression];
    case 'not':
    case 'negative':
      return answersRead(expression.of);
    case 'binary':
      return [...answersRead(expression.left), ...answersRead(expression.right)];
    case 'call':
      return expression.given.flatMap(answersRead);
    default:
      return [];
  }
}
