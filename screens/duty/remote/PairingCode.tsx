import { QrCode } from '#kit/figure/QrCode.tsx';
import { codeText } from '#subjects/duty/rules.ts';
import styles from './Remote.module.css';

export interface PairingCodeProps {
  /** '' while the server has given none. */
  readonly code: string;
  /** Where the console is reached, as the wall itself reaches it. */
  readonly origin: string;
}

/** 遥控配对码: a phone that reads it opens the remote of this very wall; whoever may not command walls is refused there. */
export function PairingCode({ code, origin }: PairingCodeProps) {
  return (
    <section className={styles['pairing']} role="dialog" aria-label="遥控配对码">
      <h2 className={styles['title']}>手机遥控本屏</h2>
      {code === '' ? (
        <p className={styles['step']}>服务器暂无应答，稍后自动显示配对码</p>
      ) : (
        <>
          <div className={styles['picture']}>
            <QrCode text={`${origin}/screen/remote?code=${code}`} label="遥控本屏的二维码" />
          </div>
          <p className={styles['digits']}>{codeText(code)}</p>
          <p className={styles['step']}>用手机扫码，或在控制台「值班遥控」中输入以上数字；需登录并有遥控权限</p>
        </>
      )}
    </section>
  );
}
