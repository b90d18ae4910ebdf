import type { Block } from '#base/narrative/blocks.ts';
import { momentText } from '#subjects/obligation/rules.ts';
import styles from './Read.module.css';

/** Of a chapter that was given to a division: who wrote the division's part and when, or that nobody has yet. */
export function WrittenBy({ block, code }: { readonly block: Block; readonly code: string }) {
  if (block.kind !== 'chapter' || !block.given.includes(code)) return null;
  const own = block.texts.find((one) => one.code === code);
  return (
    <small className={styles['writtenBy']}>
      {own?.at === undefined ? '由区里编写，尚未编写' : `由区里编写：${own.by ?? ''} ${momentText(own.at)}`}
    </small>
  );
}
