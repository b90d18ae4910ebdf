/** What a thread is told to do: where the work stands, and what it is exported by. */
export interface Start {
  readonly kind: 'start';
  readonly address: string;
  readonly name: string;
  readonly input: unknown;
}
export type ToThread = Start | { readonly kind: 'more' };
export type FromThread =
  | { readonly kind: 'line'; readonly line: number }
  | { readonly kind: 'piece'; readonly piece: unknown }
  | { readonly kind: 'end' }
  | { readonly kind: 'unreadable'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };
