import { type Kysely, sql } from 'kysely';

/**
 * Goods 商品 as a register: unit, other names, season; what is no longer sold is ended and stays where prices name it. The number of new
 * goods in the dictionary follows from their code, and they begin with the 波动阈值 that most have.
 */
export async function goodsRegister(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Percent. */
const USUAL_LIMIT = 20;
const GOODS_CODE_LENGTH = 5;

const STATEMENTS = [
  `alter table goods add column unit text not null default 'jin', add column aliases text not null default '',
    add column season_from smallint, add column season_to smallint, add column remark text not null default '',
    add column version integer not null default 0, add column ended_at bigint,
    add check ((season_from is null) = (season_to is null))`,
  `create function number_goods() returns trigger language plpgsql as
    $$ begin
      select p.num || lpad(substr(new.code, length(p.code) + 1), 4, '0') into new.num from goods p where p.goods_id = new.parent_id;
      if length(new.code) = ${GOODS_CODE_LENGTH} then new.threshold_percent := coalesce(new.threshold_percent, ${USUAL_LIMIT}); end if;
      return new;
    end $$`,
  `create trigger goods_number before insert on goods for each row when (new.num is null) execute function number_goods()`,
];
