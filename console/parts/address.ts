import { type DateText, isDate } from '#base/calendar.ts';

/** What a page's filters are kept in: the query of its address. */
type Query = Pick<URLSearchParams, 'get'>;

/** A text of the address; '' and the text 'null' count as empty (spec 1 §5). */
export function textIn(query: Query, name: string): string {
  const text = query.get(name)?.trim() ?? '';
  return text === 'null' ? '' : text;
}

/** A day of the address; `otherwise` when there is none, or one that does not exist or lies after `latest`. */
export function dateIn(query: Query, name: string, otherwise: DateText, latest: DateText): DateText {
  const text = textIn(query, name);
  return isDate(text) && text <= latest ? text : otherwise;
}

/** A list joined by commas in the address. */
export function listIn(query: Query, name: string): readonly string[] {
  return textIn(query, name)
    .split(',')
    .filter((part) => part !== '');
}

/** The query with some of its values changed; an empty value leaves it, so that a plain view has a plain address. */
export function withValues(query: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}
