import { sql } from 'kysely';
import pg from 'pg';

const MARK = '/* prepared */';

/** Begins a statement that is asked over and over with other values: each connection reads and plans it once 预编译语句. */
export const prepared = sql.raw(`${MARK} `);

/** Statements that one connection keeps 最多保留. What was not asked for the longest makes room: who makes up many kinds of them fills no memory. */
const MOST_KEPT = 64;

/** What the driver knows of the statements of a connection; it declares none of it. */
interface Known {
  readonly connection: { readonly parsedStatements: Record<string, string> };
}

/** A connection that gives statements with the mark a name, by which the engine keeps them. */
export class PreparingClient extends pg.Client {
  /** Names by text, the one that was not asked for the longest first. */
  readonly #names = new Map<string, string>();
  #given = 0;

  // The driver declares a dozen ways to ask; the query builder uses a text with its values, and all others pass as they are.
  override query = ((asked: unknown, ...more: readonly unknown[]) => {
    if (typeof asked !== 'string' || !asked.startsWith(MARK)) return this.#plain(asked, ...more);
    const [values, ...rest] = more;
    const name = this.#nameOf(asked);
    const ask = () => this.#plain({ name, text: asked, values }, ...rest);
    return this.#names.size > MOST_KEPT ? this.#roomMade().then(ask) : ask();
  }) as pg.Client['query'];

  readonly #plain = (...given: readonly unknown[]) =>
    (pg.Client.prototype.query as (...all: unknown[]) => unknown).apply(this, [...given]);

  #nameOf(text: string): string {
    const name = this.#names.get(text) ?? `kept${(this.#given += 1)}`;
    this.#names.delete(text);
    this.#names.set(text, name);
    return name;
  }

  /** Lets go of the statement that was not asked for the longest. */
  async #roomMade(): Promise<void> {
    for (const [text, name] of [...this.#names].slice(0, -MOST_KEPT)) {
      this.#names.delete(text);
      const { parsedStatements } = (this as unknown as Known).connection;
      if (parsedStatements[name] === undefined) continue;
      delete parsedStatements[name];
      await this.#plain(`deallocate ${name}`);
    }
  }
}
