import { z } from 'zod';
import { versionField } from '#base/envelope.ts';
import { id, integer, optionalInteger, optionalText, requiredText, someIds } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';


const applicationFields = {
  appId: field('APP_ID', requiredText(40).regex(/^[a-z][a-z0-9-]*$/, '以小写字母开头，只能含小写字母、数字和短横'), '应用编号'),
  name: field('NAME', requiredText(20), '应用名称'),
  icon: field('ICON', optionalText(40), '图标'),
  description: field('description', optionalText(100), '说明'),
  status: field('STATUS', integer(0, 1), '状态'),
};

/** An application of the theme centre 主题应用: groups menus by APP_ID (spec 1 §2.3); `menus` is how many carry it. */
export const applicationWire = wireRecord({
  applicationId: field('applicationId', id, '编号'),
  ...applicationFields,
  sort: field('sort', integer(0, 2_147_483_647), '排序'),
  menus: field('menus', integer(0, Number.MAX_SAFE_INTEGER), '菜单数'),
  version: versionField,
});
export type Application = z.output<typeof applicationWire>;

export const applicationListQueryWire = wireRecord({
  name: field('NAME', optionalText(20), '应用名称'),
  status: field('STATUS', optionalInteger(0, 1), '状态'),
});
export const applicationKeyWire = wireRecord({ applicationId: field('applicationId', id, '编号') });
export const applicationIdsWire = wireRecord({ ids: field('ids', someIds, '编号') });
export const newApplicationWire = wireRecord(applicationFields);
export type NewApplication = z.output<typeof newApplicationWire>;
/** The menus know an application by its APP_ID, so that stays what it is. */
const { appId: _fixed, ...changeableFields } = applicationFields;
export const changedApplicationWire = wireRecord({ applicationId: field('applicationId', id, '编号'), ...changeableFields, version: versionField });
export type ChangedApplication = z.output<typeof changedApplicationWire>;
/** Every application in its new order. */
export const applicationOrderWire = wireRecord({ ids: field('ids', someIds, '编号') });
export const applicationListWire = z.array(applicationWire);
