import { Button } from '@arco-design/web-react';
import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import styles from './FilterPanel.module.css';

export interface FilterPanelProps {
  readonly children: ReactNode;
  readonly onQuery: () => void;
  readonly onClear: () => void;
  /** Whether all conditions are in sight at first; else as many as fit into one row, on a phone none. */
  readonly startsOpen?: boolean;
}

/** The conditions of a list with 查询 and 清空 in one row; those that do not fit are behind 展开 (spec 2 §2.6). */
export function FilterPanel({ children, onQuery, onClear, startsOpen = false }: FilterPanelProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState(startsOpen);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onQuery();
  };
  return (
    <form ref={form} className={styles['panel']} aria-label="查询条件" data-open={open} onSubmit={handleSubmit}>
      <Button className={styles['skip']} onClick={() => form.current && focusBehind(form.current)}>
        跳到列表
      </Button>
      <div id={id} className={styles['fields']}>
        {children}
      </div>
      <div className={styles['buttons']}>
        <Button className={styles['query']} type="primary" htmlType="submit">
          查询
        </Button>
        <Button className={styles['query']} onClick={onClear}>
          清空
        </Button>
        <Button
          className={styles['unfold']}
          type="text"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span className={styles['verb']}>{open ? '收起' : '展开'}</span>
          <span className={styles['what']}>查询条件</span>
        </Button>
      </div>
    </form>
  );
}

/** Where who passes over the conditions goes on: in the list, or else at what comes next. */
function focusBehind(panel: Element): void {
  const behind = [...document.querySelectorAll<HTMLElement>('main :is([tabindex="0"], a[href], button, input)')].filter(
    (element) =>
      !panel.contains(element) &&
      panel.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING &&
      element.getClientRects().length > 0,
  );
  (behind.find((element) => element.matches('[role="region"]:has(table)')) ?? behind[0])?.focus();
}

export interface FilterFieldProps {
  readonly label: string;
  /** What is wrong with what was entered. */
  readonly fault?: string | undefined;
  readonly children: ReactNode;
}

/** A condition with its name beside it, and below it what is wrong with it. */
export function FilterField({ label, fault, children }: FilterFieldProps) {
  return (
    <div className={styles['field']}>
      <span className={styles['label']}>{label}</span>
      <div className={styles['control']}>
        {children}
        {fault !== undefined && (
          <span className={styles['fault']} role="alert">
            {fault}
          </span>
        )}
      </div>
    </div>
  );
}
