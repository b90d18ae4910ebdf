import { sql } from 'kysely';
import pg from 'pg';

const MARK = '/* prepared */';

/** Begins a statement that is asked over and over with other values: each connection reads and plans it once 预编译语句. */
export const prepared = sql.raw(`${MARK} `);

/** Statements that one connection keeps. What comes beyond is planned each time: who makes up many kinds of them fills no memory. */
const MOST_KEPT = 64;

/** A connection that gives statements with the mark a name, by which the engine keeps them. */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  // The driver declares a dozen ways to ask; the query builder uses a text with its values, and all others pass as they are.
  override query = ((asked: unknown, ...more: readonly unknown[]) => {
    const name = typeof asked === 'string' && asked.startsWith(MARK) ? this.#nameOf(asked) : undefined;
    const [values, ...rest] = more;
    return name === undefined ? this.#plain(asked, ...more) : this.#plain({ name, text: asked, values }, ...rest);
  }) as pg.Client['query'];

  readonly #plain = (...given: readonly unknown[]) =>
    (pg.Client.prototype.query as (...all: unknown[]) => unknown).apply(this, [...given]);

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST_KEPT) return known;
    const name = `kept${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
