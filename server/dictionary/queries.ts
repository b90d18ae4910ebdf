import { today } from '#base/calendar.ts';
import { dictionaryLookupCalls } from '#subjects/dictionary/calls.ts';
import { dictionaryEvents } from '#subjects/dictionary/events.ts';
import { REGION_NUM } from '#subjects/dictionary/terms.ts';
import { answerCache } from '../http/answer-cache.ts';
import { type Binding, bound } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import type { Principal } from '../service/principal.ts';
import { type Entry, visibleTo, wholeCatalogue } from './catalogue.ts';
import { repeatsOf } from './check-repeat.ts';
import { childrenOf, entryByCode, isValid, nodeOf, optionsOf, optionTree, treeBelow } from './lookups.ts';

/** What forms and tables ask of the dictionary (spec 1 §7.3), within the session's scope; remembered until it changes. */
export function dictionaryQueryRoutes(services: Services): readonly Binding[] {
  const { db, clock } = services;
  const remembered = answerCache(services, Object.values(dictionaryEvents), 1);
  const calls = dictionaryLookupCalls;
  const seenBy = async ({ regionCodes }: Principal): Promise<readonly Entry[]> =>
    visibleTo(await remembered.through('whole', () => wholeCatalogue(db)), regionCodes);
  const under = async (code: string, principal: Principal) => {
    const entries = await seenBy(principal);
    const head = entryByCode(entries, code);
    if (!head) throw notFound('没有这个字典');
    return { entries, head, children: childrenOf(entries, head), day: today(clock) };
  };

  return [
    bound(calls.byParentNumber, async ({ num }, principal) => {
      const entries = await seenBy(principal);
      const parent = entries.find((entry) => entry.num === num);
      return parent
        ? childrenOf(entries, parent)
            .filter((entry) => isValid(entry, today(clock)))
            .map(nodeOf)
        : [];
    }),
    bound(calls.childrenOf, async ({ code }, principal) => {
      const { children, day } = await under(code, principal);
      return children.filter((entry) => isValid(entry, day)).map(({ dictId, name }) => ({ dictId, name }));
    }),
    bound(calls.select, async ({ code }, principal) => {
      const { children, day } = await under(code, principal);
      return optionsOf(children, { by: 'code', day });
    }),
    bound(calls.editSelect, async ({ code }, principal) => {
      const { children, day } = await under(code, principal);
      return optionsOf(children, { by: 'code', day, all: true });
    }),
    bound(calls.numberSelect, async ({ code }, principal) => {
      const { children, day } = await under(code, principal);
      return optionsOf(children, { by: 'num', day });
    }),
    bound(calls.numberTree, async ({ code }, principal) => {
      const { entries, head, day } = await under(code, principal);
      return optionTree(entries, head, day, false);
    }),
    bound(calls.numberTreeForTag, async ({ code }, principal) => {
      const { entries, head, day } = await under(code, principal);
      return optionTree(entries, head, day, true);
    }),
    bound(calls.byNumberLength, async ({ num, length }, principal) => {
      const entries = await seenBy(principal);
      return entries
        .filter(
          (entry) =>
            entry.num !== num &&
            entry.num.startsWith(num) &&
            entry.num.length === length &&
            isValid(entry, today(clock)),
        )
        .map(nodeOf);
    }),
    bound(calls.regionsByLength, async ({ dictId, length }, principal) => {
      const entries = await seenBy(principal);
      const top = dictId ?? entries.find(({ num }) => num === REGION_NUM)?.dictId ?? null;
      return treeBelow(entries, top, ({ regionCode, num }) => regionCode !== null && num.length <= length);
    }),
    bound(calls.selectForMap, async (_, principal) =>
      (await seenBy(principal)).flatMap(({ dictId, name, center }) =>
        center ? [{ regionId: dictId, text: name, center: [center[0], center[1]] as [number, number] }] : [],
      ),
    ),
    bound(calls.selectDivisions, async (_, principal) =>
      optionsOf(
        (await seenBy(principal)).filter(({ regionCode }) => regionCode !== null),
        { by: 'code', day: today(clock) },
      ),
    ),
    bound(calls.translations, async ({ codes }, principal) => {
      const entries = await seenBy(principal);
      const heads = entries.filter(
        ({ parentId, code }) => parentId === null && (codes.length === 0 || codes.includes(code)),
      );
      return heads.map((head) => ({
        code: head.code,
        options: optionsOf(childrenOf(entries, head), { by: 'code', day: today(clock), all: true }),
      }));
    }),
    bound(calls.checkRepeat, (asked, principal) => repeatsOf(db, asked, principal)),
  ];
}
