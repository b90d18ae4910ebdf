import { Button } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { StandingDrawer } from '../parts/arco/StandingDrawer.tsx';
import styles from './Register.module.css';

export interface DetailDrawerProps {
  readonly title: string;
  /** For a table of many columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/**
 * One record to read. It takes the focus as it opens, so that Esc closes it at once. The library gives a drawer neither role nor name, nor a way
 * to scroll it by keys: its content has them.
 */
export function DetailDrawer({ title, wide = false, children, onClose }: DetailDrawerProps) {
  return (
    <StandingDrawer
      visible
      title={title}
      width={`min(${wide ? 1180 : 600}px, 100vw)`}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      <div role="dialog" aria-label={title} tabIndex={0} className={styles['detail']}>
        {children}
      </div>
    </StandingDrawer>
  );
}
