import type { DictionaryNode, Option, OptionNode } from '#subjects/dictionary/wire.ts';
import type { Entry } from './catalogue.ts';

/** Whether an entry may be chosen on that day: in use and within its validity, both ends included. */
export function isValid({ status, validFrom, validTo }: Entry, day: string): boolean {
  return status === 1 && (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo);
}

/** The entry that a code names: a dictionary before an entry of one, by its code or by its other name; undefined for none. */
export function entryByCode(entries: readonly Entry[], code: string): Entry | undefined {
  const named = entries.filter((entry) => entry.code === code || entry.alias === code);
  return (
    named.find(({ parentId }) => parentId === null) ?? named.find(({ regionCode }) => regionCode !== null) ?? named[0]
  );
}

export function childrenOf(entries: readonly Entry[], parent: Entry): readonly Entry[] {
  return entries.filter(({ parentId }) => parentId === parent.dictId);
}

/** The tree below an entry, as far as `keep` goes. */
export function treeBelow(
  entries: readonly Entry[],
  parentId: number | null,
  keep: (entry: Entry) => boolean,
): DictionaryNode[] {
  return entries
    .filter((entry) => entry.parentId === parentId && keep(entry))
    .map((entry) => ({ ...nodeOf(entry), children: treeBelow(entries, entry.dictId, keep) }));
}

export function nodeOf({ dictId, num, code, name, status }: Entry): DictionaryNode {
  return { dictId, num, code, name, status, children: [] };
}

/** Options valid on `day`, or all with those no longer valid marked. */
export function optionsOf(
  entries: readonly Entry[],
  { by, day, all }: { readonly by: 'code' | 'num'; readonly day: string; readonly all?: boolean },
): Option[] {
  return entries
    .filter((entry) => all === true || isValid(entry, day))
    .map((entry) => ({ value: entry[by], text: entry.name, selectable: isValid(entry, day) }));
}

/** Options as a tree with numbers as values; with `leavesOnly` what has children cannot be chosen, as tags need it. */
export function optionTree(entries: readonly Entry[], parent: Entry, day: string, leavesOnly: boolean): OptionNode[] {
  return childrenOf(entries, parent)
    .filter((entry) => isValid(entry, day))
    .map((entry) => {
      const children = optionTree(entries, entry, day, leavesOnly);
      return { value: entry.num, text: entry.name, selectable: !leavesOnly || children.length === 0, children };
    });
}
