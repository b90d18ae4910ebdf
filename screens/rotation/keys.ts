import type { Action } from '../programme/programme.ts';

/** What a key of the duty keyboard does: moves the rotation, or opens or closes what lies over it. */
export type Command =
  | { readonly kind: 'rotate'; readonly action: Action }
  | { readonly kind: 'overlay'; readonly overlay: 'help' | 'test-card' }
  | { readonly kind: 'close' };

export const PIN_MINUTES = 10;

/** The keys as the help overlay names them. */
export const KEY_HELP: ReadonlyArray<readonly [keys: string, does: string]> = [
  ['← / →', '上一场景 / 下一场景'],
  ['空格', '暂停或继续轮播'],
  ['1 – 9、0', '直接切换到第 1 – 9、第 10 个场景'],
  ['P', `当前场景停留 ${PIN_MINUTES} 分钟`],
  ['T', '显示或关闭测试卡'],
  ['?', '显示或关闭本说明'],
  ['Esc', '关闭说明和测试卡'],
];

/** The command of a key (as KeyboardEvent.key names it); undefined for keys that mean nothing here. */
export function commandOf(key: string, standing: boolean): Command | undefined {
  const action = actionOf(key, standing);
  if (action) return { kind: 'rotate', action };
  if (key === '?' || key === '？' || key === 'h') return { kind: 'overlay', overlay: 'help' };
  if (key === 't' || key === 'T') return { kind: 'overlay', overlay: 'test-card' };
  return key === 'Escape' ? { kind: 'close' } : undefined;
}

function actionOf(key: string, standing: boolean): Action | undefined {
  if (key === 'ArrowRight' || key === '.') return { type: 'next' };
  if (key === 'ArrowLeft' || key === ',') return { type: 'previous' };
  if (key === ' ') return { type: standing ? 'resume' : 'pause' };
  if (key === 'p' || key === 'P') return { type: 'pin', minutes: PIN_MINUTES };
  // The keys stand in this order: 0 is the tenth.
  return /^[0-9]$/.test(key) ? { type: 'jump', to: (Number(key) + 9) % 10 } : undefined;
}
