import { nanjingTime } from '#base/calendar.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { refuse } from '../http/problem.ts';

type Kept = AnyRecord & { readonly name: string };

/** Why a record cannot be changed now, in Chinese: it has ended 停用, or somebody locked it 锁定; undefined where it can. */
export function keptBecause(record: AnyRecord): string | undefined {
  return record['endedAt'] === undefined ? lockedBecause(record) : '已停用，请先恢复';
}

function lockedBecause({ lockedAt, lockedBy, lockReason }: AnyRecord): string | undefined {
  if (typeof lockedAt !== 'number') return undefined;
  const { date, time } = nanjingTime(lockedAt);
  return `已由${String(lockedBy)}于 ${date} ${time.slice(0, 5)} 锁定（${String(lockReason)}），请先解锁`;
}

/** What has ended is not changed until it is restored, what is locked not until it is unlocked. */
export const refuseKept = (records: readonly Kept[]): void => refuseFirst(records, keptBecause);

/** What is locked is not ended or deleted either. */
export const refuseLocked = (records: readonly Kept[]): void => refuseFirst(records, lockedBecause);

function refuseFirst(records: readonly Kept[], because: typeof keptBecause): void {
  for (const record of records) {
    const reason = because(record);
    if (reason !== undefined) throw refuse(`“${record.name}”${reason}`);
  }
}
