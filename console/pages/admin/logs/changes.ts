/** One field of what a write found and left, as text; '' where it was not there. */
export interface Change {
  readonly name: string;
  readonly old: string;
  readonly now: string;
}

const WHOLE = '内容';

/** The fields of two JSON texts side by side, changed ones first; anything but two objects stands as a whole. */
export function changesOf(before: string | undefined, after: string | undefined): readonly Change[] {
  const old = fieldsIn(before);
  const now = fieldsIn(after);
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((name) => ({ name, old: old[name] ?? '', now: now[name] ?? '' }))
    .toSorted((a, b) => Number(a.old === a.now) - Number(b.old === b.now));
}

function fieldsIn(text: string | undefined): Readonly<Record<string, string>> {
  if (text === undefined || text === '') return {};
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { [WHOLE]: text };
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, typeof each === 'string' ? each : JSON.stringify(each)]),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
