import { z } from 'zod';
import { versionField } from '#base/envelope.ts';
import { date, id, instant, integer, optionalText, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import {
  ITEM_SEVERITIES,
  LONGEST_ITEM,
  LONGEST_NAME,
  MOST_DAYS,
  MOST_ITEMS,
  MOST_SECTIONS,
  PHOTO_RULES,
} from '../terms.ts';

export const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) =>
  z.enum(Object.keys(labels) as [K, ...K[]]);
export const count = integer(0, 1_000_000_000);
export const texts = z.array(z.string());
export const clientKey = z.string().regex(/^[\w-]{16,64}$/, '编号不合法');
export const itemKey = z.string().regex(/^[a-z][a-z0-9]{0,23}$/, '编号不合法');
export const shortText = (longest: number) => z.string().trim().max(longest);

export const templateId = field('templateId', id, '检查表编号');
export const planId = field('planId', id, '计划编号');
export const taskId = field('taskId', id, '任务编号');
export const findingId = field('findingId', id, '问题编号');
export const name = field('name', z.string(), '名称');
export const pointName = field('pointName', z.string(), '检查点');
export const regionName = field('regionName', z.string(), '所在区划');
export const at = field('at', instant, '时间');
export const by = field('byName', z.string(), '办理人');
export const from = field('fromOn', date, '检查开始');
export const to = field('toOn', date, '检查截止');
export const optionalName = field('text', optionalText(60), '关键字');

export const templateKeyWire = wireRecord({ templateId });
const templateItemWire = wireRecord({
  key: field('key', itemKey, '编号'),
  text: field('text', shortText(LONGEST_ITEM), '检查内容'),
  basis: field('basis', shortText(LONGEST_ITEM), '依据'),
  severity: field('severity', keysOf(ITEM_SEVERITIES), '严重程度'),
  photo: field('photo', keysOf(PHOTO_RULES), '拍照要求'),
  days: field('days', integer(1, MOST_DAYS), '整改期限'),
});
export const templateContentWire = wireRecord({
  sections: field(
    'sections',
    z
      .array(
        wireRecord({
          key: field('key', itemKey, '编号'),
          title: field('title', shortText(LONGEST_NAME), '部分名称'),
          items: field('items', z.array(templateItemWire).max(MOST_ITEMS), '检查项'),
        }),
      )
      .max(MOST_SECTIONS),
    '部分',
  ),
});
export const templateRowWire = wireRecord({
  templateId,
  name,
  items: field('itemNum', count, '检查项数'),
  liveVersion: field('liveVersion', count.optional(), '已发布版本'),
  changed: field('changed', z.boolean(), '有未发布的修改'),
  by,
  at,
});
export const templateDetailWire = wireRecord({
  templateId,
  name,
  version: versionField,
  liveVersion: field('liveVersion', count.optional(), '已发布版本'),
  changed: field('changed', z.boolean(), '有未发布的修改'),
  content: field('content', templateContentWire, '内容'),
  versions: field(
    'versions',
    z.array(wireRecord({ number: field('number', count, '版本'), items: field('itemNum', count, '检查项数'), by, at })),
    '已发布的版本',
  ),
});
/** A template that is saved; without a number a new one. */
export const templateDraftWire = wireRecord({
  templateId: field('templateId', id.optional(), '检查表编号'),
  version: field('version', integer(0, 2_147_483_647).optional(), '版本号'),
  name: field('name', requiredText(LONGEST_NAME), '名称'),
  content: field('content', templateContentWire, '内容'),
});
export const publishTemplateWire = wireRecord({ templateId, version: versionField });
