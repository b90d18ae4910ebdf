import { Button } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { useNow } from '#browser/timers.ts';
import { useDeed } from '../../parts/deeds.ts';
import { tellSuccess } from '../../parts/messages.ts';
import { ask } from '../ask.ts';
import { timeText } from '../choices.ts';
import styles from './Merging.module.css';

const A_MINUTE = 60_000;

/** A deed that can be undone until an instant: when it was done, by whom and why, and whether it was undone; ms. */
interface UndoableDeed {
  readonly at: number;
  readonly by: string;
  readonly reason?: string | undefined;
  readonly until: number;
  readonly undoneAt?: number | undefined;
  readonly undoneBy?: string | undefined;
}

interface Returned {
  readonly returned: number;
  readonly left: number;
}

/** How deeds of one kind are undone. */
export interface Undoing<E, O extends Returned> {
  readonly title: string;
  readonly label: string;
  /** What is asked before. */
  readonly textOf: (entry: E) => string;
  readonly send: (entry: E) => Promise<O>;
  /** What it is called when it is done. */
  readonly done: string;
  /** What else came of it. */
  readonly moreOf?: (outcome: O) => readonly string[];
}

export interface UndoableDeedsProps<E extends UndoableDeed, O extends Returned> {
  readonly entries: readonly E[];
  readonly idOf: (entry: E) => number;
  readonly mayWrite: boolean;
  readonly undoing: Undoing<E, O>;
  /** What was done. */
  readonly renderDeed: (entry: E) => ReactNode;
  /** What follows the instant of a deed. */
  readonly atNote?: string;
  readonly renderMoved: (entry: E) => ReactNode;
}

/** Deeds on a record that can be undone for some days: what was done, when and by whom, what moved, and the way back while there is one, or that it was undone. */
export function UndoableDeeds<E extends UndoableDeed, O extends Returned>({
  entries,
  idOf,
  mayWrite,
  undoing,
  renderDeed,
  atNote = '',
  renderMoved,
}: UndoableDeedsProps<E, O>) {
  const now = useNow(A_MINUTE);
  const { busy, carryOut } = useDeed();
  const { title, label, textOf, send } = undoing;
  const askUndoing = (entry: E): void =>
    ask({
      title,
      text: textOf(entry),
      onYes: async () => {
        let outcome: O | undefined;
        await carryOut(async () => {
          outcome = await send(entry);
        });
        if (outcome) await tellSuccess(undoneText(undoing, outcome));
      },
    });
  return (
    <ul className={styles['deeds']}>
      {entries.map((entry) => (
        <li key={idOf(entry)}>
          <p>
            {renderDeed(entry)}{' '}
            <small>
              {entry.by} {timeText(entry.at)}
              {atNote}
              {entry.reason !== undefined && `，${entry.reason}`}
            </small>
          </p>
          {renderMoved(entry)}
          {entry.undoneAt !== undefined ? (
            <p className={styles['none']}>
              {entry.undoneBy} 于 {timeText(entry.undoneAt)} 撤销
            </p>
          ) : (
            mayWrite &&
            now <= entry.until && (
              <p>
                <Button size="small" loading={busy} onClick={() => askUndoing(entry)}>
                  {label}
                </Button>{' '}
                <small>可撤销至 {timeText(entry.until)}</small>
              </p>
            )
          )}
        </li>
      ))}
    </ul>
  );
}

function undoneText<E, O extends Returned>({ done, moreOf }: Undoing<E, O>, outcome: O): string {
  const { returned, left } = outcome;
  return [
    `${done}，退回 ${returned} 条`,
    ...(left > 0 ? [`${left} 条在此期间有变化，未退回`] : []),
    ...(moreOf?.(outcome) ?? []),
  ].join('；');
}
