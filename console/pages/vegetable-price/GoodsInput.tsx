import { AutoComplete, Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useCall } from '#browser/query.ts';
import { latePart } from '#kit/frame/late.tsx';
import { dictionaryCalls } from '#subjects/dictionary/calls.ts';
import { goodsLeaves } from '#subjects/dictionary/rules.ts';
import { GOODS_CODE_LENGTH, GOODS_TREE_LEVELS, PRICE_GOODS_NUM } from '#subjects/dictionary/terms.ts';
import type { PickedGoods } from './goods-branches.ts';
import styles from './WarningFilterPanel.module.css';

const GoodsPicker = latePart(async () => (await import('./GoodsPicker.tsx')).GoodsPicker);

/** Suggestions shown at a time. */
const MOST_SUGGESTIONS = 20;

export interface GoodsInputProps {
  readonly text: string;
  /** Number of the goods that is picked; '' for none. */
  readonly picked: string;
  readonly onText: (text: string) => void;
  readonly onPick: (goods: PickedGoods) => void;
}

/** A goods' name, typed with suggestions or picked from the tree (spec 2 §2.6). */
export function GoodsInput({ text, picked, onText, onPick }: GoodsInputProps) {
  const [picking, setPicking] = useState(false);
  const tree = useCall(dictionaryCalls.goodsTree, {
    num: PRICE_GOODS_NUM,
    codeLength: GOODS_CODE_LENGTH,
    levels: GOODS_TREE_LEVELS,
  });
  const leaves = goodsLeaves(tree.data ?? []);
  const names = [...new Set(leaves.map(({ name }) => name))]
    .filter((name) => name.includes(text.trim()))
    .slice(0, MOST_SUGGESTIONS);
  const handleSelect = (name: string) =>
    onPick({ name, number: leaves.find((leaf) => leaf.name === name)?.code ?? '' });
  const handlePick = (goods: PickedGoods) => {
    setPicking(false);
    onPick(goods);
  };
  return (
    <div className={styles['joined']}>
      <AutoComplete
        value={text}
        data={names}
        filterOption={false}
        defaultActiveFirstOption={false}
        allowClear
        placeholder="输入名称"
        inputProps={{ 'aria-label': '商品名称', maxLength: 60 }}
        onChange={(typed) => onText(typed ?? '')}
        onSelect={handleSelect}
      />
      <Button aria-label="选择商品" onClick={() => setPicking(true)}>
        选择
      </Button>
      {picking && <GoodsPicker tree={tree} chosen={picked} onConfirm={handlePick} onCancel={() => setPicking(false)} />}
    </div>
  );
}
