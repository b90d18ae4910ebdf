import type { InputOf } from '#base/call.ts';
import type { inspectionCalls } from '#subjects/inspection/calls.ts';

export type Content = InputOf<typeof inspectionCalls.saveTemplate>['content'];
export type Section = Content['sections'][number];
export type Item = Section['items'][number];

const USUAL_DAYS = 5;

/** A key that the template does not have yet; one that was there stays, so that a renamed item is the same item. */
export function freeKey({ sections }: Content, letter: 's' | 'i'): string {
  const taken = new Set(sections.flatMap((section) => [section.key, ...section.items.map(({ key }) => key)]));
  for (let number = taken.size + 1; ; number += 1) if (!taken.has(`${letter}${number}`)) return `${letter}${number}`;
}

export const withSection = (content: Content): Content => ({
  sections: [...content.sections, { key: freeKey(content, 's'), title: '', items: [] }],
});

const changed = (content: Content, key: string, how: (section: Section) => Section): Content => ({
  sections: content.sections.map((section) => (section.key === key ? how(section) : section)),
});

export const withItem = (content: Content, section: string): Content => {
  const item: Item = {
    key: freeKey(content, 'i'),
    text: '',
    basis: '',
    severity: 'low',
    photo: 'failed',
    days: USUAL_DAYS,
  };
  return changed(content, section, (one) => ({ ...one, items: [...one.items, item] }));
};

export const withTitle = (content: Content, section: string, title: string): Content =>
  changed(content, section, (one) => ({ ...one, title }));

export const withoutSection = (content: Content, section: string): Content => ({
  sections: content.sections.filter(({ key }) => key !== section),
});

export const withChange = (content: Content, section: string, item: string, change: Partial<Item>): Content =>
  changed(content, section, (one) => ({
    ...one,
    items: one.items.map((before) => (before.key === item ? { ...before, ...change } : before)),
  }));

export const withoutItem = (content: Content, section: string, item: string): Content =>
  changed(content, section, (one) => ({ ...one, items: one.items.filter(({ key }) => key !== item) }));

/** The item one place further up within its section; the first stays. */
export const movedUp = (content: Content, section: string, item: string): Content =>
  changed(content, section, (one) => {
    const at = one.items.findIndex(({ key }) => key === item);
    const [before, own] = [one.items[at - 1], one.items[at]];
    if (!before || !own) return one;
    return { ...one, items: [...one.items.slice(0, at - 1), own, before, ...one.items.slice(at + 1)] };
  });
