/**
 * Remembers what is computed from something that never changes: `most` answers for it, by key, the least recently used dropped; all of
 * them are forgotten together with it.
 */
export function remembered<Of extends object, T>(most: number): (of: Of, key: string, compute: () => T) => T {
  const known = new WeakMap<Of, Map<string, T>>();
  return (of, key, compute) => {
    const answers = known.get(of) ?? new Map<string, T>();
    known.set(of, answers);
    const answer = answers.has(key) ? (answers.get(key) as T) : compute();
    answers.delete(key);
    answers.set(key, answer);
    if (answers.size > most) answers.delete(answers.keys().next().value ?? key);
    return answer;
  };
}
