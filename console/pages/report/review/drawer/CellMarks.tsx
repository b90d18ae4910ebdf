import { Button, Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { LONGEST_COMMENT } from '#subjects/report/terms.ts';
import styles from './Drawer.module.css';

interface Named {
  readonly address: string;
  readonly title: string;
}

export interface CellMarksProps {
  /** The cell that is chosen in the sheets. */
  readonly current: Named | undefined;
  readonly marks: ReadonlyArray<Named & { readonly comment: string }>;
  readonly onMark: (address: string, comment: string) => void;
  readonly onUnmark: (address: string) => void;
}

/** Marks the cell chosen in the sheets with a word for who fills in 标注; the marks go with a return. */
export function CellMarks({ current, marks, onMark, onUnmark }: CellMarksProps) {
  const id = useId();
  const [comment, setComment] = useState('');
  const mark = () => {
    if (!current) return;
    onMark(current.address, comment.trim());
    setComment('');
  };
  return (
    <section className={styles['marks']} aria-label="标注单元格">
      <label htmlFor={id}>标注当前单元格：{current?.title ?? '请在表格中选择'}</label>
      <div className={styles['line']}>
        <Input
          id={id}
          value={comment}
          maxLength={LONGEST_COMMENT}
          placeholder="标注说明（可不填）"
          onChange={setComment}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) mark();
          }}
        />
        <Button disabled={!current} onClick={mark}>
          标注
        </Button>
      </div>
      {marks.length > 0 && (
        <ul>
          {marks.map(({ address, title, comment: words }) => (
            <li key={address}>
              {title}
              {words && `：${words}`}{' '}
              <Button type="text" size="mini" aria-label={`取消标注 ${title}`} onClick={() => onUnmark(address)}>
                取消
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
