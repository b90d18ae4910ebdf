import { type RawBuilder, sql } from 'kysely';
import type { AnyRegister } from '#base/register/declare.ts';
import { allRegisters } from '#subjects/registers.ts';
import type { Db } from '../../database/tables.ts';

/** A column that refers to the records of a register. */
export interface Reference {
  readonly table: string;
  readonly column: string;
  /** The columns of its table's primary key. */
  readonly keys: readonly string[];
  /** For each condition that a value stands once in which the column has a part: the other columns of it. */
  readonly uniques: readonly (readonly string[])[];
  /** Which of its rows `t` refer to records of this register, where the column alone does not say so. */
  readonly only?: RawBuilder<boolean>;
  /** Whose records the rows are, where the table is a register's. */
  readonly register?: AnyRegister | undefined;
}

/** Kept by the database itself from other rows, or computed anew by a job: nothing of it moves by itself. */
export const DERIVED: ReadonlySet<string> = new Set([
  'price_day',
  'price_forecast',
  'price_month_sum',
  'price_sum',
  'region_placement',
  'report_seat',
]);

/** Rows that say something only together: those of a record that are the same in these columns stand for it as a whole, and others do not come among them. */
const SETS: Readonly<Record<string, readonly string[]>> = {
  // A survey, of one day, and the heat of a day: two of them mixed are neither.
  customer_profile: [],
  heat_point: ['heat_date'],
};

/** What rows that are no register's are called, by their table. */
export const ROW_TERMS: Readonly<Record<string, string>> = {
  enterprise_allocation: '商品分配',
  enterprise_binding: '企业绑定',
  alert_threshold: '预警阈值',
  app_user: '用户账号',
  approval: '资料申报',
  area_visit: '每日客流',
  customer_profile: '客群构成',
  enterprise_invitation: '邀请码',
  form_answer: '表单填报',
  form_task: '表单任务',
  fund_declaration: '资金申报',
  heat_point: '热力点',
  holiday_member: '黄金周样本',
  notice_enterprise: '通知接收',
  obligation: '报送任务',
  poi_pair: '互联网点位对照',
  price_point: '每日菜价',
  question: '咨询',
  register_photo: '照片',
  register_proposal: '台账变更建议',
  report: '报表',
  report_draft: '报表草稿',
  report_file: '报表附件',
  store_week: '周销售额',
};

/** What the rows of a reference are called. */
export function termOf({ table, register }: Pick<Reference, 'table' | 'register'>): string {
  const term = register?.noun ?? ROW_TERMS[table];
  if (term === undefined) throw new Error(`nobody says what rows of ${table} are called`);
  return term;
}

/** Every column that the database holds to the records of a register, but of what is derived; those that refer from a record to one above it, too. */
export async function referencesTo(
  db: Db,
  { name, table, photos }: Pick<AnyRegister, 'name' | 'table' | 'photos'>,
): Promise<readonly Reference[]> {
  const { rows } = await sql<Omit<Reference, 'register'>>`
    select t.relname as "table", a.attname as "column",
      (select json_agg(p.attname order by p.attnum) from pg_index as i
        join pg_attribute as p on p.attrelid = i.indrelid and p.attnum = any (i.indkey)
        where i.indrelid = c.conrelid and i.indisprimary) as keys,
      (select coalesce(json_agg(one.others), '[]') from (
        select (select coalesce(json_agg(p.attname), '[]') from pg_attribute as p
            where p.attrelid = i.indrelid and p.attnum = any (i.indkey) and p.attnum <> a.attnum) as others
          from pg_index as i
          where i.indrelid = c.conrelid and i.indisunique and i.indexprs is null and a.attnum = any (i.indkey)) as one) as uniques
    from pg_constraint as c join pg_class as t on t.oid = c.conrelid
      join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and cardinality(c.conkey) = 1 and c.conparentid = 0
    order by 1, 2`.execute(db);
  const held = rows
    .filter((one) => !DERIVED.has(one.table))
    .map((one) => {
      const set = SETS[one.table];
      return {
        ...one,
        uniques: set ? [...one.uniques, set] : one.uniques,
        register: allRegisters.find((register) => register.table === one.table),
      };
    });
  return photos ? [...held, photosOf(name)] : held;
}

/** The photos of the records of a register: they lie beside those of all others. */
const photosOf = (name: string): Reference => ({
  table: 'register_photo',
  column: 'record_id',
  keys: ['photo_id'],
  uniques: [['register', 'sha256']],
  only: sql<boolean>`t.register = ${name}`,
});

/** The rows `t` of a reference that refer to `id`. */
export const refersTo = ({ column, only }: Pick<Reference, 'column' | 'only'>, id: number): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`t.${column}`)} = ${id} and ${only ?? sql`true`})`;

/** Whether a row `t` could not refer to `id` instead, for there is one that is the same otherwise. */
export function stands({ table, column, uniques }: Reference, id: number): RawBuilder<boolean> {
  const each = uniques.map((others) => {
    const same = [
      sql`${sql.ref(`k.${column}`)} = ${id}`,
      ...others.map((other) => sql`${sql.ref(`k.${other}`)} = ${sql.ref(`t.${other}`)}`),
    ];
    return sql`exists (select from ${sql.table(table)} as k where ${sql.join(same, sql` and `)})`;
  });
  return each.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** The primary key of a row `t` as one text. */
export const rowKey = ({ keys }: Reference): RawBuilder<string> =>
  sql<string>`jsonb_build_array(${sql.join(keys.map((key) => sql.ref(`t.${key}`)))})::text`;
