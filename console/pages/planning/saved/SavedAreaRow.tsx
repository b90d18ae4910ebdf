import { useState } from 'react';
import { nanjingTime } from '#base/calendar.ts';
import type { SavedArea } from '#subjects/siting/wire.ts';
import styles from '../Planning.module.css';
import own from './Saved.module.css';
import { NameForm } from './NameForm.tsx';
import { shapeText } from './shape.ts';

export interface SavedAreaRowProps {
  readonly area: SavedArea;
  /** One's own, and one may write. */
  readonly editable: boolean;
  readonly busy: boolean;
  readonly onOpen: () => void;
  /** True once it has the new name. */
  readonly onName: (name: string) => Promise<boolean>;
  readonly onRemove: () => void;
}

/** A saved area: its name opens it. */
export function SavedAreaRow({
  area: { name, shape, maker, createdAt },
  editable,
  busy,
  onOpen,
  onName,
  onRemove,
}: SavedAreaRowProps) {
  const [naming, setNaming] = useState(false);
  const handleName = async (next: string): Promise<void> => {
    if (next === name || (await onName(next))) setNaming(false);
  };
  if (naming)
    return (
      <li>
        <NameForm
          label={`${name}的新名称`}
          name={name}
          busy={busy}
          onName={(next) => void handleName(next)}
          onCancel={() => setNaming(false)}
        />
      </li>
    );
  return (
    <li>
      <button type="button" className={own['name']} onClick={onOpen}>
        {name}
      </button>
      <span className={styles['help']}>
        {shapeText(shape)}，{maker}，{nanjingTime(createdAt).date}
      </span>
      {editable && (
        <span className={styles['pair']}>
          <button
            type="button"
            className={styles['plain']}
            aria-label={`重命名${name}`}
            onClick={() => setNaming(true)}
          >
            重命名
          </button>
          <button type="button" className={styles['plain']} aria-label={`删除${name}`} onClick={onRemove}>
            删除
          </button>
        </span>
      )}
    </li>
  );
}
