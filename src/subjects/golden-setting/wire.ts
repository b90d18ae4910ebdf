import { z } from 'zod';
import { date, id, integer } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { MOST_SAMPLED } from './terms.ts';

const holidayId = field('holidayId', id, '假期编号');
const flagField = (name: string, title: string) => field(name, z.boolean(), title);

/** An enterprise that may be on the list of a golden week 样本企业. */
export const sampledWire = wireRecord({
  enterpriseId: field('enterpriseId', id, '企业编号'),
  name: field('name', z.string(), '企业名称'),
  division: field('division', z.string(), '所在区'),
  marketType: field('marketType', z.string(), '业态'),
  /** Reports in golden weeks where there is no list. */
  standing: flagField('standing', '常设填报'),
  chosen: flagField('chosen', '在名单中'),
  lastYear: flagField('lastYear', '在上年名单中'),
  /** Need not report on one of its days at least, on the list or not. */
  exempt: flagField('exempt', '免报'),
});
export type Sampled = z.output<typeof sampledWire>;
export const sampleKeyWire = wireRecord({ holidayId });
export const sampleWire = wireRecord({
  holidayId,
  name: field('name', z.string(), '名称'),
  firstDay: field('firstDay', date, '起始日期'),
  lastDay: field('lastDay', date, '结束日期'),
  /** Of all that may be on the list; so many more than are told are left out. */
  total: field('totalCount', integer(0, Number.MAX_SAFE_INTEGER), '企业总数'),
  /** Those on the list first, then last year's, then who always reports; MOST_SAMPLED at most. */
  enterprises: field('enterprises', z.array(sampledWire), '企业'),
});
export type Sample = z.output<typeof sampleWire>;
const list = z.array(id).max(MOST_SAMPLED, `名单最多 ${MOST_SAMPLED} 家`);
/** The whole list; `before` is the one that was looked at, so that nobody writes over another's. */
export const sampleDraftWire = wireRecord({
  holidayId,
  before: field('before', list, '原名单'),
  enterpriseIds: field('enterpriseIds', list, '名单'),
});
export const sampleSavedWire = wireRecord({
  added: field('added', integer(0, MOST_SAMPLED), '新增'),
  removed: field('removed', integer(0, MOST_SAMPLED), '减少'),
});
