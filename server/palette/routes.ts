import { today } from '#base/calendar.ts';
import { dataSourceEvents } from '#subjects/data-source/events.ts';
import { dictionaryEvents } from '#subjects/dictionary/events.ts';
import { menuEvents } from '#subjects/menu/events.ts';
import { paletteCalls } from '#subjects/palette/calls.ts';
import { MOST_HITS } from '#subjects/palette/terms.ts';
import type { Hit } from '#subjects/palette/wire.ts';
import { reportEvents } from '#subjects/report/events.ts';
import { allRegisters } from '#subjects/registers.ts';
import { allReports } from '#subjects/reports.ts';
import { savedViewEvents } from '#subjects/saved-view/events.ts';
import type { Unconcerned } from '../menu/repository.ts';
import { seesEnterprises } from '../dataset/sight.ts';
import type { Asking } from '../dataset/asking/asking.ts';
import type { Db } from '../database/tables.ts';
import { answerCache } from '../http/answer-cache.ts';
import { type Binding, bound } from '../http/bind.ts';
import { partiesOf } from '../report/engine/scope.ts';
import { scopeOf, seesEnterprise } from '../scope/scope.ts';
import type { Services } from '../service/services.ts';
import { holds, type Principal } from '../service/principal.ts';
import { enterpriseHit, type Findable, offeredPages } from './catalogue.ts';
import type { PaletteNames } from './finding.ts';
import { searchNames } from './names/search.ts';
import type { Names } from './names/shelves.ts';
import { recordHit, seesRecord } from './registers.ts';
import { findableReports } from './reports.ts';
import { findableViews } from './views.ts';
import { lexiconFor } from './lexicon.ts';
import { questionHit } from './question.ts';
import { type Keyword, keywordOf, rankOf, WORST_RANK } from './keys.ts';

/** Sets of roles whose menus are remembered. */
const REMEMBERED = 200;

/** Finds menus that the session is offered, records of registers, enterprises and reports within its scope, by characters, pinyin or initials. */
export function paletteRoutes(
  services: Services,
  unconcerned: Unconcerned,
  askingIn: (figures: Db) => Asking,
  names: PaletteNames,
): readonly Binding[] {
  const { db, figures, clock } = services;
  const asking = askingIn(figures);
  const datasets = answerCache(services, [dataSourceEvents.changed], REMEMBERED);
  const lexicons = answerCache(
    services,
    [dictionaryEvents.changed, dataSourceEvents.changed, ...allRegisters.map(({ event }) => event)],
    REMEMBERED,
  );
  /** What the words ask of the datasets that the session may read, where it is offered the page that answers. */
  const questionOf = async (typed: string, principal: Principal, explorer: string | undefined) => {
    if (explorer === undefined || !holds(principal, 'dataset.read')) return undefined;
    const scope = scopeOf(principal);
    const known = await datasets.through(JSON.stringify(scope), () => asking.known(principal));
    const open = known.flatMap(({ source }) => (holds(principal, source.dataset.right) ? [source] : []));
    const sees = seesEnterprises(principal);
    const day = today(clock);
    const key = JSON.stringify([scope, sees, day, open.map(({ dataset }) => dataset.name)]);
    const lexicon = await lexicons.through(key, () => lexiconFor(figures, open, scope, sees, day));
    return questionHit(typed, lexicon, open, { today: day, explorer });
  };
  const menus = answerCache(services, [menuEvents.changed], REMEMBERED);
  const reports = answerCache(services, [reportEvents.changed, dictionaryEvents.changed], REMEMBERED);
  const views = answerCache(services, [savedViewEvents.changed], REMEMBERED);
  return [
    bound(paletteCalls.search, async ({ keyword }, principal) => {
      const { roles, kind } = principal;
      const wanted = (keyword ?? '').toLowerCase().replace(/\s+/g, '');
      if (wanted === '' || kind === 'screen') return [];
      const without = await unconcerned(principal);
      const offered = await menus.through([...roles, ...without].join(), () => offeredPages(db, roles, without));
      const buckets: Hit[][] = Array.from({ length: WORST_RANK + 1 }, () => []);
      const asked = keywordOf(wanted);
      for (const one of offered.menus) sortInto(buckets, one, asked);
      const searched = <T>(kept: Names<T>, isSeen: (item: T) => boolean, hitOf: (item: T) => Hit): void => {
        for (const [rank, items] of searchNames(kept, asked, isSeen, MOST_HITS).entries())
          buckets[rank]?.push(...items.map(hitOf));
      };
      searched(
        await names.enterprises(),
        ({ id, regionCode }) => seesEnterprise(principal, { enterpriseId: id, regionCode }),
        enterpriseHit,
      );
      for (const register of offered.registers) {
        const { rights } = register.register;
        if (holds(principal, `${rights}.write`)) sortInto(buckets, register.creation, asked);
        if (!holds(principal, `${rights}.read`)) continue;
        const kept = await names.records(register.register);
        searched(kept, seesRecord(register.register, principal.regionCodes), (record) => recordHit(register, record));
      }
      if (holds(principal, 'report.read')) {
        const scope = scopeOf(principal);
        const { reviews } = partiesOf(principal);
        const own = await reports.through(JSON.stringify([scope, reviews]), () =>
          findableReports(db, allReports, scope, reviews),
        );
        searched(
          own,
          () => true,
          ({ hit }) => hit,
        );
      }
      if (offered.explorer !== undefined && holds(principal, 'dataset.read')) {
        const { explorer } = offered;
        // Shared by roles and by divisions: who has others sees others.
        const key = JSON.stringify([principal.userId, roles, principal.regionCodes, explorer]);
        for (const one of await views.through(key, () => findableViews(db, principal, explorer)))
          sortInto(buckets, one, asked);
      }
      const question = await questionOf(keyword ?? '', principal, offered.explorer);
      const hits = best(buckets);
      return question ? [question, ...hits.slice(0, MOST_HITS - 1)] : hits;
    }),
  ];
}

function sortInto(buckets: readonly Hit[][], { hit, keys }: Findable, keyword: Keyword): void {
  const rank = rankOf(keys, keyword);
  if (rank !== undefined) buckets[rank]?.push(hit);
}

/** The hits that fit best; of equally good ones the shorter title, then the order they are kept in: menus first. Only what is shown is sorted. */
function best(buckets: readonly Hit[][]): Hit[] {
  const hits: Hit[] = [];
  for (const bucket of buckets) {
    if (hits.length >= MOST_HITS) break;
    const byLength = bucket.toSorted((one, other) => one.title.length - other.title.length);
    hits.push(...byLength.slice(0, MOST_HITS - hits.length));
  }
  return hits;
}
