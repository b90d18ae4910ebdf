import { type FormAnswers, isPhotos } from '#base/form/answer/answers.ts';

/** What the numbers of pictures begin with that only this machine has. */
export const LOCAL = 'local-';

/** The numbers of the pictures in answers that the server does not have yet. */
export function localPhotos(answers: unknown): readonly string[] {
  if (isPhotos(answers)) return answers.map(({ id }) => id).filter((id) => id.startsWith(LOCAL));
  if (Array.isArray(answers)) return answers.flatMap(localPhotos);
  return typeof answers === 'object' && answers !== null ? Object.values(answers).flatMap(localPhotos) : [];
}

/** The answers with the numbers that the server gave the pictures. */
export function withPhotos(answers: FormAnswers, ids: ReadonlyMap<string, string>): FormAnswers {
  const within = (value: unknown): unknown => {
    if (isPhotos(value)) return value.map((photo) => ({ ...photo, id: ids.get(photo.id) ?? photo.id }));
    if (Array.isArray(value)) return value.map(within);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, within(one)]));
  };
  return within(answers) as FormAnswers;
}
