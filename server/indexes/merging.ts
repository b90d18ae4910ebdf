import { reportersWatched } from '../report/golden/weeks.ts';
import { reportedTwice } from '../enterprise/merging.ts';
import type { Db } from '../database/tables.ts';
import type { Writer } from '../service/records.ts';
import type { AnyRecord } from '#base/register/declaration.ts';

type Named = AnyRecord & { readonly name: string };

/** Why two records of a register cannot be made one 合并, in Chinese, where the register has reasons of its own; undefined where they can. */
export type MergeRefusal = (db: Db, kept: Named, merged: Named) => Promise<string | undefined>;

/** The reasons of each register by its name. */
export const mergeRefusals: Readonly<Record<string, MergeRefusal>> = { enterprise: reportedTwice };

/** Looks at a record that stays before another is merged into it or taken out of it; what it gives tells what that changed, once all is written. */
type MergeWatch = (tx: Db, keptId: number, writer: Writer) => Promise<() => Promise<void>>;

/** What is watched over the merges of each register by its name: rows that move with them are no register's. */
export const mergeWatches: Readonly<Record<string, MergeWatch>> = {
  enterprise: (tx, enterpriseId, writer) => reportersWatched(tx, { enterpriseId }, writer),
};
