export type ToastKind = 'info' | 'success' | 'warning' | 'error';

/** A passing message (消息提示). */
export interface Toast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly text: string;
  /** Instant (ms) at which it leaves by itself; left out, it stays until it is closed. */
  readonly until?: number | undefined;
}

/** The word that stands for the colour. */
export const TOAST_LABELS: Readonly<Record<ToastKind, string>> = {
  info: '提示',
  success: '成功',
  warning: '注意',
  error: '错误',
};

/** A message that lives for `milliseconds` from `now` on, both in ms: the caller gives the duration. */
export function toastFor(toast: Omit<Toast, 'until'>, now: number, milliseconds: number): Toast {
  return { ...toast, until: now + milliseconds };
}

/** The messages still to be seen at `now` (ms), oldest first, at most `most`: newer ones push out older. */
export function livingToasts(toasts: readonly Toast[], now: number, most = 5): Toast[] {
  return toasts.filter(({ until }) => until === undefined || until > now).slice(-most);
}
