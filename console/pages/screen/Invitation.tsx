import { Button, Input } from '@arco-design/web-react';
import type { RefTextAreaType } from '@arco-design/web-react/es/Input/textarea';
import { useRef } from 'react';
import type { OutputOf } from '#base/call.ts';
import { nanjingTime } from '#base/calendar.ts';
import { useNow } from '#browser/timers.ts';
import type { screenCalls } from '#subjects/screen/calls.ts';
import { tellSuccess } from '../../parts/messages.ts';
import styles from './ScreensPage.module.css';

/** A code that was made, and for which screen. */
export interface MadeInvitation {
  readonly name: string;
  readonly invitation: OutputOf<(typeof screenCalls)['invite']>;
}

/** The address to open on the wall, to copy, with the time it is good until. */
export function Invitation({ name, invitation }: MadeInvitation) {
  const field = useRef<RefTextAreaType>(null);
  const over = useNow() >= invitation.expiresAt;
  const { date, time } = nanjingTime(invitation.expiresAt);
  const address = addressOf(window.location.origin, invitation.code);
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      await tellSuccess('已复制');
    } catch {
      // No clipboard without https: select it, so that Ctrl+C is all that is left to do.
      field.current?.focus();
      field.current?.dom.select();
    }
  };
  return (
    <div className={styles['form']}>
      <p>
        在<strong>{name}</strong>的浏览器中打开以下地址，即完成登记：
      </p>
      <Input.TextArea
        ref={field}
        className={styles['address'] ?? ''}
        readOnly
        rows={2}
        aria-label="大屏地址"
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles['row']}>
        <Button type="primary" disabled={over} onClick={() => void handleCopy()}>
          复制地址
        </Button>
        <span className={over ? styles['fault'] : styles['hint']}>
          {over
            ? '已失效，请重新生成'
            : `有效期至 ${date} ${time.slice(0, 5)}，${invitation.uses === 1 ? '仅可使用一次' : `可使用 ${invitation.uses} 次`}，关闭后不再显示`}
        </span>
      </div>
    </div>
  );
}

/** The code stands behind the hash, so that it never reaches a log of requests. */
function addressOf(origin: string, code: string): string {
  return `${origin}/screens/#code=${encodeURIComponent(code)}`;
}
