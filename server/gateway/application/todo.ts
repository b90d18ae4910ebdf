import type { Selectable } from 'kysely';
import type { GatewayAppRow } from '../../database/rows/offices/gateway.ts';
import type { Db } from '../../database/tables.ts';
import * as deciding from '../../notice/deciding.ts';
import type { Principal } from '../../service/principal.ts';

const about = (appId: number, askedBy: number) => ({
  subject: `gateway-app/${appId}`,
  component: 'gateway/apps',
  askedBy,
});

interface Application {
  readonly appId: number;
  readonly name: string;
  readonly unit: string;
  readonly dueOn: string;
}

/** Who may decide on an application, but for its applicant, has it as a to-do. */
export const tellDeciders = (
  tx: Db,
  { appId, name, unit, dueOn }: Application,
  { userId, displayName }: Principal,
  now: number,
): Promise<void> =>
  deciding.tellDeciders(
    tx,
    {
      ...about(appId, userId),
      right: 'gateway.decide',
      title: `数据使用申请待审批：${name}`,
      content: `${unit}的应用“${name}”申请使用数据接口，请于 ${dueOn} 前审批。`,
      author: displayName,
    },
    now,
  );

/** The to-do is done, and the applicant told what was decided and why. */
export function tellApplicant(
  tx: Db,
  { app_id, name, applicant_id }: Pick<Selectable<GatewayAppRow>, 'app_id' | 'name' | 'applicant_id'>,
  { passed, reason, by }: { readonly passed: boolean; readonly reason: string; readonly by: string },
  now: number,
): Promise<void> {
  const what = passed ? '已批准' : '未获批准';
  const content = `应用“${name}”的申请${what}：${reason}`;
  return deciding.tellDecided(
    tx,
    { ...about(app_id, applicant_id), title: `数据使用申请${what}：${name}`, content, author: by },
    now,
  );
}
