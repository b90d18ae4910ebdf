import type { OutputOf } from '#base/call.ts';
import { nanjingTime } from '#base/calendar.ts';
import { useNow } from '#browser/timers.ts';
import type { screenCalls } from '#subjects/screen/calls.ts';
import { OnceAddress } from '../../parts/controls/OnceAddress.tsx';
import styles from './ScreensPage.module.css';

/** A code that was made, and for which screen. */
export interface MadeInvitation {
  readonly name: string;
  readonly invitation: OutputOf<(typeof screenCalls)['invite']>;
}

/** The address to open on the wall, to copy, with the time it is good until. */
export function Invitation({ name, invitation }: MadeInvitation) {
  const over = useNow() >= invitation.expiresAt;
  const { date, time } = nanjingTime(invitation.expiresAt);
  const address = addressOf(window.location.origin, invitation.code);
  return (
    <div className={styles['form']}>
      <p>
        在<strong>{name}</strong>的浏览器中打开以下地址，即完成登记：
      </p>
      <OnceAddress label="大屏地址" address={address} rows={2} copy="复制地址" disabled={over}>
        <span className={over ? styles['fault'] : styles['hint']}>
          {over
            ? '已失效，请重新生成'
            : `有效期至 ${date} ${time.slice(0, 5)}，${invitation.uses === 1 ? '仅可使用一次' : `可使用 ${invitation.uses} 次`}，关闭后不再显示`}
        </span>
      </OnceAddress>
    </div>
  );
}

/** The code stands behind the hash, so that it never reaches a log of requests. */
function addressOf(origin: string, code: string): string {
  return `${origin}/screens/#code=${encodeURIComponent(code)}`;
}
