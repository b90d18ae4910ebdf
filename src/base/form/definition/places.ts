import { type FormDefinition, questionsOf } from './definition.ts';

/** A question, or a column of a table: the address that faults and sums are told by, and what people call it. */
export interface FormPlace {
  readonly at: string;
  readonly title: string;
}

/** Every question of a form and every column of its tables, in their order. */
export const placesOf = (definition: FormDefinition): readonly FormPlace[] =>
  questionsOf(definition).flatMap(({ question: { key, title, columns = [] } }) => [
    { at: key, title },
    ...columns.map((column) => ({ at: `${key}.${column.key}`, title: `${title} · ${column.title}` })),
  ]);

/** What is at an address as people call it; the address itself where the form has nothing there any more. */
export const placeTitle = (definition: FormDefinition, at: string): string =>
  placesOf(definition).find((one) => one.at === at)?.title ?? at;
