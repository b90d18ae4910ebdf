import { MESSAGE_KINDS, type MessageKind } from '#base/messages/kinds.ts';
import type { Way } from '#base/messages/ways.ts';
import { messageWayCalls } from '#subjects/message-way/calls.ts';
import { FIRST_TEXTS, MESSAGE_WAY_MESSAGES, NO_WAYS, TOLD_IN_FULL } from '#subjects/message-way/terms.ts';
import type { KindSetting, OwnWays, WayChoice } from '#subjects/message-way/wire.ts';
import { record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { badField, stale } from '../http/problem.ts';
import type { Outlets } from '../service/config.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import type { Writer } from '../service/writing.ts';

const KINDS = Object.keys(MESSAGE_KINDS) as readonly MessageKind[];

/** The ways that the operator has opened. */
export const openWays = ({ smtpUrl, mailFrom, wecom, dingtalk }: Outlets): Way[] => [
  ...(smtpUrl !== undefined && mailFrom !== undefined ? (['mail'] as const) : []),
  ...(wecom !== undefined ? (['wecom'] as const) : []),
  ...(dingtalk !== undefined ? (['dingtalk'] as const) : []),
];

const firstOf = (kind: MessageKind): KindSetting => ({
  kind,
  ...NO_WAYS,
  ...FIRST_TEXTS,
  ...(TOLD_IN_FULL.includes(kind) && { robotText: '【类别】：【标题】\n【内容】' }),
  version: 0,
});

/** How each kind goes out: as an administrator set it, or as at first. */
export async function kindSettings(db: Db): Promise<KindSetting[]> {
  const rows = await db.selectFrom('message_kind').selectAll().execute();
  return KINDS.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    if (!row) return firstOf(kind);
    const { mail, wecom, dingtalk, subject, mail_text: mailText, robot_text: robotText, version } = row;
    return { kind, mail, wecom, dingtalk, subject, mailText, robotText, version };
  });
}

/** Sets how a kind goes out, for messages from now on. */
export async function keepKind(
  { db }: Services,
  setting: KindSetting,
  { principal, address }: Writer,
): Promise<Record<string, never>> {
  await db.transaction().execute(async (tx) => {
    const before = (await kindSettings(tx)).find(({ kind }) => kind === setting.kind) ?? firstOf(setting.kind);
    if (before.version !== setting.version) throw stale();
    const { kind, mail, wecom, dingtalk, subject, mailText, robotText } = setting;
    const values = { mail, wecom, dingtalk, subject, mail_text: mailText, robot_text: robotText };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('message_kind')
      .values({ kind, ...values, version: before.version + 1 })
      .onConflict((conflict) =>
        conflict
          .column('kind')
          .doUpdateSet({ ...values, version: before.version + 1 })
          .where('message_kind.version', '=', before.version),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) throw stale();
    await record(tx, {
      actor: principal,
      address,
      action: messageWayCalls.keepKind.name,
      target: `消息发送方式 ${MESSAGE_KINDS[kind]}`,
      before,
      after: setting,
    });
  });
  return {};
}

/** How one is told of each kind. */
export async function ownWays({ db, config }: Services, { userId }: Principal): Promise<OwnWays> {
  const settings = await kindSettings(db);
  const chosen = await db.selectFrom('message_choice').selectAll().where('user_id', '=', userId).execute();
  const quiet = await db.selectFrom('message_quiet').selectAll().where('user_id', '=', userId).executeTakeFirst();
  const user = await db
    .selectFrom('app_user')
    .select(['email', 'phone'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    address: user?.email ?? '',
    hasPhone: (user?.phone ?? '') !== '',
    open: openWays(config.outlets),
    quietFrom: quiet?.quiet_from,
    quietUntil: quiet?.quiet_until,
    kinds: settings.map(({ kind, ...setting }) => {
      const own = chosen.find((one) => one.kind === kind);
      const { mail, wecom, dingtalk } = own ?? setting;
      return { kind, isChosen: own !== undefined, mail, wecom, dingtalk };
    }),
  };
}

/** Keeps what somebody chooses for himself, in the place of what he chose before. */
export async function chooseWays(
  { db }: Services,
  { quietFrom, quietUntil, kinds }: WayChoice,
  { principal, address }: Writer,
): Promise<Record<string, never>> {
  const isHalf = (quietFrom === undefined) !== (quietUntil === undefined);
  if (isHalf || (quietFrom !== undefined && quietFrom === quietUntil))
    throw badField('quietUntil', '免打扰结束', MESSAGE_WAY_MESSAGES.quietEnds);
  if (new Set(kinds.map(({ kind }) => kind)).size < kinds.length)
    throw badField('kinds', '各类消息', MESSAGE_WAY_MESSAGES.sameKind);
  const { userId } = principal;
  await db.transaction().execute(async (tx) => {
    // One after the other: two pages of one user do not mix.
    const { email } = await tx
      .selectFrom('app_user')
      .select('email')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (email === '' && kinds.some(({ mail }) => mail)) throw badField('kinds', '邮件', MESSAGE_WAY_MESSAGES.noMail);
    await tx.deleteFrom('message_choice').where('user_id', '=', userId).execute();
    await tx.deleteFrom('message_quiet').where('user_id', '=', userId).execute();
    if (kinds.length > 0)
      await tx
        .insertInto('message_choice')
        .values(kinds.map((one) => ({ user_id: userId, ...one })))
        .execute();
    if (quietFrom !== undefined && quietUntil !== undefined)
      await tx
        .insertInto('message_quiet')
        .values({ user_id: userId, quiet_from: quietFrom, quiet_until: quietUntil })
        .execute();
    await record(tx, {
      actor: principal,
      address,
      action: messageWayCalls.choose.name,
      target: '我的消息接收方式',
      after: { quietFrom, quietUntil, kinds },
    });
  });
  return {};
}
