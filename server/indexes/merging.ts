import { reportedTwice } from '../enterprise/merging.ts';
import type { Db } from '../database/tables.ts';
import type { AnyRecord } from '#base/register/declaration.ts';

type Named = AnyRecord & { readonly name: string };

/** Why two records of a register cannot be made one 合并, in Chinese, where the register has reasons of its own; undefined where they can. */
export type MergeRefusal = (db: Db, kept: Named, merged: Named) => Promise<string | undefined>;

/** The reasons of each register by its name. */
export const mergeRefusals: Readonly<Record<string, MergeRefusal>> = { enterprise: reportedTwice };
