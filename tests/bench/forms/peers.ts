import { sql } from 'kysely';
import { formCalls } from '#subjects/form/calls.ts';
import type { Db } from '#server/database/tables.ts';
import type { SignedIn } from '../../support/serving/signed-in.ts';
import { fillForm } from './filling.ts';

const FIRST_ID = 700_000;
const TIMES = 10;

/** The largest form given out to so many enterprises of every business and district, each of which has answered; gives its number. */
export async function fillOwed(db: Db, count: number): Promise<number> {
  const formId = await fillForm(db, count);
  await sql`insert into enterprise (enterprise_id, code, name, region_id, market_type_code, address, sort, reports_prices, reports_weekly)
    select ${FIRST_ID}::int + n, 'BENCH-' || n, '基准企业' || n, e.region_id, e.market_type_code, '基准路', 20000 + n, false, false
    from generate_series(0, ${count}::int - 1) n
      join (select *, row_number() over (order by enterprise_id) - 1 as place, count(*) over () as many from enterprise
        where enterprise_id < ${FIRST_ID}::int and market_type_code is not null and region_id is not null) e on e.place = n % e.many`.execute(
    db,
  );
  await sql`update form_issue set kind = 'enterprises', token_hash = null where form_id = ${formId}`.execute(db);
  await sql`update form_answer a set enterprise_id = ${FIRST_ID}::int + o.place
    from (select answer_id, row_number() over (order by answer_id) - 1 as place from form_answer where form_id = ${formId}) o
    where o.answer_id = a.answer_id`.execute(db);
  return formId;
}

/** How long a reviewer waits for what peers answered beside an answer, ms, each time of another one. */
export async function peerTimes(reviewer: SignedIn, formId: number): Promise<readonly number[]> {
  const asked = { formId, name: undefined, status: undefined, pageIndex: 1, pageSize: TIMES };
  const { rows } = (await reviewer.send(formCalls.answers, asked)) as {
    readonly rows: readonly { readonly answerId: number }[];
  };
  const times: number[] = [];
  for (const { answerId } of rows) {
    const start = performance.now();
    const { cells, choices } = (await reviewer.send(formCalls.peers, { answerId })) as {
      readonly cells: readonly unknown[];
      readonly choices: readonly unknown[];
    };
    times.push(performance.now() - start);
    if (cells.length === 0 || choices.length === 0)
      throw new Error(`nothing is told of the peers of answer ${answerId}`);
  }
  return times;
}
