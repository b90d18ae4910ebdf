import { LARGEST_ID } from '#base/scalars.ts';

/** A LIKE pattern for "contains this text": what the person typed is text, never a pattern. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** A numeric id that came as text; -1, which no row has, for what is none or beyond every column, so that a wrong id is an absent record. */
export function idOf(text: string): number {
  return /^\d{1,10}$/.test(text) && Number(text) <= LARGEST_ID ? Number(text) : -1;
}
