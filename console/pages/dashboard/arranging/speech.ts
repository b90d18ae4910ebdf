import type { Tile } from '#subjects/workbench/rules.ts';
import type { Draft, DraftAction } from './draft.ts';

const placeText = ({ x, y, w, h }: Tile) => `第 ${x + 1} 列、第 ${y + 1} 行，宽 ${w} 列，高 ${h} 行`;

/** What a screen reader says of a step in arranging; '' for nothing. */
export function speechOf(before: Draft, action: DraftAction, after: Draft, titleOf: (key: string) => string): string {
  if (action.type === 'undo' || action.type === 'redo') {
    const done = action.type === 'undo' ? '撤销' : '重做';
    return before === after ? `没有可${done}的步骤` : `已${done}`;
  }
  if (action.type === 'hold')
    return `已选中${titleOf(action.key)}，方向键移动，Shift 加方向键调整大小，回车放下，Esc 取消`;
  const key = before.held?.key;
  if (key === undefined) return '';
  const tile = after.present.find((one) => one.key === key);
  if (action.type === 'cancel') return `已取消，${titleOf(key)}回到原处`;
  if (!tile) return '';
  if (action.type === 'drop') return `已放下${titleOf(key)}：${placeText(tile)}`;
  const was = before.present.find((one) => one.key === key);
  const isSame = was !== undefined && placeText(was) === placeText(tile);
  return isSame ? '已到边缘' : placeText(tile);
}
