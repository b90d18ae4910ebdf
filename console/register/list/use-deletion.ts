import { useCore } from '#browser/core.tsx';
import { useDeed } from '../../parts/deeds.ts';
import { tellFailure } from '../../parts/messages.ts';
import { ask } from '../ask.ts';
import type { Writing } from '../register.ts';

export const NOTHING_TICKED = '请至少选择一条数据';

/** 删除成功 (spec 2 §8), in the word of what was done. */
export const doneText = (word: string): string => `${word}成功`;
export const DELETED = doneText('删除');

export interface Deletion {
  readonly ids: readonly string[];
  /** What goes, named for the person who is asked; empty when many go at once. */
  readonly name?: string;
  readonly note?: string | undefined;
  readonly onDeleted: () => void;
}

/** Deletes, or whatever the register calls it, after a question, all or nothing; without anything chosen it says so (spec 1 §5, §8). */
export function useDeletion(remove: Writing<readonly string[]> | undefined, word = '删除') {
  const { transport } = useCore();
  const { carryOut } = useDeed();
  return ({ ids, name, note, onDeleted }: Deletion) => {
    if (!remove) return;
    if (ids.length === 0) {
      void tellFailure({ message: NOTHING_TICKED, level: 'error', silent: false });
      return;
    }
    const what = name === undefined ? `已选择 ${ids.length} 条数据。` : `「${name}」`;
    ask({
      title: `确定要${word}吗？`,
      text: [what, note].filter(Boolean).join('。').replace('。。', '。'),
      // A refusal is told, and the dialog goes: there is nothing in it to put right.
      onYes: () =>
        carryOut(
          async () => {
            await remove.send(transport, ids);
            onDeleted();
          },
          { done: doneText(word) },
        ),
    });
  };
}
