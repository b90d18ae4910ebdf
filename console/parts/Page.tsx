import { type MouseEvent, type ReactNode, use, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { followed } from './follow.ts';
import styles from './Page.module.css';
import { AsPicture, BesideMark, TitlePlace } from './title-place.ts';

export interface PageProps {
  readonly title: string;
  /** What the page shows, in a sentence beside the title. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the main area: heading, actions and content; under a bar that names it, note and actions stand in that bar. The browser's title is the shell's, which knows the tab in front. */
export function Page({ title, note, actions, children }: PageProps) {
  const navigate = useNavigate();
  const place = use(TitlePlace);
  const isPicture = use(AsPicture);
  const handleClick = (event: MouseEvent) => {
    const to = followed(event);
    if (to === undefined) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    <div className={styles['page']} onClick={handleClick}>
      {/* Paper has no bar: what stands in it is printed above the page, by the style sheet, so that it is in the document once. */}
      <div className={styles['printed']} data-title={title} data-note={typeof note === 'string' ? note : ''} />
      {place ? (
        <>
          <Heading hidden>{title}</Heading>
          {createPortal(<Beside note={note} actions={actions} />, place)}
        </>
      ) : isPicture ? (
        <>
          <BesideMark at="begin" />
          <Beside note={note} actions={actions} />
          <BesideMark at="end" />
        </>
      ) : (
        <div className={styles['head']}>
          <Heading>{title}</Heading>
          <Beside note={note} actions={actions} />
        </div>
      )}
      {children}
    </div>
  );
}

function Beside({ note, actions }: Pick<PageProps, 'note' | 'actions'>) {
  return (
    <>
      {note && (
        <span className={styles['note']} title={typeof note === 'string' ? note : undefined}>
          {note}
        </span>
      )}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </>
  );
}

export interface HeadingProps {
  readonly children: ReactNode;
  /** Only heard, where what is above says the same. */
  readonly hidden?: boolean;
}

/** The navigation that a heading took the focus for; drawn again for it, as where it stands is known, it takes it from nobody. */
let led = '';

/** The main heading: takes the focus when navigation brought it here, not when the program was just opened. */
export function Heading({ children, hidden = false }: HeadingProps) {
  const { key } = useLocation();
  const [by] = useState(key);
  const focus = useCallback(
    (heading: HTMLHeadingElement | null) => {
      if (!heading || by === 'default' || (by === led && document.activeElement !== document.body)) return;
      led = by;
      heading.focus({ preventScroll: true });
    },
    [by],
  );
  return (
    <h1 ref={focus} tabIndex={-1} className={hidden ? 'visually-hidden' : styles['heading']}>
      {children}
    </h1>
  );
}
