import type { Action, Programme } from '../programme/state.ts';

/** What a key of the duty keyboard does: moves the rotation, or opens or closes what lies over it. */
export type Command =
  | { readonly kind: 'rotate'; readonly action: Action }
  | { readonly kind: 'overlay'; readonly overlay: 'help' | 'test-card' | 'code' }
  | { readonly kind: 'close' };

export const PIN_MINUTES = 10;
export const QUIET_MINUTES = 30;

/** What a key undoes where it is so already. */
export type Standing = Pick<Programme, 'hold' | 'muted' | 'dark'>;

/** The keys as the help overlay names them. */
export const KEY_HELP: ReadonlyArray<readonly [keys: string, does: string]> = [
  ['← / →', '上一场景 / 下一场景'],
  ['空格', '暂停或继续轮播'],
  ['1 – 9、0', '直接切换到第 1 – 9、第 10 个场景'],
  ['P', `当前场景停留 ${PIN_MINUTES} 分钟`],
  ['M', `静音 ${QUIET_MINUTES} 分钟，或取消静音`],
  ['B', `黑屏 ${QUIET_MINUTES} 分钟，或恢复画面`],
  ['R', '显示或关闭遥控配对码'],
  ['T', '显示或关闭测试卡'],
  ['?', '显示或关闭本说明'],
  ['Esc', '关闭说明、配对码和测试卡'],
];

/** The command of a key (as KeyboardEvent.key names it); undefined for keys that mean nothing here. */
export function commandOf(key: string, standing: Standing): Command | undefined {
  const action = actionOf(key, standing);
  if (action) return { kind: 'rotate', action };
  if (key === 'r' || key === 'R') return { kind: 'overlay', overlay: 'code' };
  if (key === '?' || key === '？' || key === 'h') return { kind: 'overlay', overlay: 'help' };
  if (key === 't' || key === 'T') return { kind: 'overlay', overlay: 'test-card' };
  return key === 'Escape' ? { kind: 'close' } : undefined;
}

function actionOf(key: string, { hold, muted, dark }: Standing): Action | undefined {
  if (key === 'ArrowRight' || key === '.') return { type: 'next' };
  if (key === 'ArrowLeft' || key === ',') return { type: 'previous' };
  if (key === ' ') return { type: hold ? 'resume' : 'pause' };
  if (key === 'p' || key === 'P') return { type: 'pin', minutes: PIN_MINUTES };
  if (key === 'm' || key === 'M') return { type: 'mute', minutes: muted > 0 ? 0 : QUIET_MINUTES };
  if (key === 'b' || key === 'B') return { type: 'blank', minutes: dark > 0 ? 0 : QUIET_MINUTES };
  // The keys stand in this order: 0 is the tenth.
  return /^[0-9]$/.test(key) ? { type: 'jump', to: (Number(key) + 9) % 10 } : undefined;
}
