import { Input, Modal, Tooltip, Tree } from '@arco-design/web-react';
import { useState } from 'react';
import type { CallResult } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { filterGoods, goodsLeaves, isSelectableGoods, shortLabel } from '#subjects/dictionary/rules.ts';
import type { GoodsNode } from '#subjects/dictionary/wire.ts';
import type { PickedGoods } from './GoodsInput.tsx';
import { expandedAfter, parentKeys } from './goods-branches.ts';
import styles from './WarningFilterPanel.module.css';

export interface GoodsPickerProps {
  readonly tree: Pick<CallResult<readonly GoodsNode[]>, 'data' | 'failure' | 'refetch'>;
  /** Number of the goods that is picked; '' for none. */
  readonly chosen: string;
  readonly onConfirm: (goods: PickedGoods) => void;
  readonly onCancel: () => void;
}

/** 选择商品: a filterable tree, one leaf to tick, one branch open at a time (spec 2 §2.6, §5). */
export function GoodsPicker({ tree, chosen, onConfirm, onCancel }: GoodsPickerProps) {
  const [text, setText] = useState('');
  const [ticked, setTicked] = useState(chosen);
  const [open, setOpen] = useState<readonly string[]>([]);
  const nodes = filterGoods(tree.data ?? [], text);
  const leaf = goodsLeaves(tree.data ?? []).find(({ code }) => code === ticked);
  const handleConfirm = () => onConfirm(leaf ? { name: leaf.name, number: leaf.code } : { name: '', number: '' });

  return (
    <Modal visible title="选择商品" okText="确定" cancelText="取消" maskClosable={false} style={{ width: 'min(480px, calc(100vw - 24px))' }} onOk={handleConfirm} onCancel={onCancel}>
      <Input.Search allowClear placeholder="输入商品名称筛选" aria-label="筛选商品" value={text} onChange={setText} />
      <div className={styles['tree']}>
        {tree.data === undefined && (tree.failure ? <FailedState density="desk" problem={tree.failure.message} onRetry={tree.refetch} /> : <LoadingState />)}
        {tree.data !== undefined && nodes.length === 0 && <EmptyState text="没有符合条件的商品" />}
        {nodes.length > 0 && (
          <Tree
            blockNode
            checkable
            checkStrictly
            selectable={false}
            actionOnClick={['check', 'expand']}
            treeData={nodes.map(treeNode)}
            checkedKeys={ticked === '' ? [] : [ticked]}
            expandedKeys={text.trim() === '' ? [...open] : parentKeys(nodes)}
            onCheck={(_, { checked, node }) => setTicked(checked ? String(node.key) : '')}
            onExpand={(keys) => setOpen(expandedAfter(tree.data ?? [], open, keys))}
          />
        )}
      </div>
      <p className={styles['chosen']} role="status">{leaf ? `已选：${leaf.name}` : '请选择一种商品'}</p>
    </Modal>
  );
}

interface TreeNodeData {
  readonly key: string;
  readonly title: React.ReactNode;
  readonly checkable: boolean;
  readonly isLeaf: boolean;
  readonly children: TreeNodeData[];
}

function treeNode(node: GoodsNode): TreeNodeData {
  return {
    key: node.code,
    title: <Label name={node.name} />,
    checkable: isSelectableGoods(node),
    isLeaf: node.children.length === 0,
    children: node.children.map(treeNode),
  };
}

/** A name, cut after ten characters with the whole in a tooltip (spec 2 §5). */
function Label({ name }: { readonly name: string }) {
  const short = shortLabel(name);
  return short === name ? <span>{name}</span> : <Tooltip content={name}><span title={name}>{short}</span></Tooltip>;
}
