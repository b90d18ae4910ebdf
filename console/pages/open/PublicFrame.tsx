import type { ReactNode } from 'react';
import { useCall } from '#browser/query.ts';
import { DemoBadge } from '#kit/frame/DemoBadge.tsx';
import { sessionCalls } from '#subjects/session/calls.ts';
import { Heading } from '../../parts/Page.tsx';
import { platformTitle, tabTitle } from '../../parts/platform.ts';
import styles from './PublicFrame.module.css';

export interface PublicFrameProps {
  readonly title: string;
  readonly note: ReactNode;
  readonly actions?: ReactNode;
  /** As wide as the window, for what stands side by side. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A public page with something to show: platform, what this is, and whether it was made up for a demonstration (PRODUCT §6). */
export function PublicFrame({ title, note, actions, wide = false, children }: PublicFrameProps) {
  const { data } = useCall(sessionCalls.loginWay, { service: undefined });
  return (
    <div className={styles['whole']}>
      <title>{tabTitle(title)}</title>
      <header className={styles['top']}>{platformTitle()}</header>
      <main className={styles['main']} data-wide={wide}>
        <div className={styles['head']}>
          <Heading>{title}</Heading>
          {data?.demonstration && <DemoBadge />}
          {actions && <div className={styles['actions']}>{actions}</div>}
          <p className={styles['note']}>{note}</p>
        </div>
        {children}
      </main>
      <footer className={styles['foot']}>数据仅供参考，以主管部门正式发布为准</footer>
    </div>
  );
}
