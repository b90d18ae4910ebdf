import type { InputOf } from '#base/call.ts';
import { addDays } from '#base/calendar.ts';
import { fundCalls } from '#subjects/fund/calls.ts';
import { fundCallRegister } from '#subjects/fund/register.ts';
import { fundCallSamples } from '#subjects/fund/samples.ts';
import { itemsToCheck } from '#subjects/fund/rules.ts';
import type { FundAction } from '#subjects/fund/terms.ts';
import { demonstrationPdf } from '#server/demonstration/offices/fund/projects.ts';
import type { Client } from '../../support/outside/client.ts';
import type { TestServer } from '../../support/server.ts';

/** 10,000 yuan in fen. */
export const WAN = 1_000_000;
export const MARKS = { need: 18, plan: 20, effect: 25, budget: 12, ability: 8 };

type Move = InputOf<typeof fundCalls.move>;

/** Nothing but what every move has. */
export const moveOf = (
  key: { readonly declarationId: number; readonly version: number },
  action: FundAction,
  over: Partial<Move> = {},
): Move => ({
  ...key,
  action,
  reason: undefined,
  correctBy: undefined,
  checklist: undefined,
  experts: undefined,
  visit: undefined,
  amount: undefined,
  payment: undefined,
  objectionId: undefined,
  ...over,
});

export const pdf = (text: string) => ({
  fileName: `${text}.pdf`,
  bytes: new Uint8Array(demonstrationPdf(text)),
});

export interface Users {
  readonly admin: Client;
  readonly reviewer: Client;
  readonly analyst: Client;
  readonly duty: Client;
}

/** What tests of funds do over and over, on a server of their own. */
export function fundStage(server: TestServer, { admin, reviewer, analyst, duty }: Users) {
  let made = 0;
  const detail = (client: Client, declarationId: number) => server.call(client, fundCalls.detail, { declarationId });
  const move = async (client: Client, declarationId: number, action: FundAction, over: Partial<Move> = {}) => {
    const { version } = await detail(client, declarationId);
    return server.call(client, fundCalls.move, moveOf({ declarationId, version }, action, over));
  };
  const draftOf = (callId: number, over: Partial<InputOf<typeof fundCalls.save>> = {}) => ({
    declarationId: undefined,
    version: undefined,
    callId,
    clientKey: `key-${String((made += 1)).padStart(8, '0')}`,
    project: `改造项目 ${made}`,
    investment: 100 * WAN,
    amount: 40 * WAN,
    startsOn: '2026-06-01',
    endsOn: '2026-12-31',
    content: '改造摊位',
    goals: '改造率 100%',
    ...over,
  });
  /** A call that is open today. */
  const openCall = async (over: object = {}) => {
    const [sample] = fundCallSamples;
    made += 1;
    const { id } = await server.call(admin, fundCallRegister.calls.create, {
      ...sample,
      name: `通知 ${made}`,
      opensOn: addDays(server.today, -10),
      closesOn: addDays(server.today, 40),
      experts: 2,
      ...over,
    });
    return id;
  };
  const submitted = async (clerk: Client, callId: number, over: Partial<InputOf<typeof fundCalls.save>> = {}) => {
    const { declarationId } = await server.call(clerk, fundCalls.save, draftOf(callId, over));
    for (const item of (await detail(clerk, declarationId)).call.required)
      await server.call(clerk, fundCalls.attach, { declarationId, item, file: pdf(`${item}${declarationId}`) });
    await move(clerk, declarationId, 'submit');
    return declarationId;
  };
  const checklistFor = async (declarationId: number, over: Readonly<Record<string, 'missing'>> = {}) =>
    itemsToCheck((await detail(admin, declarationId)).call).map((item) => ({
      item,
      result: over[item] ?? ('ok' as const),
      note: undefined,
    }));
  const idOf = async (name: string) => {
    const { user_id } = await server.services.db
      .selectFrom('app_user')
      .select('user_id')
      .where('user_name', '=', name)
      .executeTakeFirstOrThrow();
    return user_id;
  };
  const experts = async (...names: string[]) => Promise.all(names.map(idOf));
  /** Carries a declaration that was handed in to the experts. */
  const toMarking = async (declarationId: number) => {
    await move(admin, declarationId, 'accept');
    await move(admin, declarationId, 'complete', {
      checklist: await checklistFor(declarationId),
      experts: await experts('analyst', 'duty'),
    });
  };
  /** Carries a declaration that was handed in up to a decision, proposed by the reviewer where it lies in the reviewer's division. */
  const toDeciding = async (declarationId: number, amount: number, proposer: Client = reviewer) => {
    await toMarking(declarationId);
    for (const expert of [analyst, duty])
      await server.call(expert, fundCalls.mark, { declarationId, marks: MARKS, comment: '可行' });
    await move(admin, declarationId, 'conclude');
    await move(admin, declarationId, 'visit', {
      visit: { visitedOn: server.today, visitors: '两人', findings: '属实', result: 'true' },
    });
    await move(proposer, declarationId, 'propose', { amount });
    await move(proposer, declarationId, 'publish');
  };
  /** Lets the time of a notice pass. */
  const pastNotice = async (declarationId: number) => {
    await server.services.db
      .updateTable('fund_declaration')
      .set({ notice_from: addDays(server.today, -9), notice_until: addDays(server.today, -2) })
      .where('declaration_id', '=', declarationId)
      .execute();
  };
  return { detail, move, pastNotice, draftOf, openCall, submitted, checklistFor, experts, toMarking, toDeciding };
}
