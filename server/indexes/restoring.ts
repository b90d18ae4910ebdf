import { changedBecause } from '../region/standing.ts';
import type { Db } from '../database/tables.ts';
import type { AnyRecord } from '#base/register/declaration.ts';

/** Why an ended record of a register does not come back 恢复, in Chinese, where the register has reasons of its own; undefined where it may. */
export type RestoreRefusal = (db: Db, record: AnyRecord & { readonly name: string }) => Promise<string | undefined>;

/** The reasons of each register by its name. */
export const restoreRefusals: Readonly<Record<string, RestoreRefusal>> = {
  region: (db, { regionId, name }) => changedBecause(db, { regionId: Number(regionId), name }),
};
