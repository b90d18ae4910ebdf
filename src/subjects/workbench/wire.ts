import { z } from 'zod';
import { id, integer, integerOr, optionalId, optionalText, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { isSound } from './rules.ts';
import { COLUMNS, MOST_HEIGHT, MOST_ROWS, MOST_TILES, WORKBENCH_MESSAGES } from './terms.ts';

/** A widget's key as manifests write it, subject and name, and behind @ the number of what it is placed for. */
const widgetKey = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*\/[a-z0-9-]+(?:@[1-9]\d{0,9})?$/, '组件标识不合法');

/** A widget's place on the grid 组件位置. */
export const tileWire = wireRecord({
  key: field('key', widgetKey, '组件标识'),
  x: field('x', integer(0, COLUMNS - 1), '起始列'),
  y: field('y', integer(0, MOST_ROWS), '起始行'),
  w: field('w', integer(1, COLUMNS), '列数'),
  h: field('h', integer(1, MOST_HEIGHT), '行数'),
});

const layoutId = optionalId;
const tiles = z.array(tileWire).max(MOST_TILES, WORKBENCH_MESSAGES.tooMany);

/** Whose layout is asked for: one's own way of seeing it when no role is named. */
export const layoutQueryWire = wireRecord({ roleCode: field('roleCode', optionalText(40), '角色代码') });

/** The layout that is in force 工作台布局; number and version are those of the row that a save would replace (0: none yet). */
export const layoutWire = wireRecord({
  layoutId: field('id', layoutId, '布局编号'),
  source: field('source', z.enum(['own', 'role', 'built-in']), '布局来源'),
  version: field('version', integerOr(0, 0, 2_147_483_647), '版本'),
  tiles: field('layout', tiles, '布局'),
});
export type WorkbenchLayout = z.output<typeof layoutWire>;

/** A layout to keep, for oneself or for a role; refused when tiles overlap or leave the grid. */
export const layoutSaveWire = wireRecord({
  roleCode: field('roleCode', optionalText(40), '角色代码'),
  version: field('version', integer(0, 2_147_483_647), '版本'),
  tiles: field('layout', tiles.refine(isSound, WORKBENCH_MESSAGES.notSound), '布局'),
});
export type LayoutSave = z.output<typeof layoutSaveWire>;

export const layoutSavedWire = wireRecord({
  layoutId: field('id', id, '布局编号'),
  version: field('version', integer(1, 2_147_483_647), '版本'),
});

export const layoutIdWire = wireRecord({ layoutId: field('id', id, '布局编号') });

/** A role whose layout may be arranged. */
export const layoutRoleWire = wireRecord({
  roleCode: field('roleCode', requiredText(40), '角色代码'),
  name: field('name', z.string(), '角色名称'),
});
export type LayoutRole = z.output<typeof layoutRoleWire>;
