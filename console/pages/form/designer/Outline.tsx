import { useState } from 'react';
import { type FormDefinition, QUESTION_KINDS } from '#base/form/definition/definition.ts';
import styles from '../Forms.module.css';

export interface OutlineProps {
  readonly form: FormDefinition;
  readonly chosen: string;
  /** Keys of what has a fault. */
  readonly faulty: ReadonlySet<string>;
  readonly onChoose: (key: string) => void;
  readonly onMove: (key: string, by: -1 | 1) => void;
  readonly onMoveBefore: (key: string, before: string) => void;
}

/** The sections and questions in their order: arrow keys with Alt move the chosen one, so does dragging. */
export function Outline({ form, chosen, faulty, onChoose, onMove, onMoveBefore }: OutlineProps) {
  const [dragged, setDragged] = useState('');
  const item = (key: string, text: string, within: boolean) => (
    <li key={key} className={within ? styles['within'] : undefined}>
      <button
        type="button"
        aria-current={key === chosen}
        data-fault={faulty.has(key) || undefined}
        draggable={within}
        title={faulty.has(key) ? `${text}（有错误）` : text}
        onClick={() => onChoose(key)}
        onDragStart={() => setDragged(key)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={() => onMoveBefore(dragged, key)}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          onMove(key, event.key === 'ArrowUp' ? -1 : 1);
        }}
      >
        {text}
      </button>
    </li>
  );
  return (
    <ul className={styles['outline']} aria-label="题目顺序，Alt 加上下箭头移动">
      {form.sections.flatMap((section) => [
        item(section.key, `【${section.title}】`, false),
        ...section.questions.map((one) => item(one.key, `${one.title} · ${QUESTION_KINDS[one.kind]}`, true)),
      ])}
    </ul>
  );
}
