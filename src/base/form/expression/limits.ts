/** What an expression may be at most 公式上限, so that none is long to read, to check or to work out. */
export const EXPRESSION_LIMITS = {
  /** Characters. */
  length: 500,
  /** Brackets and functions within each other. */
  depth: 16,
  /** Names, numbers, operators and functions together. */
  nodes: 150,
  /** Steps that working one out may take: each node, and each entry of a list that it goes through. */
  steps: 20_000,
  /** Characters of a text that one puts together. */
  text: 2_000,
} as const;

/** Why an expression is refused, and where in its text. */
export class ExpressionFault extends Error {
  /** Place in the text, counted from 0. */
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}
