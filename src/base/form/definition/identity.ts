import type { Column, FormDefinition, Question } from './definition.ts';

type Asked = Question | Column;

/** What a question, or a column of a table, is called through all versions 题目标识: the key that it was first published by. */
export const identityOf = ({ id, key }: Pick<Asked, 'id' | 'key'>): string => id ?? key;

/** A question or column under another key, still the same one 改题号. */
export function underKey<T extends Pick<Asked, 'id' | 'key'>>(part: T, key: string): T {
  const { id: _, ...rest } = part;
  const id = identityOf(part);
  return { ...rest, key, ...(id !== key && { id }) } as T;
}

/**
 * The definition as it is published after `live`: a question is what it was where the version before has it, by its identity or under the same key.
 * Keys that were typed and changed again before anybody saw them are nobody's.
 */
export function settledIdentities(definition: FormDefinition, live: FormDefinition | undefined): FormDefinition {
  const before = (live?.sections ?? []).flatMap(({ questions }) => questions);
  const asked = definition.sections.flatMap(({ questions }) => questions);
  return {
    ...definition,
    sections: definition.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => {
        const settled = settledIn(question, asked, before);
        if (!settled.columns) return settled;
        const columns = before.find((one) => identityOf(one) === identityOf(settled))?.columns ?? [];
        return { ...settled, columns: settled.columns.map((one) => settledIn(one, settled.columns ?? [], columns)) };
      }),
    })),
  };
}

function settledIn<T extends Asked>(part: T, asked: readonly Asked[], before: readonly Asked[]): T {
  const known = (identity: string) => before.some((one) => identityOf(one) === identity);
  if (part.id !== undefined && part.id !== part.key && known(part.id)) return part;
  const { id: _, ...rest } = part;
  const same = before.find(({ key }) => key === part.key);
  const isTaken = asked.some((one) => one !== part && same !== undefined && identityOf(one) === identityOf(same));
  return { ...rest, ...(same?.id !== undefined && !isTaken && { id: same.id }) } as T;
}
