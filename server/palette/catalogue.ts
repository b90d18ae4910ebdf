import type { AnyRegister } from '#base/register/declare.ts';
import { pagesOf, routesOf, trailTo } from '#subjects/menu/rules.ts';
import { enterprisePath } from '#subjects/enterprise/rules.ts';
import type { Hit } from '#subjects/palette/wire.ts';
import { EXPLORER } from '#subjects/dataset/terms.ts';
import { allRegisters } from '#subjects/registers.ts';
import { menuTreeOf } from '../menu/repository.ts';
import { enterpriseInUse } from '../scope/conditions.ts';
import type { Db } from '../database/tables.ts';
import { type NameSource, sharedTexts } from './names/filling.ts';
import { type Keys, keysOf } from './keys.ts';

/** Something that can be found, with the keys that find it. */
export interface Findable {
  readonly hit: Hit;
  readonly keys: Keys;
}

/** An enterprise as it is found, with the division that decides who may. */
export interface FoundEnterprise {
  readonly id: number;
  readonly name: string;
  readonly regionCode: string;
  readonly regionName: string;
}

/** A register with the path of its page among the menus of a session. */
export interface Offered {
  readonly register: AnyRegister;
  readonly path: string;
  /** To make a record of it 新增: its form opens at once. */
  readonly creation: Findable;
}

/** What a session is offered: pages that a menu shows, each with where it stands, and registers that have one. */
export interface OfferedPages {
  readonly menus: readonly Findable[];
  readonly registers: readonly Offered[];
  /** Path of 自助统计, where a question opens; undefined where it is not offered. */
  readonly explorer: string | undefined;
}

/** The pages that these roles are offered, without those of these components. */
export async function offeredPages(
  db: Db,
  roles: readonly string[],
  without: ReadonlySet<string>,
): Promise<OfferedPages> {
  const routes = routesOf(await menuTreeOf(db, roles, without), roles);
  const pages = pagesOf(routes).filter(({ hidden }) => !hidden);
  const registers = allRegisters.flatMap((register) => {
    const page = pages.find(({ component }) => component === register.component);
    return page ? [{ register, path: page.path, creation: creationOf(register, page.path) }] : [];
  });
  const menus = pages.map(({ id, title, path, externalUrl }): Findable => {
    const above = trailTo(routes, path)
      .slice(0, -1)
      .map((route) => route.title);
    return {
      hit: { kind: 'menu', id: String(id), title, note: above.join(' / '), path: externalUrl || path },
      keys: keysOf(title),
    };
  });
  const explorer = pages.find(({ component }) => component === EXPLORER)?.path;
  return { menus, registers, explorer };
}

function creationOf({ name, noun }: AnyRegister, path: string): Findable {
  const title = `新增${noun}`;
  return { hit: { kind: 'create', id: name, title, note: '', path: `${path}?new=1` }, keys: keysOf(title) };
}

/** Every enterprise in use. */
export function enterpriseSource(db: Db): NameSource<FoundEnterprise> {
  const shared = sharedTexts();
  return {
    async read(after, most) {
      const rows = await db
        .selectFrom('enterprise as e')
        .innerJoin('region as r', 'r.region_id', 'e.region_id')
        .select(['e.enterprise_id as id', 'e.name', 'r.code as regionCode', 'r.name as regionName'])
        .where('e.enterprise_id', '>', after)
        .where(enterpriseInUse)
        .orderBy('e.enterprise_id')
        .limit(most)
        .execute();
      return rows.map(({ id, name, regionCode, regionName }) => ({
        id,
        name,
        regionCode: shared(regionCode),
        regionName: shared(regionName),
      }));
    },
    called: ({ name }) => ({ shown: name, parts: [name] }),
  };
}

export const enterpriseHit = ({ id, name, regionName }: FoundEnterprise): Hit => ({
  kind: 'enterprise',
  id: String(id),
  title: name,
  note: regionName,
  path: enterprisePath(id),
});
