import { IconStar, IconStarFill } from '@arco-design/web-react/icon';
import styles from './Menus.module.css';
import type { Favourites } from './use-favourites.ts';

export interface StarProps {
  readonly id: number;
  readonly title: string;
  readonly favourites: Favourites;
}

/** 收藏: puts a third-level item among the favourites, or takes it out (spec 1 §2.5). */
export function Star({ id, title, favourites }: StarProps) {
  const collected = favourites.ids.includes(id);
  return (
    <button
      type="button"
      className={styles['star']}
      data-collected={collected}
      aria-label={collected ? `取消收藏 ${title}` : `收藏 ${title}`}
      title={collected ? '取消收藏' : '收藏'}
      disabled={favourites.sending}
      onClick={() => favourites.onToggle(id)}
    >
      {collected ? <IconStarFill /> : <IconStar />}
    </button>
  );
}
