import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import type { Damage } from './folder.ts';

/** What a check came to, in lines for the operator. */
export interface Verdict {
  readonly sound: boolean;
  readonly lines: readonly string[];
}

/** A table, index or store of long values, by the file it lies in. */
export interface Relation {
  readonly path: string;
  readonly kind: string;
  readonly name: string;
  readonly owner: string | null;
  readonly pages: number;
}

export async function relationsOf(db: Db): Promise<readonly Relation[]> {
  const { rows } = await sql<Relation>`
    select pg_relation_filepath(c.oid) as path, c.relkind::text as kind, c.relname as name, c.relpages as pages,
      (select o.relname from pg_class o where o.oid = coalesce(i.indrelid, (select t.oid from pg_class t where t.reltoastrelid = c.oid))) as owner
    from pg_class c left join pg_index i on i.indexrelid = c.oid
    where pg_relation_filepath(c.oid) is not null`.execute(db);
  return rows;
}

const INDEX = 'i';
const LONG_VALUES = 't';
/** Lines of one table or index that are written out; further pages are counted. */
const MOST_LINES = 20;

/** Says in Chinese what is damaged and what to do about it. */
export function damageLines(damages: readonly Damage[], relations: readonly Relation[]): readonly string[] {
  const known = new Map(relations.map((relation) => [relation.path, relation]));
  const relationOf = ({ path }: Damage) => known.get(path.replace(/(?:_(?:fsm|vm|init))?(?:\.\d+)?$/, ''));
  const lines = damages.slice(0, MOST_LINES).map((damage) => {
    const page = damage.page === undefined ? '' : `第 ${damage.page} 页`;
    return `  ${nameOf(relationOf(damage), damage.path)}${page}：${damage.reason}（文件 ${damage.path}）`;
  });
  const indexesOnly = damages.every((damage) => relationOf(damage)?.kind === INDEX);
  return [
    `发现 ${damages.length} 处损坏：`,
    ...lines,
    ...(damages.length > MOST_LINES ? [`  其余 ${damages.length - MOST_LINES} 处未列出。`] : []),
    indexesOnly ? REBUILD : RESTORE,
  ];
}

function nameOf(relation: Relation | undefined, path: string): string {
  if (!relation) return path.startsWith('pg_xact/') ? '事务提交记录' : '数据文件';
  const { kind, name, owner } = relation;
  if (kind === INDEX) return `索引 ${name}（表 ${owner ?? '不明'}）`;
  return kind === LONG_VALUES ? `表 ${owner ?? '不明'} 的长字段` : `表 ${name}`;
}

const REBUILD =
  '处理办法：只有索引损坏，数据没有丢失。请先备份（npm run db -- backup），停止服务端，再恢复该备份（npm run db -- restore 文件），索引会随之重建。';
const RESTORE =
  '处理办法：请立即停止服务端，把整个数据目录复制到别处保存，检查磁盘，再用最近一次完好的备份恢复（npm run db -- restore 文件）。';
export const NO_CHECKSUMS =
  '该数据库创建时没有启用页校验，无法发现页内的损坏。请先备份（npm run db -- backup），停止服务端，再恢复该备份（npm run db -- restore 文件）：恢复时新建的数据库带有页校验。';
