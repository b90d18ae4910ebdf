import { type RawBuilder, sql } from 'kysely';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { isNumbered } from '#base/register/fields.ts';
import { columnOf } from './columns.ts';

/** As `register_terms` cuts names: characters. */
const LONGEST_PIECE = 3;

/** What a register's index of terms is made from, for the row `alias`: the expression of the index itself, to the word. */
function termsAt({ fields, searched = [] }: AnyRegister, alias: string): RawBuilder<readonly string[]> {
  const codes = searched.map((key) => {
    const column = sql.ref(`${alias}.${columnOf(key)}`);
    return fields[key] && isNumbered(fields[key].kind) ? sql`${column}::text` : column;
  });
  return sql<readonly string[]>`register_terms(lower(${sql.ref(`${alias}.name`)}), ${sql.join(codes)})`;
}

/** The longest pieces of a text that the index holds, all of which stand in any name that the text is a part of. */
function piecesOf(text: string): readonly string[] {
  const characters = Array.from(text);
  const size = Math.min(characters.length, LONGEST_PIECE);
  return characters.slice(size - 1).map((_, index) => characters.slice(index, index + size).join(''));
}

/**
 * What the index of a long register narrows a search to: records whose name has all pieces of the text that was asked for, and what else
 * the index knows. Names that have the pieces elsewhere are among them, so that it stands beside the conditions, never for them.
 */
export function narrowedByTerms(register: AnyRegister, query: AnyRecord): RawBuilder<boolean> | undefined {
  const { searched } = register;
  const name = query['name'];
  if (!searched || typeof name !== 'string' || name === '') return undefined;
  const codes = searched.map((key) => query[key]).filter((code) => code !== undefined && code !== '');
  const wanted = [...piecesOf(name.toLowerCase()), ...codes.map(String)];
  return sql<boolean>`${termsAt(register, 't')} @> ${wanted}::text[]`;
}
