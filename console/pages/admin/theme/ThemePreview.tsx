import type { CSSProperties } from 'react';
import { pictureAddress } from '#subjects/theme/rules.ts';
import type { Look } from '#subjects/theme/terms.ts';
import { bannerStyles } from '../../../parts/theme/banner.ts';
import styles from './Theme.module.css';

export interface ThemePreviewProps {
  readonly look: Look;
  readonly login: boolean;
}

const MODES = [
  ['light', '浅色'],
  ['dark', '深色'],
] as const;

/** What a theme looks like before it is saved: a piece of the console in both modes, and the login page. */
export function ThemePreview({ look, login }: ThemePreviewProps) {
  const { banner, words } = bannerStyles(look);
  const logo = look.logo !== '' && <img className={styles['smallLogo']} src={pictureAddress(look.logo)} alt="" />;
  return (
    <section className={`${styles['block']} ${styles['shown']}`} aria-label="预览">
      {MODES.map(([mode, name]) => (
        <figure key={mode} className={styles['sample']}>
          <figcaption>控制台（{name}）</figcaption>
          <div
            className={styles['desk']}
            data-density="desk"
            data-theme={mode}
            style={
              {
                '--accent': look[mode].accent,
                '--accent-text': look[mode].text,
                '--accent-fill': look[mode].fill,
              } as CSSProperties
            }
          >
            <div className={styles['bar']}>
              {logo}
              <strong>{look.title || '名称'}</strong>
            </div>
            <div className={styles['content']}>
              <span className={styles['chosen']}>选中的菜单</span>
              <span className={styles['word']}>链接文字</span>
              <span className={styles['fill']}>按钮</span>
              <span className={styles['edge']}>边框</span>
            </div>
          </div>
        </figure>
      ))}
      {login && (
        <figure className={styles['sample']}>
          <figcaption>登录页</figcaption>
          <div className={styles['login']} style={banner}>
            <div className={styles['called']} style={words}>
              {logo}
              <strong>{look.title || '名称'}</strong>
              <span>{look.slogan}</span>
            </div>
          </div>
        </figure>
      )}
    </section>
  );
}
