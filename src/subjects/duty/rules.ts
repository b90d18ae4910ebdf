import { addDays, type DateText } from '#base/calendar.ts';
import {
  type AnnouncementKind,
  type AnnouncementState,
  CODE_LENGTH,
  COMMAND_LABELS,
  type CommandKind,
  DEFAULT_MINUTES,
  DUTY_MESSAGES,
  type HoldKind,
  type LastingKind,
  MOST_MINUTES,
  QUEUE_STAGES,
  type QueueStage,
  SILENT_AFTER,
} from './terms.ts';

/** What a wall announces: an alert on a measure, or what is said by hand. */
export type QueuedKind = 'alert' | AnnouncementKind;

const isLasting = (kind: CommandKind): kind is LastingKind => kind in DEFAULT_MINUTES;

/** How many minutes a command lasts: never without an end, so that a wall always goes on by itself; 0 for one that is done at once. */
export function minutesOf({
  kind,
  minutes,
}: {
  readonly kind: CommandKind;
  readonly minutes?: number | undefined;
}): number {
  if (!isLasting(kind)) return 0;
  return Math.min(MOST_MINUTES, Math.max(1, minutes ?? DEFAULT_MINUTES[kind]));
}

/** What a command is called: 定格 10 分钟, 跳到 市场主体, 结束播报 大白菜. */
export function commandText(
  command: { readonly kind: CommandKind; readonly minutes?: number | undefined },
  title = '',
): string {
  const minutes = minutesOf(command);
  return [COMMAND_LABELS[command.kind], minutes > 0 ? `${minutes} 分钟` : '', title].filter(Boolean).join(' ');
}

/** Which days a replay shows 回看: one, or several that end with it. */
export function pastText({ day, days = 1 }: { readonly day: DateText; readonly days?: number | undefined }): string {
  return days > 1 ? `${dayText(addDays(day, 1 - days))}至${dayText(day)}` : dayText(day);
}

const dayText = (day: DateText): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;

/** Whether a wall heard of last at `heardAt` (ms) is dead 失联. */
export const isSilent = (heardAt: number | undefined, now: number): boolean =>
  heardAt === undefined || now - heardAt > SILENT_AFTER;

/** The walls that can be moved now before those that are dead, each as they came. */
export const reachableFirst = <T extends { readonly heardAt?: number | undefined }>(
  walls: readonly T[],
  now: number,
): T[] => walls.toSorted((one, other) => Number(isSilent(one.heardAt, now)) - Number(isSilent(other.heardAt, now)));

/** Why nothing was sent to a wall that is not there. */
export function silentMessage(heardAt: number | undefined, now: number): string {
  if (heardAt === undefined) return DUTY_MESSAGES.neverHeard;
  return `该大屏已离线（最近一次心跳在 ${agoText(now - heardAt)}），指令未发送`;
}

/** How long ago, from seconds to days. */
export function agoText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  if (seconds < 60) return `${seconds} 秒前`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} 分钟前`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} 小时前` : `${Math.floor(hours / 24)} 天前`;
}

/** Minutes and seconds, 4:05; a begun second counts. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface Lasting {
  readonly hold: HoldKind;
  /** How long the hold itself lasts; a wall of an older build does not say. */
  readonly holdLeft?: number | undefined;
  readonly switchIn: number;
  readonly queue?: readonly { readonly left: number }[] | undefined;
  readonly muted: number;
  readonly dark: number;
  readonly taken: boolean;
}

/** What is left of what a wall said `passed` ms ago: everything runs out by itself; an alert that has the screen holds the rotation. */
export function leftOf<T extends Lasting>(said: T, passed: number): T {
  const left = (milliseconds: number) => Math.max(0, milliseconds - Math.max(0, passed));
  const standing = (milliseconds: number) => (said.taken ? milliseconds : left(milliseconds));
  const switchIn = standing(said.switchIn);
  return {
    ...said,
    switchIn,
    holdLeft: said.holdLeft === undefined ? undefined : standing(said.holdLeft),
    queue: said.queue?.map((queued) => ({ ...queued, left: left(queued.left) })),
    muted: left(said.muted),
    dark: left(said.dark),
    hold: switchIn === 0 ? 'none' : said.hold,
  };
}

/** What became of an announcement by `now` (ms). */
export function announcementState(
  {
    until,
    acknowledgedAt,
    endedAt,
  }: { readonly until: number; readonly acknowledgedAt: number | null; readonly endedAt: number | null },
  now: number,
): AnnouncementState {
  if (endedAt !== null) return 'ended';
  if (now >= until) return 'over';
  return acknowledgedAt === null ? 'standing' : 'handled';
}

/** What is on a wall or waits for it, and when that changes: 播报中，还有 0:45. */
export function queueText({
  stage,
  left,
  by,
}: {
  readonly stage: QueueStage;
  readonly left: number;
  readonly by: string;
}): string {
  if (stage === 'handled') return `${by} 处理中`;
  if (left <= 0) return QUEUE_STAGES[stage];
  return stage === 'resting'
    ? `${QUEUE_STAGES[stage]}，${countdownText(left)} 后再次播报`
    : `${QUEUE_STAGES[stage]}，还有 ${countdownText(left)}`;
}

/** What announcements and alerts are called on a wall and in its queue: alert-31, drill-4. */
export const queueKey = (kind: QueuedKind, id: number): string => `${kind}-${id}`;

/** Where in the console the record of a notice or a drill is opened 上墙即办. */
export const announcementPath = (announcementId: number): string =>
  `/screen/announcements?announcement=${announcementId}`;

/** Whether a text is a wall's code for the remote; what a person typed of it, without gaps. */
export const isCode = (text: string): boolean =>
  text.length === CODE_LENGTH && [...text].every((digit) => digit >= '0' && digit <= '9');
export const readCode = (text: string): string =>
  [...text].filter((letter) => letter !== ' ' && letter !== '-').join('');

/** A code that no other wall has now; `random` gives numbers from 0 up to 1. */
export function newCode(taken: ReadonlySet<string>, random: () => number): string {
  const code = Array.from({ length: CODE_LENGTH }, () => Math.floor(random() * 10)).join('');
  return taken.has(code) ? newCode(taken, random) : code;
}

/** A code as it is read aloud, in two halves. */
export const codeText = (code: string): string => `${code.slice(0, CODE_LENGTH / 2)} ${code.slice(CODE_LENGTH / 2)}`;

export interface Showing extends Lasting {
  readonly next: string;
  readonly pastDay?: DateText | undefined;
}

/** What a wall is doing, in a line, and when it goes on by itself. */
export function showingText({ hold, switchIn, dark, taken, next, pastDay }: Showing): string {
  if (taken) return '预警播报中，结束后从原处继续';
  if (dark > 0) return `黑屏，${countdownText(dark)} 后自动恢复`;
  if (hold !== 'none' && pastDay !== undefined)
    return `回看${pastText({ day: pastDay })}的数据，${countdownText(switchIn)} 后回到现在`;
  if (hold !== 'none') return `${hold === 'pin' ? '定格' : '已暂停'}，${countdownText(switchIn)} 后自动继续`;
  return `轮播中，${countdownText(switchIn)} 后切换${next === '' ? '' : `到「${next}」`}`;
}

interface PlaceNames {
  readonly divisionName?: string | undefined;
  readonly outlet?: { readonly name: string } | undefined;
}

/** What a map of an alert's place is headed by: the outlet and its division, or the division; undefined of what is nowhere in particular. */
export function placeTitle({ divisionName, outlet }: PlaceNames): string | undefined {
  return [divisionName, outlet?.name].filter((part) => part !== undefined).join(' · ') || undefined;
}
