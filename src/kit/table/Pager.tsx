import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { PAGE_SIZES, pageCountOf } from '#base/page.ts';
import { Choose } from '../choice/Choose.tsx';
import { pageWithin, pagerItems, typedPage } from './paging.ts';
import type { PagerItem } from './paging.ts';
import styles from './Pager.module.css';

export interface PagerProps {
  /** Records in all. */
  readonly total: number;
  /** Page shown, from 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
  /** Left out, the page size cannot be chosen. The page is kept within the new number of pages. */
  readonly onPageSize?: ((size: number, page: number) => void) | undefined;
  /** As many records as there is room for, offered beside the page sizes 满屏. */
  readonly fitting?: number | undefined;
  /** Whether a page can be typed (前往 N 页). */
  readonly hasJumper?: boolean | undefined;
  /** Most page numbers shown at a time; 7 when left out. */
  readonly most?: number | undefined;
  /** Names the pager where a page has more than one. */
  readonly label?: string | undefined;
}

/** 分页: total, page sizes, previous, pager, next, jumper (spec 1 §2.7, spec 2 §2.6). */
export function Pager({
  total,
  page,
  pageSize,
  onPage,
  onPageSize,
  fitting,
  hasJumper = false,
  most = 7,
  label = '分页',
}: PagerProps) {
  const pages = pageCountOf(total, pageSize);
  const jump = most - 2;
  return (
    <nav className={styles['pager']} aria-label={label}>
      <span className={styles['total']}>共 {total} 条</span>
      {onPageSize && <SizeSelect {...{ total, page, pageSize, fitting, onPageSize }} />}
      <div className={styles['turns']}>
        <button type="button" className={styles['step']} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          上一页
        </button>
        <ol className={styles['pages']}>
          {pagerItems(page, pages, most).map((item) => (
            <li key={item}>
              <PageButton item={item} page={page} pages={pages} jump={jump} onPage={onPage} />
            </li>
          ))}
        </ol>
        <button type="button" className={styles['step']} disabled={page >= pages} onClick={() => onPage(page + 1)}>
          下一页
        </button>
      </div>
      {hasJumper && <Jumper pages={pages} onPage={onPage} />}
    </nav>
  );
}

interface PageButtonProps {
  readonly item: PagerItem;
  readonly page: number;
  readonly pages: number;
  readonly jump: number;
  readonly onPage: (page: number) => void;
}

function PageButton({ item, page, pages, jump, onPage }: PageButtonProps) {
  if (typeof item === 'number') {
    const current = item === page;
    return (
      <button
        type="button"
        className={styles['page']}
        aria-label={`第 ${item} 页`}
        aria-current={current ? 'page' : undefined}
        onClick={() => onPage(item)}
      >
        {item}
      </button>
    );
  }
  const target = item === 'before' ? Math.max(1, page - jump) : Math.min(pages, page + jump);
  const words = item === 'before' ? `向前 ${jump} 页` : `向后 ${jump} 页`;
  return (
    <button type="button" className={styles['page']} aria-label={words} title={words} onClick={() => onPage(target)}>
      …
    </button>
  );
}

type SizeSelectProps = Pick<PagerProps, 'total' | 'page' | 'pageSize' | 'fitting'> & {
  readonly onPageSize: NonNullable<PagerProps['onPageSize']>;
};

function SizeSelect({ total, page, pageSize, fitting, onPageSize }: SizeSelectProps) {
  const sizes = [...new Set([fitting ?? pageSize, pageSize, ...PAGE_SIZES])].toSorted((a, b) => a - b);
  const handleSize = (size: number) => onPageSize(size, pageWithin(page, total, size));
  return (
    <span className={styles['size']} data-fits={fitting !== undefined}>
      <Choose
        label="每页条数"
        value={String(pageSize)}
        options={sizes.map((size) => ({
          value: String(size),
          label: size === fitting ? `满屏 ${size} 条` : `${size} 条/页`,
        }))}
        onChange={(size) => handleSize(Number(size))}
      />
    </span>
  );
}

function Jumper({ pages, onPage }: { readonly pages: number; readonly onPage: (page: number) => void }) {
  const [text, setText] = useState('');
  const handleJump = () => {
    const target = typedPage(text, pages);
    setText('');
    if (target !== null) onPage(target);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') handleJump();
  };
  return (
    <label className={styles['jumper']}>
      前往
      <input
        className={styles['typed']}
        inputMode="numeric"
        aria-label="前往页码，回车确认"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
        onBlur={handleJump}
      />
      页
    </label>
  );
}
