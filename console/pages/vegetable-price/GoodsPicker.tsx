import { Button, Input, Modal } from '@arco-design/web-react';
import { useState } from 'react';
import type { CallResult } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { filterGoods, goodsLeaves } from '#subjects/dictionary/rules.ts';
import type { GoodsNode } from '#subjects/dictionary/wire.ts';
import { openAfter, parentCodes, wayTo, type PickedGoods } from './goods-branches.ts';
import { GoodsTree } from './GoodsTree.tsx';
import { RowChoice } from '../../parts/controls/OneOf.tsx';
import styles from './WarningFilterPanel.module.css';

export interface GoodsPickerProps {
  readonly tree: Pick<CallResult<readonly GoodsNode[]>, 'data' | 'failure' | 'refetch'>;
  /** Number of the goods that is picked; '' for none. */
  readonly chosen: string;
  readonly onConfirm: (goods: PickedGoods) => void;
  readonly onCancel: () => void;
}

/** 选择商品: a filterable tree, one leaf to choose, one branch open at a time (spec 2 §2.6, §5). */
export function GoodsPicker({ tree, chosen, onConfirm, onCancel }: GoodsPickerProps) {
  const { data = [] } = tree;
  const [text, setText] = useState('');
  const [picked, setPicked] = useState(chosen);
  const [pressed, setPressed] = useState<readonly string[]>();
  const open = pressed ?? wayTo(data, chosen);
  const filtering = text.trim() !== '';
  const nodes = filterGoods(data, text);
  const leaf = goodsLeaves(data).find(({ code }) => code === picked);
  const handleConfirm = () => onConfirm(leaf ? { name: leaf.name, number: leaf.code } : { name: '', number: '' });

  return (
    <Modal
      visible
      title="选择商品"
      okText="确定"
      cancelText="取消"
      maskClosable={false}
      style={{ width: 'min(480px, calc(100vw - 24px))' }}
      onOk={handleConfirm}
      onCancel={onCancel}
    >
      <Input.Search allowClear placeholder="输入商品名称筛选" aria-label="筛选商品" value={text} onChange={setText} />
      <div className={styles['tree']}>
        {tree.data === undefined &&
          (tree.failure ? (
            <FailedState density="desk" problem={tree.failure.message} onRetry={tree.refetch} />
          ) : (
            <LoadingState />
          ))}
        {tree.data !== undefined && nodes.length === 0 && <EmptyState text="没有符合条件的商品" />}
        <RowChoice value={picked} onChoose={setPicked}>
          <GoodsTree
            nodes={nodes}
            open={filtering ? parentCodes(nodes) : open}
            onToggle={(code) => setPressed(openAfter(data, open, code))}
            chosen={picked}
          />
        </RowChoice>
      </div>
      <p className={styles['chosen']} role="status">
        {leaf ? `已选：${leaf.name}` : '尚未选择商品'}
        {leaf && (
          <Button type="text" size="mini" onClick={() => setPicked('')}>
            清除已选
          </Button>
        )}
      </p>
    </Modal>
  );
}
