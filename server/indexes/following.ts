import { campaignMemberRegister, campaignRegister, holidayRegister } from '#subjects/golden-setting/register.ts';
import { enterpriseRegister } from '#subjects/market/register.ts';
import type { Db } from '../database/tables.ts';
import type { Writer, Written } from '../service/records.ts';
import { enterprisesTold } from '../report/golden/enterprises.ts';
import { membersTold, seasonsTold } from '../report/golden/telling.ts';
import { weeksTold } from '../report/golden/weeks.ts';

/** What follows writes of a register in their transaction, by whoever and whatever way they are made. */
type Follow = (tx: Db, writes: readonly Written[], writer: Writer) => Promise<void>;

/** What follows the writes of each register, by its name. */
export const followers: Readonly<Record<string, Follow>> = {
  [campaignRegister.name]: seasonsTold,
  [campaignMemberRegister.name]: membersTold,
  [enterpriseRegister.name]: enterprisesTold,
  [holidayRegister.name]: weeksTold,
};
