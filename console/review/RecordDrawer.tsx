import { Button } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { StandingDrawer } from '../parts/arco/StandingDrawer.tsx';
import styles from './Detail.module.css';

export interface RecordDrawerProps {
  readonly title: string;
  readonly shown: boolean;
  /** Width in pixels where there is room for it. */
  readonly width: number;
  readonly children: ReactNode;
  /** Ways to other records, at the left of the foot. */
  readonly ways?: ReactNode;
  readonly onCancel: () => void;
  /** It has left the screen. */
  readonly onGone: () => void;
}

/** One record beside its list. The drawer of the library tells a screen reader nothing of what it is: its content says so. */
export function RecordDrawer({ title, shown, width, children, ways, onCancel, onGone }: RecordDrawerProps) {
  return (
    <StandingDrawer
      visible={shown}
      title={title}
      width={`min(${width}px, 100vw)`}
      footer={
        <div className={styles['foot']}>
          <span className={styles['ways']}>{ways}</span>
          <Button onClick={onCancel}>关闭</Button>
        </div>
      }
      onCancel={onCancel}
      afterClose={onGone}
    >
      <div role="dialog" aria-modal="true" aria-label={title}>
        {children}
      </div>
    </StandingDrawer>
  );
}
