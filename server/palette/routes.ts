import { dictionaryEvents } from '#subjects/dictionary/events.ts';
import { menuEvents } from '#subjects/menu/events.ts';
import { paletteCalls } from '#subjects/palette/calls.ts';
import { MOST_HITS } from '#subjects/palette/terms.ts';
import type { Hit } from '#subjects/palette/wire.ts';
import { answerCache } from '../http/answer-cache.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { Services } from '../services.ts';
import { type Findable, findableEnterprises, findableMenus } from './catalogue.ts';
import { rankOf } from './keys.ts';

/** Sets of roles whose menus are remembered. */
const REMEMBERED = 200;

/** Finds menus that the session is offered and enterprises within its scope, by characters, pinyin or initials. */
export function paletteRoutes(services: Services): readonly Binding[] {
  const { db } = services;
  const menus = answerCache(services, [menuEvents.changed], REMEMBERED);
  const enterprises = answerCache(services, [dictionaryEvents.changed], 1);
  return [
    bound(paletteCalls.search, async ({ keyword }, { roles, kind, regionCodes, enterpriseId }) => {
      const wanted = (keyword ?? '').toLowerCase().replace(/\s+/g, '');
      if (wanted === '' || kind === 'screen') return [];
      const offered = await menus.through(roles.join(), () => findableMenus(db, roles));
      const all = await enterprises.through('all', () => findableEnterprises(db));
      const inScope = all.filter(
        (one) => (enterpriseId === null || one.enterpriseId === enterpriseId) && (regionCodes === null || regionCodes.includes(one.regionCode)),
      );
      return best([...offered, ...inScope], wanted);
    }),
  ];
}

/** The hits that fit best; of equally good ones the shorter title, then the order they are kept in: menus first. */
function best(findables: readonly Findable[], keyword: string): Hit[] {
  const ranked: { readonly hit: Hit; readonly rank: number }[] = [];
  for (const { hit, keys } of findables) {
    const rank = rankOf(keys, keyword);
    if (rank !== undefined) ranked.push({ hit, rank });
  }
  ranked.sort((one, other) => one.rank - other.rank || one.hit.title.length - other.hit.title.length);
  return ranked.slice(0, MOST_HITS).map(({ hit }) => hit);
}
