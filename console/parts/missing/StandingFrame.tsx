import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '#browser/query.ts';
import { DemoBadge } from '#kit/frame/DemoBadge.tsx';
import { sessionCalls } from '#subjects/session/calls.ts';
import { Heading } from '../Page.tsx';
import { platformTitle, tabTitle } from '../platform.ts';
import styles from './StandingFrame.module.css';

export interface StandingFrameProps {
  readonly title: string;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

/** A tool that stands alone, outside the shell, for who is signed in: platform, what this is, the way back, and as much width as it wants. */
export function StandingFrame({ title, note, children }: StandingFrameProps) {
  const { data } = useCall(sessionCalls.loginWay, { service: undefined });
  return (
    <div className={styles['whole']}>
      <title>{tabTitle(title)}</title>
      <header className={styles['top']}>
        <span>{platformTitle()}</span>
        {data?.demonstration && <DemoBadge />}
        <Link className={styles['back']} to="/dashboard">
          返回首页
        </Link>
      </header>
      <main className={styles['main']}>
        <div className={styles['head']}>
          <Heading>{title}</Heading>
          <p className={styles['note']}>{note}</p>
        </div>
        {children}
      </main>
    </div>
  );
}
