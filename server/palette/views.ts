import type { Db } from '../database/tables.ts';
import { viewList } from '../saved-view/repository.ts';
import type { Principal } from '../service/principal.ts';
import type { Findable } from './catalogue.ts';
import { keysOf } from './keys.ts';

/** The questions that somebody keeps and that others share with him; each opens in 自助统计 at `explorer`. */
export async function findableViews(db: Db, principal: Principal, explorer: string): Promise<readonly Findable[]> {
  const views = await viewList(db, principal);
  return views.map(({ viewId, name, query, isOwn, owner }) => ({
    hit: { kind: 'view', id: String(viewId), title: name, note: isOwn ? '' : owner, path: `${explorer}?${query}` },
    keys: keysOf(name),
  }));
}
