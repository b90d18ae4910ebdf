import type { Selectable } from 'kysely';
import type { GatewayAppRow } from '../../database/rows/offices/gateway.ts';
import type { Db } from '../../database/tables.ts';
import { endTodos, tellUsers } from '../../notice/todo.ts';
import type { Principal } from '../../service/principal.ts';
import { holdersOf } from '../../user/holders.ts';

const PAGE = 'gateway/apps';
const keyOf = (appId: number): string => `gateway-app/${appId}`;

interface Application {
  readonly appId: number;
  readonly name: string;
  readonly unit: string;
  readonly dueOn: string;
}

/** Who may decide on an application, but for its applicant, has it as a to-do. */
export async function tellDeciders(
  tx: Db,
  { appId, name, unit, dueOn }: Application,
  { userId, displayName }: Principal,
  now: number,
): Promise<void> {
  const people = (await holdersOf(tx, 'gateway.decide')).filter(
    ({ id, regionIds }) => regionIds === null && id !== userId,
  );
  await tellUsers(
    tx,
    people.map(({ id }) => id),
    {
      kind: 'todo',
      subject: keyOf(appId),
      component: PAGE,
      title: `数据使用申请待审批：${name}`,
      content: `${unit}的应用“${name}”申请使用数据接口，请于 ${dueOn} 前审批。`,
      author: displayName,
    },
    now,
  );
}

/** The to-do is done, and the applicant told what was decided and why. */
export async function tellApplicant(
  tx: Db,
  { app_id, name, applicant_id }: Pick<Selectable<GatewayAppRow>, 'app_id' | 'name' | 'applicant_id'>,
  { passed, reason, by }: { readonly passed: boolean; readonly reason: string; readonly by: string },
  now: number,
): Promise<void> {
  await endTodos(tx, [keyOf(app_id)], now);
  await tellUsers(
    tx,
    [applicant_id],
    {
      kind: 'decision',
      component: PAGE,
      title: `数据使用申请${passed ? '已批准' : '未获批准'}：${name}`,
      content: `应用“${name}”的申请${passed ? '已批准' : '未获批准'}：${reason}`,
      author: by,
    },
    now,
  );
}
