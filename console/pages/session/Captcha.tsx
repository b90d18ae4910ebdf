import styles from './LoginPage.module.css';

export interface CaptchaProps {
  /** A picture as data address, or its bare base64; undefined while there is none. */
  readonly image: string | undefined;
  readonly fetching: boolean;
  readonly onRefresh: () => void;
}

/** The captcha's picture; a press brings another one. */
export function Captcha({ image, fetching, onRefresh }: CaptchaProps) {
  if (image === undefined || image === '') {
    return (
      <button type="button" className={styles['captcha']} aria-busy={fetching} onClick={onRefresh}>
        <span className="visually-hidden">验证码图片，</span>
        {fetching ? '获取中' : '点击重试'}
      </button>
    );
  }
  return (
    <button
      type="button"
      className={styles['captcha']}
      aria-label="验证码图片，点击更换"
      aria-busy={fetching}
      onClick={onRefresh}
    >
      <img alt="" width={120} height={40} src={image.startsWith('data:') ? image : `data:image/png;base64,${image}`} />
    </button>
  );
}
