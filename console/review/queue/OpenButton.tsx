import styles from './Queue.module.css';

export interface OpenButtonProps {
  readonly name: string;
  readonly onOpen: () => void;
  /** What the row is found by again, e.g. to give it the focus back. */
  readonly row?: string;
}

/** The name of what waits in a queue, which opens it. */
export function OpenButton({ name, onOpen, row }: OpenButtonProps) {
  return (
    <button type="button" className={styles['open']} data-row={row} onClick={onOpen}>
      {name}
    </button>
  );
}
