import { mergedTexts } from '#browser/drafts/merge.ts';
import { type LookPart, lookTexts, lookWith } from '#subjects/theme/rules.ts';
import type { Look } from '#subjects/theme/terms.ts';

/** A theme that is being edited, and what it was begun from. */
export interface Editing {
  readonly look: Look;
  readonly base: Look;
  /** Version of the theme that `base` is of. */
  readonly version: number;
  /** What somebody else saved meanwhile; undefined while nobody did. */
  readonly meanwhile?: Meanwhile;
}

/** What another has saved while somebody was typing. */
export interface Meanwhile {
  /** Whether it was the platform's theme that was saved, which the edited application follows. */
  readonly isOfPlatform: boolean;
  /** The theme that stands now. */
  readonly theirs: Look;
  /** Settings that only the other changed: taken over. */
  readonly taken: readonly LookPart[];
  /** Settings that both changed, each in his way: the own one stands until a person has chosen. */
  readonly conflicts: readonly LookPart[];
}

export const begun = (base: Look, version: number): Editing => ({ look: base, base, version });

/** Whether two themes have the same settings. */
export const isSame = (one: Look, other: Look): boolean =>
  JSON.stringify(lookTexts(one)) === JSON.stringify(lookTexts(other));

/** Whether something was typed that is not saved. */
export const isChanged = ({ look, base }: Editing): boolean => !isSame(look, base);

/** What is being edited, brought to the theme that stands now: what was typed stays, what only another changed is his, what both changed waits for a choice. */
export function broughtTo(editing: Editing, theirs: Look, version: number): Editing {
  if (!isChanged(editing)) return begun(theirs, version);
  const [was, now] = [lookTexts(editing.base), lookTexts(theirs)];
  const { texts, conflicts } = mergedTexts(was, lookTexts(editing.look), now);
  const open = editing.meanwhile?.conflicts ?? [];
  const parts = Object.keys(now) as LookPart[];
  const look = lookWith(theirs, Object.fromEntries(parts.map((part) => [part, texts[part] ?? ''])));
  const mine = lookTexts(look);
  return {
    look,
    base: theirs,
    version,
    meanwhile: {
      isOfPlatform: version === editing.version,
      theirs,
      taken: parts.filter((part) => was[part] !== now[part] && mine[part] === now[part]),
      // One that nobody has chosen yet stays open, unless both came to the same.
      conflicts: parts.filter((part) => mine[part] !== now[part] && [...conflicts, ...open].includes(part)),
    },
  };
}

/** A setting that both changed is chosen: the other's, or the own one as it stands. */
export function chosen(editing: Editing, part: LookPart, whose: 'theirs' | 'mine'): Editing {
  const { meanwhile, look } = editing;
  if (!meanwhile) return editing;
  return {
    ...editing,
    look: whose === 'mine' ? look : lookWith(look, { [part]: lookTexts(meanwhile.theirs)[part] }),
    meanwhile: { ...meanwhile, conflicts: meanwhile.conflicts.filter((one) => one !== part) },
  };
}
