import { createHash } from 'node:crypto';
import type { Receipt } from '#subjects/report/wire.ts';
import { canonicalJson } from '#server/database/logs/chain.ts';
import { Problem } from '#server/http/problem.ts';
import type { Db } from '#server/database/tables.ts';
import type { Principal } from '#server/service/principal.ts';
import type { Submission } from './submission.ts';

const OTHER_CONTENT = '同一提交标识已用于其他内容，请刷新后重新提交';

/**
 * The receipt that this very submission was answered with before; undefined for a new key, which is taken: a second sender of the same
 * key waits here until the first has its receipt. The same key with other content is refused with 409.
 */
export async function earlierReceipt(
  tx: Db,
  kind: string,
  submission: Submission,
  { userId }: Principal,
  now: number,
): Promise<Receipt | undefined> {
  const { submitKey, enterpriseId, period, values, reasons, files } = submission;
  if (submitKey === undefined) return undefined;
  const hash = createHash('sha256')
    .update(canonicalJson({ kind, enterpriseId, period, values, reasons, ...(files && { files }) }))
    .digest('hex');
  const taken = await tx
    .insertInto('report_key')
    .values({ user_id: userId, submit_key: submitKey, content_hash: hash, receipt: 'null', at: now })
    .onConflict((on) => on.columns(['user_id', 'submit_key']).doNothing())
    .returning('submit_key')
    .executeTakeFirst();
  if (taken) return undefined;
  const known = await tx
    .selectFrom('report_key')
    .select(['content_hash', 'receipt'])
    .where('user_id', '=', userId)
    .where('submit_key', '=', submitKey)
    .executeTakeFirstOrThrow();
  if (known.content_hash !== hash) throw new Problem(409, OTHER_CONTENT);
  return known.receipt as Receipt;
}

/** Keeps the receipt for whoever sends the same again. */
export async function keepAnswer(
  tx: Db,
  { submitKey }: Submission,
  { userId }: Principal,
  receipt: Receipt,
): Promise<void> {
  if (submitKey === undefined) return;
  await tx
    .updateTable('report_key')
    .set({ receipt: JSON.stringify(receipt) })
    .where('user_id', '=', userId)
    .where('submit_key', '=', submitKey)
    .execute();
}
