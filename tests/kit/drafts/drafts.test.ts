import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Draft, mergedTexts, newerDraft, rebased } from '#browser/drafts/merge.ts';
import {
  heard,
  leftTab,
  openedTab,
  takenOver,
  type TabMessage,
  type TabStanding,
  type TabStep,
} from '#browser/drafts/tabs.ts';

const texts = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2', '3'));
const draft = (part: Partial<Draft>): Draft => ({
  texts: {},
  reasons: {},
  base: {},
  basedOn: 1,
  changedAt: 0,
  ...part,
});

describe('own changes over a later version of the report', () => {
  it('takes what only one side changed, and tells what both did', () => {
    expect(mergedTexts({ a: '1', b: '1', c: '1' }, { a: '2', b: '1' }, { a: '1', b: '3', c: '4', d: '5' })).toEqual({
      texts: { a: '2', b: '3', d: '5' },
      conflicts: ['c'],
    });
  });

  it("loses nothing: without own changes theirs stand, without theirs the own do, and one's own always win", () => {
    fc.assert(
      fc.property(texts, texts, texts, (base, own, theirs) => {
        expect(mergedTexts(base, base, theirs).texts).toEqual(theirs);
        expect(mergedTexts(base, own, base)).toEqual({ texts: own, conflicts: [] });
        const { texts: merged } = mergedTexts(base, own, theirs);
        for (const address of ['a', 'b', 'c', 'd'])
          if (own[address] !== base[address]) expect(merged[address]).toBe(own[address]);
      }),
    );
  });

  it('rebases a draft of an older version only, and then it is unsent', () => {
    const mine = draft({ texts: { a: '2' }, base: { a: '1' }, basedOn: 1, savedAt: 5 });
    expect(rebased(mine, 1, { a: '9' })).toEqual({ draft: mine, conflicts: [] });
    expect(rebased(mine, 2, { a: '1', b: '7' }).draft).toEqual({
      ...mine,
      texts: { a: '2', b: '7' },
      base: { a: '1', b: '7' },
      basedOn: 2,
      savedAt: undefined,
    });
  });

  it('goes on with the draft that was changed last, here or on the server', () => {
    const [early, late] = [draft({ changedAt: 1, savedAt: 1 }), draft({ changedAt: 2, savedAt: 2 })];
    expect(newerDraft(early, late)).toBe(late);
    expect(newerDraft(late, early)).toBe(late);
    expect(newerDraft(undefined, early)).toBe(early);
    expect(newerDraft(undefined, undefined)).toBeUndefined();
  });

  it('of one draft that is kept here and on the server goes on with this one, which knows what it began from', () => {
    const here = draft({ changedAt: 1_000, savedAt: 2_500 });
    expect(newerDraft(here, draft({ base: {}, changedAt: 2_500, savedAt: 2_500 }))).toBe(here);
  });

  it('a change that was never sent is not lost to the one before it, which the server kept a moment later', () => {
    const unsent = draft({ changedAt: 1_000 });
    expect(newerDraft(unsent, draft({ changedAt: 1_050, savedAt: 1_050 }))).toBe(unsent);
    const elsewhere = draft({ changedAt: 100_000, savedAt: 100_000 });
    expect(newerDraft(unsent, elsewhere)).toBe(elsewhere);
  });
});

/** Tabs of one browser: every answer reaches every other tab, until nobody has anything to say. */
function browserOf(...names: readonly string[]) {
  const tabs = new Map<string, TabStanding>();
  const tell = (message: TabMessage | undefined) => {
    if (!message) return;
    const answers = [...tabs].map(([name, standing]) => {
      const { standing: next, answer } = heard(standing, message);
      tabs.set(name, next);
      return answer;
    });
    answers.forEach(tell);
  };
  const step = (name: string, { standing, answer }: TabStep) => {
    tabs.set(name, standing);
    tell(answer);
  };
  names.forEach((name, since) => step(name, openedTab('week', name, since)));
  return {
    editors: () => [...tabs].filter(([, { role }]) => role === 'editor').map(([name]) => name),
    standing: (name: string) => tabs.get(name)!,
    open: (name: string, since: number, key = 'week') => step(name, openedTab(key, name, since)),
    take: (name: string, since: number) => step(name, takenOver(tabs.get(name)!, since)),
    close: (name: string) => {
      const word = leftTab(tabs.get(name)!);
      tabs.delete(name);
      tell(word);
    },
  };
}

describe('another browser tab editing the same report', () => {
  it('the first edits, later ones read, until one takes over', () => {
    const browser = browserOf('one', 'two', 'three');
    expect(browser.editors()).toEqual(['one']);
    browser.take('three', 9);
    expect(browser.editors()).toEqual(['three']);
    browser.open('four', 10);
    expect(browser.editors()).toEqual(['three']);
  });

  it('is told when the editing tab is gone', () => {
    const browser = browserOf('one', 'two');
    expect(browser.standing('two').isFree).toBe(false);
    browser.close('one');
    expect(browser.standing('two')).toMatchObject({ role: 'reader', isFree: true });
    browser.take('two', 3);
    expect(browser.editors()).toEqual(['two']);
  });

  it('a reader that closes disturbs nobody, and another report is another matter', () => {
    const browser = browserOf('one', 'two');
    browser.close('two');
    browser.open('other', 5, 'month');
    expect(browser.editors()).toEqual(['one', 'other']);
  });

  it('of two that open in the same moment exactly one edits', () => {
    const [one, two] = [openedTab('week', 'a', 7), openedTab('week', 'b', 7)];
    const [first, second] = [heard(one.standing, two.answer), heard(two.standing, one.answer)];
    expect(heard(second.standing, first.answer!).standing.role).toBe('reader');
    expect(heard(first.standing, second.answer!).standing.role).toBe('editor');
  });

  it('who edits already goes on: a later tab reads, also in the same millisecond or with a slower clock', () => {
    for (const since of [5, 4]) {
      const browser = browserOf();
      browser.open('z', 5);
      browser.open('a', since);
      expect(browser.editors()).toEqual(['z']);
    }
  });

  it('whatever tabs do and clocks say, at most one of them edits', () => {
    const act = fc.tuple(fc.constantFrom('open', 'take', 'close'), fc.constantFrom('a', 'b', 'c'), fc.nat(9));
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const browser = browserOf();
        const open = new Set<string>();
        acts.forEach(([kind, name, now]) => {
          if (kind === 'open' && !open.has(name)) {
            browser.open(name, now);
            open.add(name);
          } else if (kind !== 'open' && open.has(name)) {
            if (kind === 'take') browser.take(name, now);
            else browser.close(name);
            if (kind === 'close') open.delete(name);
          }
          expect(browser.editors().length).toBeLessThanOrEqual(1);
        });
      }),
    );
  });
});
