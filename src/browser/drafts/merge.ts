/** What somebody has filled in and not submitted yet 草稿, with what it began from. */
export interface Draft {
  /** Texts by cell address. */
  readonly texts: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  /** The texts of the version it was begun on: what tells own changes from others'. */
  readonly base: Readonly<Record<string, string>>;
  /** Version of the report it was begun on; 0 for a new one. */
  readonly basedOn: number;
  /** When (ms, the server's clock) its last change was made. */
  readonly changedAt: number;
  /** When the server kept that change; undefined while it has not. */
  readonly savedAt?: number | undefined;
}

/** How long a draft may be on its way to the server (ms). */
const ON_ITS_WAY = 60_000;

/**
 * The draft to go on with of the one kept here and the one the server has: the one changed last. The server knows when it kept a
 * draft, not when it was changed: one that arrived just after a change that was never sent may be older than that change.
 */
export function newerDraft<T extends Pick<Draft, 'changedAt' | 'savedAt'>>(
  here: T | undefined,
  there: T | undefined,
): T | undefined {
  if (!here || !there) return here ?? there;
  // What the server kept is this very draft, and only here it is known what it began from.
  if (here.savedAt !== undefined && here.savedAt === there.savedAt) return here;
  const reach = here.savedAt === undefined ? ON_ITS_WAY : 0;
  return there.changedAt > here.changedAt + reach ? there : here;
}

export interface Merged {
  readonly texts: Readonly<Record<string, string>>;
  /** Cells that both sides changed, each in its way: the own text stands, and a person should look. */
  readonly conflicts: readonly string[];
}

/**
 * Own changes laid over a later version of the report, cell by cell: what only one side changed is taken from it, what
 * both changed alike is no conflict. An absent cell is an empty one.
 */
export function mergedTexts(base: Draft['texts'], own: Draft['texts'], theirs: Draft['texts']): Merged {
  const addresses = new Set([...Object.keys(base), ...Object.keys(own), ...Object.keys(theirs)]);
  const texts: Record<string, string> = {};
  const conflicts: string[] = [];
  for (const address of addresses) {
    const [was, mine, other] = [base[address] ?? '', own[address] ?? '', theirs[address] ?? ''];
    const text = mine === was ? other : mine;
    if (text !== '') texts[address] = text;
    if (mine !== was && other !== was && mine !== other) conflicts.push(address);
  }
  return { texts, conflicts };
}

/** A draft brought to the report's present version; as it is where it was begun on that. */
export function rebased(
  draft: Draft,
  version: number,
  texts: Draft['texts'],
): { readonly draft: Draft; readonly conflicts: readonly string[] } {
  if (draft.basedOn === version) return { draft, conflicts: [] };
  const merged = mergedTexts(draft.base, draft.texts, texts);
  return {
    draft: { ...draft, texts: merged.texts, base: texts, basedOn: version, savedAt: undefined },
    conflicts: merged.conflicts,
  };
}
