import { Tick } from '../../parts/controls/Tick.tsx';
import styles from './Allocation.module.css';
import { type GoodsGroup, ticked } from './goods-groups.ts';

export interface GoodsTicksProps {
  readonly groups: readonly GoodsGroup[];
  readonly chosen: readonly number[];
  readonly onChoose: (goodsIds: readonly number[]) => void;
}

/** Goods to choose by group or one by one. */
export function GoodsTicks({ groups, chosen, onChoose }: GoodsTicksProps) {
  return (
    <div className={styles['groups']}>
      {groups.map(({ name, goods }) => {
        const ids = goods.map(({ goodsId }) => goodsId);
        const count = ids.filter((id) => chosen.includes(id)).length;
        return (
          <fieldset key={name} className={styles['group']}>
            <legend>
              <Tick
                checked={count === ids.length}
                partly={count > 0 && count < ids.length}
                onTick={(on) => onChoose(ticked(chosen, ids, on))}
              >
                {name}（{count}/{ids.length}）
              </Tick>
            </legend>
            {goods.map(({ goodsId, name: goodsName }) => (
              <Tick
                key={goodsId}
                checked={chosen.includes(goodsId)}
                onTick={(on) => onChoose(ticked(chosen, [goodsId], on))}
              >
                {goodsName}
              </Tick>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
