import { Input } from '@arco-design/web-react';
import type { RefInputType } from '@arco-design/web-react/es/Input/interface';
import { type FormEvent, useState } from 'react';
import styles from '../Planning.module.css';
import own from './Saved.module.css';

export interface NameFormProps {
  readonly label: string;
  readonly name: string;
  readonly busy: boolean;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

const LONGEST = 40;

/** A name to give: Enter takes it, Escape gives it up. */
export function NameForm({ label, name, busy, onName, onCancel }: NameFormProps) {
  const [fault, setFault] = useState<string>();
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setFault(typed === '' ? '不能为空' : undefined);
    if (typed !== '') onName(typed);
  };
  return (
    <form
      className={own['naming']}
      onSubmit={handleSubmit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <Input
        name="name"
        aria-label={label}
        placeholder="选区名称"
        defaultValue={name}
        maxLength={LONGEST}
        autoComplete="off"
        aria-invalid={fault !== undefined}
        error={fault !== undefined}
        ref={takeFocus}
      />
      {fault && (
        <p className={styles['fault']} role="alert">
          {fault}
        </p>
      )}
      <span className={styles['pair']}>
        <button type="submit" className={styles['plain']} disabled={busy}>
          保存
        </button>
        <button type="button" className={styles['plain']} onClick={onCancel}>
          取消
        </button>
      </span>
    </form>
  );
}

const takeFocus = (field: RefInputType | null): void => field?.dom.select();
