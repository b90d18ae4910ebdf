import { contentCalls } from '#subjects/content/calls.ts';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { jobCalls } from '#subjects/job/calls.ts';
import { INVENTED_NET } from '#subjects/log/rules.ts';
import type { LoginOutcome } from '#subjects/log/terms.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { userCalls } from '#subjects/user/calls.ts';
import { loginContent, operationContent } from '#server/audit/record.ts';
import { chainHash, moveHead, nextLink } from '#server/database/logs/chain.ts';
import { keyringOf } from '#server/database/logs/keys.ts';
import type { Db } from '#server/database/tables.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Days before today that have lines. */
const DAYS = 6;
const addressOf = (place: number): string => `${INVENTED_NET}${10 + place}`;

/** Who did what, in minutes after midnight. */
const DEEDS = [
  ['admin', 8 * 60 + 52, jobCalls.start.name, '任务 汇总核对'],
  ['analyst', 9 * 60 + 14, contentCalls.save.name, '文章 节日市场保供工作安排'],
  ['analyst', 9 * 60 + 31, contentCalls.submit.name, '文章 节日市场保供工作安排'],
  ['admin', 10 * 60 + 5, contentCalls.decide.name, '文章 节日市场保供工作安排'],
  ['clerk2', 10 * 60 + 40, reportCalls.submit.name, '百货零售周报'],
  ['reviewer', 11 * 60 + 2, reportCalls.pass.name, '百货零售周报'],
  ['reviewer', 14 * 60 + 20, reportCalls.return.name, '便利店月报'],
  ['analyst', 15 * 60 + 8, gatewayCalls.apply.name, '共享接口 每日菜价'],
  ['admin', 15 * 60 + 47, gatewayCalls.decide.name, '共享接口 每日菜价'],
  ['admin', 16 * 60 + 26, noticeCalls.publish.name, '通知 节日值班安排'],
  ['admin', 17 * 60 + 3, userCalls.update.name, '用户 duty'],
] as const;
/** Deeds of a day; the next day goes on behind them. */
const A_DAY = 4;

const SIGN_INS: readonly (readonly [string, number, LoginOutcome])[] = [
  ['duty', 7 * 60 + 58, 'signed-in'],
  ['admin', 8 * 60 + 46, 'signed-in'],
  ['analyst', 8 * 60 + 57, 'signed-in'],
  ['reviewer', 9 * 60 + 1, 'refused'],
  ['reviewer', 9 * 60 + 2, 'signed-in'],
  ['clerk2', 10 * 60 + 33, 'signed-in'],
];

/** Enters what people did and how they came in on the last days 演示数据, in both logs and chained as every line of them is; `now` is the beginning of today, ms. */
export async function enterLogs(tx: Db, now: number): Promise<void> {
  const people = await tx.selectFrom('app_user').select(['user_id', 'user_name', 'display_name']).execute();
  const key = keyringOf(tx).current;
  const key_id = key?.id ?? '';
  const places = new Map(people.map(({ user_name: name }, place) => [name, place]));
  const days = Array.from({ length: DAYS }, (_, at) => now - (DAYS - at) * DAY);

  const operation = await nextLink(tx, 'operation_log');
  let [id, previous] = [operation.id, operation.previousHash];
  const deeds = days.flatMap((day, at) =>
    Array.from({ length: A_DAY }, (_, place) => DEEDS[(at * A_DAY + place) % DEEDS.length])
      .flatMap((deed) => (deed ? [deed] : []))
      .toSorted(([, a], [, b]) => a - b)
      .map((deed) => ({ day, deed })),
  );
  const operations = deeds.map(({ day, deed: [name, minute, action, target] }) => {
    const person = people.find(({ user_name: own }) => own === name);
    const row = {
      operation_log_id: id,
      at: day + minute * MINUTE,
      user_id: person?.user_id ?? 0,
      user_name: name,
      display_name: person?.display_name ?? name,
      address: addressOf(places.get(name) ?? 0),
      action,
      target: `${target}（演示数据）`,
      before_json: null,
      after_json: null,
    };
    const hash = chainHash(previous, operationContent(row), key);
    const linked = { ...row, previous_hash: previous, hash, key_id };
    [id, previous] = [id + 1, hash];
    return linked;
  });
  await tx.insertInto('operation_log').values(operations).execute();
  // The head goes on by one row at a time and never further.
  for (const { operation_log_id, hash } of operations) await moveHead(tx, 'operation_log', operation_log_id, hash);

  const login = await nextLink(tx, 'login_log');
  [id, previous] = [login.id, login.previousHash];
  const logins = days.flatMap((day) =>
    SIGN_INS.map(([name, minute, outcome]) => {
      const row = {
        login_log_id: id,
        user_name: name,
        address: addressOf(places.get(name) ?? 0),
        outcome,
        at: day + minute * MINUTE,
      };
      const hash = chainHash(previous, loginContent(row), key);
      const linked = { ...row, previous_hash: previous, hash, key_id };
      [id, previous] = [id + 1, hash];
      return linked;
    }),
  );
  await tx.insertInto('login_log').values(logins).execute();
  for (const { login_log_id, hash } of logins) await moveHead(tx, 'login_log', login_log_id, hash);
}
