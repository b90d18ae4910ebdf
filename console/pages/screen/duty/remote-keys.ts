import { DEFAULT_MINUTES } from '#subjects/duty/terms.ts';
import type { Command, Report } from '#subjects/duty/wire.ts';

/** What is sent but for the wall that it is for. */
export type Pressed = Pick<Command, 'kind'> &
  Partial<Pick<Command, 'minutes' | 'scene' | 'subject' | 'reason' | 'day' | 'days'>>;

/** The keys of the remote, the same as those of the wall's own keyboard. */
export const REMOTE_KEYS = '键盘：← → 上一幕、下一幕；空格 暂停或继续；P 定格；M 静音；B 黑屏；1–9、0 跳到第几个场景';

/** The command that a key stands for; undefined for keys that mean nothing here. */
export function pressedBy(key: string, report: Report, pinMinutes: number): Pressed | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { kind: 'previous' };
    case 'ArrowRight':
      return { kind: 'next' };
    case ' ':
      return holdTwin(report);
    case 'p':
    case 'P':
      return { kind: 'pin', minutes: pinMinutes };
    case 'm':
    case 'M':
      return muteTwin(report);
    case 'b':
    case 'B':
      return darkTwin(report);
    default:
      return sceneOf(key, report);
  }
}

export const holdTwin = ({ hold }: Report): Pressed =>
  hold === 'none' ? { kind: 'pause', minutes: DEFAULT_MINUTES.pause } : { kind: 'resume' };
export const muteTwin = ({ muted }: Report): Pressed =>
  muted > 0 ? { kind: 'unmute' } : { kind: 'mute', minutes: DEFAULT_MINUTES.mute };
export const darkTwin = ({ dark }: Report): Pressed =>
  dark > 0 ? { kind: 'light' } : { kind: 'blank', minutes: DEFAULT_MINUTES.blank };

/** The keys stand in this order: 0 is the tenth. */
function sceneOf(key: string, { scenes }: Report): Pressed | undefined {
  const scene = /^[0-9]$/.test(key) ? scenes[(Number(key) + 9) % 10]?.key : undefined;
  return scene === undefined ? undefined : { kind: 'jump', scene };
}
