import { type Watch, WATCHES, type WatchKey } from './terms.ts';

const HOUR = 3_600_000;

/** What is wrong with an item that is watched: its threshold lies outside what can be counted so. */
export function itemFaults({ watch, threshold }: { readonly watch?: unknown; readonly threshold?: unknown }): {
  readonly threshold?: string;
} {
  const asked: Watch | undefined = WATCHES[watch as WatchKey];
  if (!asked || typeof threshold !== 'number' || (threshold >= asked.least && threshold <= asked.most)) return {};
  return { threshold: `${asked.label}的阈值应为 ${asked.least} 到 ${asked.most} ${asked.unit}` };
}

interface Told {
  readonly roleCode?: unknown;
  readonly userCode?: unknown;
  readonly channel?: unknown;
  readonly mail?: unknown;
  readonly quietFrom?: unknown;
  readonly quietUntil?: unknown;
}

/** What is wrong with somebody who is told: one role or one user, a mailbox where mail is sent, and quiet hours with both ends. */
export function recipientFaults({ roleCode, userCode, channel, mail, quietFrom, quietUntil }: Told): {
  readonly roleCode?: string;
  readonly userCode?: string;
  readonly mail?: string;
  readonly quietUntil?: string;
} {
  if (!roleCode && !userCode) return { roleCode: '请选择角色或用户' };
  if (roleCode && userCode) return { userCode: '角色和用户只能选一项' };
  if (!mail && (channel === 'mail' || channel === 'all')) return { mail: '用邮件告知须填写邮箱' };
  if ((quietFrom === undefined) !== (quietUntil === undefined)) return { quietUntil: '免打扰的开始和结束要一起填写' };
  if (quietFrom !== undefined && quietFrom === quietUntil) return { quietUntil: '免打扰的开始和结束不能相同' };
  return {};
}

/** Whether what was read crosses a threshold; what equals it does. */
export const crosses = (value: number, threshold: number): boolean => value >= threshold;

export interface Standing {
  readonly since: number;
  readonly toldAt: number | null;
}

/** Whether somebody has to be told of what stands: once it has lasted, and again after so many hours while it goes on; 0 for once only. */
export function isDue(
  { since, toldAt }: Standing,
  { holdMinutes, repeatHours }: { readonly holdMinutes: number; readonly repeatHours: number },
  now: number,
): boolean {
  if (toldAt === null) return now - since >= holdMinutes * 60_000;
  return repeatHours > 0 && now - toldAt >= repeatHours * HOUR;
}
