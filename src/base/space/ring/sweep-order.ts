/** What is next to a thing in an order. */
export interface Beside<T> {
  readonly below: T | undefined;
  readonly above: T | undefined;
}

interface Node<T> {
  readonly value: T | undefined;
  /** The next above, level by level. */
  readonly next: Array<Node<T> | undefined>;
  before: Node<T> | undefined;
}

/** Enough for a million. */
const LEVELS = 20;

/** Things kept in an order that only a comparison of two of them tells, a skip list: adding and removing take as many steps as the logarithm of their number. */
export class SweepOrder<T> {
  readonly #isBelow: (one: T, other: T) => boolean;
  readonly #head: Node<T> = { value: undefined, next: [], before: undefined };
  readonly #nodes = new Map<T, Node<T>>();
  #seed = 1;

  constructor(isBelow: (one: T, other: T) => boolean) {
    this.#isBelow = isBelow;
  }

  /** Puts a thing where it belongs. */
  add(value: T): Beside<T> {
    const path = this.#pathTo(value);
    const before = path[0] ?? this.#head;
    const after = before.next[0];
    const node: Node<T> = { value, next: [], before };
    for (let level = this.#levels() - 1; level >= 0; level -= 1) {
      const from = path[level] ?? this.#head;
      node.next[level] = from.next[level];
      from.next[level] = node;
    }
    if (after) after.before = node;
    this.#nodes.set(value, node);
    return { below: before.value, above: after?.value };
  }

  /** Takes a thing out; what was beside it is next to each other now. */
  remove(value: T): Beside<T> {
    const node = this.#nodes.get(value);
    if (!node) return { below: undefined, above: undefined };
    const path = this.#pathTo(value);
    node.next.forEach((after, level) => {
      const from = path[level] ?? this.#head;
      if (from.next[level] === node) from.next[level] = after;
    });
    const after = node.next[0];
    if (after) after.before = node.before;
    this.#nodes.delete(value);
    return { below: node.before?.value, above: after?.value };
  }

  /** On every level the last one below a thing. */
  #pathTo(value: T): ReadonlyArray<Node<T>> {
    const path: Array<Node<T>> = [];
    let node = this.#head;
    for (let level = LEVELS - 1; level >= 0; level -= 1) {
      for (
        let next = node.next[level];
        next?.value !== undefined && next.value !== value && this.#isBelow(next.value, value);
        next = node.next[level]
      )
        node = next;
      path[level] = node;
    }
    return path;
  }

  /** One level of every second, two of every fourth, …; the same ones every time. */
  #levels(): number {
    this.#seed = (Math.imul(this.#seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.min(LEVELS, 1 + Math.clz32(this.#seed));
  }
}
