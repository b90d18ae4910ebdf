import { nanjingTime } from '#base/calendar.ts';
import type { DraftState } from '#browser/drafts/use-draft.ts';
import styles from './Form.module.css';

/** Hours and minutes of hh:mm:ss. */
const MINUTES = 5;
const clockText = (at: number | undefined) => (at === undefined ? '' : nanjingTime(at).time.slice(0, MINUTES));

function textOf({ kind, at }: DraftState): string {
  switch (kind) {
    case 'none':
      return '';
    case 'here':
      return '已存本机';
    case 'sending':
      return '正在保存草稿';
    case 'saved':
      return `已自动保存 ${clockText(at)}`;
    case 'offline':
      return '离线，已存本机';
  }
}

/** Where what is filled in is safe 草稿状态; it changes often, and is heard only where it worries. */
export function DraftMark({ state }: { readonly state: DraftState }) {
  return (
    <span className={styles['draft']} data-kind={state.kind} role={state.kind === 'offline' ? 'status' : undefined}>
      {textOf(state)}
    </span>
  );
}
