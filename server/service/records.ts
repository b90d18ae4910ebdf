import type { Deed } from '#base/register/codecs.ts';
import type { Change } from '#base/register/importing/codecs.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import type { Principal } from './principal.ts';

/** A write of one record of a register: what it was and what it is, by whom and when. */
export interface Written {
  readonly deed: Deed;
  readonly before?: AnyRecord | undefined;
  readonly after?: AnyRecord | undefined;
  /** What happened to it besides its fields. */
  readonly also?: Change;
}

/** Who writes, and when in milliseconds. */
export interface Writer {
  readonly actor: Pick<Principal, 'displayName'>;
  readonly now: number;
}
