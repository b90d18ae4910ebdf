import type { Known } from '../known.ts';

/** What a page's first picture 首屏画面 is drawn from, which is known when the page is asked for. */
export interface Asked {
  /** Address of the page on this site, with its query. */
  readonly address: string;
  readonly known: Known;
  /** The cookie of this machine's look, decoded; undefined without one. */
  readonly look: string | undefined;
}

/** What stands in the page until its program does: markup without style attributes, and the rules that stand for them. */
export interface Picture {
  readonly markup: string;
  readonly rules: string;
}
