import type { Comparison, Grain } from '../dataset.ts';

/** A value of a dimension, and what it is called. */
export interface ValueMeaning {
  readonly kind: 'value';
  readonly dataset: string;
  readonly dimension: string;
  readonly key: string;
  readonly title: string;
}

/** What a word of a question means. A word may mean several things: 青菜 is a goods of every dataset that knows goods. */
export type Meaning =
  | { readonly kind: 'dataset'; readonly dataset: string }
  | { readonly kind: 'measure'; readonly dataset: string; readonly key: string }
  | ValueMeaning
  | { readonly kind: 'dimension'; readonly dataset: string; readonly key: string }
  | { readonly kind: 'days'; readonly from: string; readonly to: string }
  /** Days by a word like 上月: which they are is known when it is said. */
  | { readonly kind: 'said'; readonly word: string }
  | { readonly kind: 'grain'; readonly grain: Grain }
  | { readonly kind: 'comparison'; readonly comparison: Exclude<Comparison, 'none'> }
  | { readonly kind: 'rank'; readonly order: 'asc' | 'desc'; readonly top: number | undefined }
  /** Says nothing: 的, 请问, 全市. */
  | { readonly kind: 'filler' };
