import { Button } from '@arco-design/web-react';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import styles from './FilterPanel.module.css';

export interface FilterPanelProps {
  readonly children: ReactNode;
  readonly onQuery: () => void;
  readonly onClear: () => void;
  /** Whether the conditions are in sight at first; they are when left out. */
  readonly startsOpen?: boolean;
}

/** The conditions of a list with 查询 and 清空; it can be collapsed (spec 2 §2.6). */
export function FilterPanel({ children, onQuery, onClear, startsOpen = true }: FilterPanelProps) {
  const id = useId();
  const [open, setOpen] = useState(startsOpen);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onQuery();
  };
  return (
    <form className={styles['panel']} aria-label="查询条件" onSubmit={handleSubmit}>
      <div className={styles['bar']}>
        <h2>查询条件</h2>
        <Button type="text" size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? '收起' : '展开'}
        </Button>
      </div>
      <div id={id} className={styles['body']} hidden={!open}>
        <div className={styles['fields']}>{children}</div>
        <div className={styles['buttons']}>
          <Button type="primary" htmlType="submit">查询</Button>
          <Button onClick={onClear}>清空</Button>
        </div>
      </div>
    </form>
  );
}

/** A condition with its name above it. */
export function FilterField({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return <div className={styles['field']}><span className={styles['label']}>{label}</span>{children}</div>;
}
