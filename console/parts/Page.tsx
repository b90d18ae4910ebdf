import { type MouseEvent, type ReactNode, useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { followed } from './follow.ts';
import styles from './Page.module.css';

export interface PageProps {
  readonly title: string;
  /** What the page shows, in a sentence beside the title. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the main area: heading, actions and content. The browser's title is the shell's, which knows the tab in front. */
export function Page({ title, note, actions, children }: PageProps) {
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent) => {
    const to = followed(event);
    if (to === undefined) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    <div className={styles['page']} onClick={handleClick}>
      <div className={styles['head']}>
        <Heading>{title}</Heading>
        {note && <span className={styles['note']}>{note}</span>}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** The main heading: takes the focus when navigation brought it here, not when the program was just opened. */
export function Heading({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  const [opened] = useState(key === 'default');
  const focus = useCallback((heading: HTMLHeadingElement | null) => {
    if (!opened) heading?.focus({ preventScroll: true });
  }, [opened]);
  return <h1 ref={focus} tabIndex={-1} className={styles['heading']}>{children}</h1>;
}
