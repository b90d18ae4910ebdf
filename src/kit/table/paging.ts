import { pageCountOf } from '#base/page.ts';

/** A page number, or a gap that leads `before` or `after` the numbers shown. */
export type PagerItem = number | 'before' | 'after';

/**
 * The buttons of a pager on page `page` of `pages`: first and last always, at most `most` numbers (odd, 5 or
 * more) in all, and a gap wherever numbers were left out.
 */
export function pagerItems(page: number, pages: number, most = 7): PagerItem[] {
  if (pages <= most) return range(1, pages);
  const inner = most - 2;
  const half = Math.floor(inner / 2);
  const isNearStart = page <= half + 2;
  const isNearEnd = page >= pages - half - 1;
  if (isNearStart) return [...range(1, most - 1), 'after', pages];
  if (isNearEnd) return [1, 'before', ...range(pages - most + 2, pages)];
  return [1, 'before', ...range(page - half, page + half), 'after', pages];
}

/** The page a typed text leads to, brought within 1 to `pages`; null for what is no whole number. */
export function typedPage(text: string, pages: number): number | null {
  const trimmed = text.trim();
  if (!/^\d+$/.test(trimmed)) return null;
  return Math.min(Math.max(Number(trimmed), 1), pages);
}

/** The page to stay on after the page size changed, so that no empty page is shown. */
export function pageWithin(page: number, total: number, size: number): number {
  return Math.min(Math.max(page, 1), pageCountOf(total, size));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}
