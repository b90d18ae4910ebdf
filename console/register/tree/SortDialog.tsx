import { Button, Modal } from '@arco-design/web-react';
import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { useDeed } from '../../parts/deeds.ts';
import type { Writing } from '../register.ts';
import { moved } from './moved.ts';
import styles from './SortDialog.module.css';

export interface SortItem {
  readonly id: string;
  readonly name: string;
}

export interface SortDialogProps {
  readonly title: string;
  readonly items: readonly SortItem[];
  /** Writes the ids in their new order. */
  readonly order: Writing<readonly string[]>;
  readonly onClose: () => void;
}

/** Puts what lies below one node in order: by dragging, or without by 上移 and 下移. */
export function SortDialog({ title, items, order, onClose }: SortDialogProps) {
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const [sorted, setSorted] = useState(items);
  const [dragged, setDragged] = useState<number>();
  const [problem, setProblem] = useState('');
  const [heard, setHeard] = useState('');
  const move = (from: number, to: number) => {
    setSorted(moved(sorted, from, to));
    setHeard(`${sorted[from]?.name ?? ''} 现在是第 ${to + 1} 项`);
  };
  const handleOver = (index: number) => {
    if (dragged === undefined || dragged === index) return;
    move(dragged, index);
    setDragged(index);
  };
  const handleSave = () =>
    carryOut(
      async () => {
        await order.send(
          transport,
          sorted.map(({ id }) => id),
        );
        onClose();
      },
      { done: '更新成功', onFailure: (failure) => setProblem(messageOf(failure)) },
    );
  return (
    <Modal
      visible
      title={title}
      okText="保存"
      cancelText="取消"
      confirmLoading={busy}
      maskClosable={false}
      style={{ width: 'min(520px, calc(100vw - 24px))' }}
      onOk={() => void handleSave()}
      onCancel={onClose}
    >
      {problem !== '' && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <p className={styles['hint']}>拖动调整顺序，也可使用“上移”“下移”按钮。</p>
      <ol className={styles['list']}>
        {sorted.map(({ id, name }, index) => (
          <li
            key={id}
            className={styles['item']}
            draggable
            data-dragged={dragged === index}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragOver={(event) => {
              event.preventDefault();
              handleOver(index);
            }}
            onDragEnd={() => setDragged(undefined)}
          >
            <span className={styles['grip']} aria-hidden="true">
              ⠿
            </span>
            <span className={styles['name']}>{name}</span>
            <Button
              type="text"
              size="mini"
              aria-label={`上移 ${name}`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              上移
            </Button>
            <Button
              type="text"
              size="mini"
              aria-label={`下移 ${name}`}
              disabled={index === sorted.length - 1}
              onClick={() => move(index, index + 1)}
            >
              下移
            </Button>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {heard}
      </p>
    </Modal>
  );
}
