import { z } from 'zod';
import { pageFields, pageOf } from '#base/page.ts';
import { id, integer, keyList, optionalIdList, optionalText, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { isRoleCode } from './rules.ts';

const dataScope = field('dataScope', z.enum(['all', 'region', 'enterprise']), '数据范围');
const version = field('version', integer(1, 2_147_483_647), '版本');
const name = field('name', requiredText(40), '角色名称');
const note = field('remark', optionalText(), '备注');
const known = field('roleCode', requiredText(40), '角色代码');

/** A row of the role list 角色. */
export const roleRowWire = wireRecord({
  roleCode: field('roleCode', z.string(), '角色代码'),
  name,
  note,
  dataScope,
  builtIn: field('builtIn', z.boolean(), '是否内置'),
  userCount: field('userCount', integer(0, Number.MAX_SAFE_INTEGER), '用户数'),
  grantable: field('grantable', z.boolean(), '是否可授予'),
  /** Why one may not change it; absent where one may. */
  fault: field('fault', z.string().optional(), '不可维护原因'),
  version,
});
export type RoleRow = z.output<typeof roleRowWire>;
export const rolePageWire = pageOf(roleRowWire);

/** A role with all it gives: menus, button permissions and data scope. */
export const roleDetailWire = wireRecord({
  ...roleRowWire.fields,
  menuIds: field('menuIds', z.array(id), '菜单编号'),
  resources: field('resources', z.array(z.string()), '资源权限'),
});
export type RoleDetail = z.output<typeof roleDetailWire>;

export const roleQueryWire = wireRecord({
  ...pageFields,
  roleCode: field('roleCode', optionalText(40), '角色代码'),
  name: field('name', optionalText(40), '角色名称'),
});

export const newRoleWire = wireRecord({
  roleCode: field(
    'roleCode',
    requiredText(40).refine(isRoleCode, '须以 ROLE_ 开头，只含大写字母、数字和下划线'),
    '角色代码',
  ),
  name,
  note,
  dataScope,
});
export const roleChangeWire = wireRecord({ roleCode: known, name, note, version });
export const roleCodeWire = wireRecord({ roleCode: known });
export const roleCodesWire = wireRecord({ codes: field('codes', keyList, '角色代码') });

/** Everything a role gives, replaced as a whole. */
export const rolePermissionsWire = wireRecord({
  roleCode: known,
  menuIds: field('menuIds', optionalIdList, '菜单编号'),
  resources: field(
    'resources',
    z.codec(z.string().max(8_000).optional(), z.array(z.string()).max(200), {
      decode: (text) => (text === undefined || text === '' || text === 'null' ? [] : text.split(',')),
      encode: (resources) => resources.join(','),
    }),
    '资源权限',
  ),
  dataScope,
  version,
});
export type RolePermissions = z.output<typeof rolePermissionsWire>;

export const effectiveQueryWire = wireRecord({ userId: field('userId', id, '用户编号') });

const givenBy = field('givenBy', z.array(z.string()), '来源角色');
/** What a user may do in the end, and which of his roles gives each 有效权限. */
export const effectiveRightsWire = wireRecord({
  menus: field(
    'menus',
    z.array(
      wireRecord({
        menuId: field('menuId', id, '菜单编号'),
        name: field('name', z.string(), '菜单名称'),
        level: field('level', integer(0, 20), '层级'),
        givenBy,
      }),
    ),
    '菜单',
  ),
  resources: field(
    'resources',
    z.array(
      wireRecord({
        permission: field('permission', z.string(), '资源权限'),
        label: field('label', z.string(), '权限名称'),
        givenBy,
      }),
    ),
    '资源权限',
  ),
  dataScope: field('dataScope', z.enum(['all', 'region', 'enterprise', 'none']), '数据范围'),
  scopeGivenBy: field('scopeGivenBy', z.array(z.string()), '数据范围来源角色'),
  regionNames: field('regionNames', z.array(z.string()), '可见区域'),
  enterpriseName: field('entName', optionalText(), '所属企业'),
});
export type EffectiveRights = z.output<typeof effectiveRightsWire>;
