import { Link } from 'react-router-dom';
import { Heading } from '../Page.tsx';
import { platformTitle, tabTitle } from '../platform.ts';
import styles from './StandingAlone.module.css';

export interface StandingAloneProps {
  readonly mark?: string;
  readonly title: string;
  readonly text: string;
  readonly hint: string;
  readonly way: { readonly to: string; readonly label: string };
}

/** A page without the shell around it: platform, what this is, and one way on. */
export function StandingAlone({ mark, title, text, hint, way }: StandingAloneProps) {
  return (
    <div className={styles['whole']}>
      <title>{tabTitle(title)}</title>
      <header className={styles['top']}>{platformTitle()}</header>
      <main className={styles['card']}>
        {mark && (
          <p className={styles['mark']} aria-hidden="true">
            {mark}
          </p>
        )}
        <Heading>{title}</Heading>
        <p className={styles['text']}>{text}</p>
        <p className={styles['hint']}>{hint}</p>
        <Link className={styles['way']} to={way.to}>
          {way.label}
        </Link>
      </main>
    </div>
  );
}
