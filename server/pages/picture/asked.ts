import type { Known } from '#base/known.ts';

/** Markup without style attributes, and the rules that stand for them. */
export interface Picture {
  readonly markup: string;
  readonly rules: string;
}

/** What a page is drawn from: its address with what it asks for, the answers that come within it, and the cookie of the machine's look. */
export interface Asked {
  readonly address: string;
  readonly known: Known;
  readonly look: string | undefined;
}
