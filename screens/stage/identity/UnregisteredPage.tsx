import { SHOWN_LENGTH } from '#subjects/screen/terms.ts';
import type { Identity, Reason } from './identity.ts';
import styles from './UnregisteredPage.module.css';

const TITLES: Readonly<Record<Reason, string>> = {
  none: '本屏尚未登记',
  withdrawn: '本屏登记已撤销',
  expired: '本屏登记已到期',
  'bad-code': '登记码无效或已过期',
};

const STEPS = [
  '在办公电脑上登录业务控制台，打开「大屏管理」，选择「登记大屏」',
  '填写大屏名称和上面的屏幕码，选择画布尺寸并确定',
  '本屏自动完成登记；也可以改用登记地址，在本机浏览器中打开',
];

/** A code is read in two halves. */
const HALF = SHOWN_LENGTH / 2;

export interface UnregisteredPageProps {
  readonly identity: Exclude<Identity, { phase: 'known' }>;
  /** What somebody enters at a desk to register this wall 屏幕码. */
  readonly code?: string | undefined;
}

/** What a wall without a registration shows instead of a login page: what an operator has to do, calmly. */
export function UnregisteredPage({ identity, code }: UnregisteredPageProps) {
  const reason = identity.phase === 'unregistered' ? identity.reason : undefined;
  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <svg className={styles['picture']} viewBox="0 0 96 72" aria-hidden="true">
          <path d="M6 6h84v50H6zM34 68h28M48 56v12" fill="none" stroke="currentColor" strokeWidth="3" />
          <path d="M30 31h36" fill="none" stroke="currentColor" strokeWidth="3" strokeDasharray="4 6" />
        </svg>
        <h1 className={styles['title']}>{reason ? TITLES[reason] : '正在连接服务器'}</h1>
        {reason && code && (
          <p className={styles['code']}>
            屏幕码{' '}
            <strong>
              {code.slice(0, HALF)} {code.slice(HALF)}
            </strong>
          </p>
        )}
        {reason ? (
          <ol className={styles['steps']}>
            {STEPS.map((step, index) => (
              <li key={step} className={styles['step']}>
                <span className={styles['number']}>{index + 1}</span>
                {step}
              </li>
            ))}
          </ol>
        ) : (
          <p className={styles['text']}>
            {identity.phase === 'asking' ? '请稍候' : '服务器暂无应答，请检查网络；本机还没有可显示的数据'}
          </p>
        )}
        <p className={styles['hint']}>每 30 秒自动重试，无需操作本机</p>
      </div>
    </main>
  );
}
