import { DEFAULT_RIGHTS } from '#subjects/rights.ts';
import { DEFAULT_DATA_SCOPES } from '#subjects/session/rules.ts';
import { type BuiltInRole, type DataScope, ROLE_LABELS } from '#subjects/session/terms.ts';
import type { DictionaryItemRow } from '#server/database/rows/registers.ts';
import type { MenuRow } from '#server/database/tables.ts';
import { APPLICATIONS } from '../applications.ts';
import { DICTIONARY } from '../dictionary.ts';
import { MENUS, ROLE_MENUS } from '../menus.ts';

interface Application {
  readonly app_id: string;
  readonly name: string;
  readonly icon: string;
  readonly description: string;
  readonly status: number;
  readonly sort: number;
}

/** The rows of the foundation that later releases add to and administrators change 随版本交付的基础资料. */
export interface Release {
  readonly roles: readonly {
    readonly role_code: string;
    readonly name: string;
    readonly built_in: boolean;
    readonly data_scope: DataScope;
  }[];
  readonly permissions: readonly { readonly role_code: string; readonly permission: string }[];
  readonly applications: readonly Application[];
  readonly menus: readonly MenuRow[];
  readonly roleMenus: readonly { readonly role_code: string; readonly menu_id: number }[];
  readonly dictionary: readonly Omit<DictionaryItemRow, 'version'>[];
}

const ROLES = Object.keys(ROLE_LABELS) as BuiltInRole[];

export const THIS_RELEASE: Release = {
  roles: ROLES.map((role_code) => ({
    role_code,
    name: ROLE_LABELS[role_code],
    built_in: true,
    data_scope: DEFAULT_DATA_SCOPES[role_code],
  })),
  permissions: ROLES.flatMap((role_code) => DEFAULT_RIGHTS[role_code].map((permission) => ({ role_code, permission }))),
  applications: APPLICATIONS,
  menus: MENUS,
  roleMenus: ROLE_MENUS,
  dictionary: DICTIONARY,
};

export const permissionKey = (row: Release['permissions'][number]): string =>
  `permission ${row.role_code} ${row.permission}`;
export const applicationKey = (row: Application): string => `application ${row.app_id}`;
export const menuKey = (row: Pick<MenuRow, 'menu_id'>): string => `menu ${row.menu_id}`;
export const roleMenuKey = (row: Release['roleMenus'][number]): string => `role-menu ${row.role_code} ${row.menu_id}`;

/** Codes down to the item: its number may differ where an administrator added items. */
export function dictionaryKey(row: Release['dictionary'][number], dictionary: Release['dictionary']): string {
  const head = dictionary.find(({ dict_id }) => dict_id === row.parent_id);
  return `${head ? dictionaryKey(head, dictionary) : 'dictionary'} ${row.code}`;
}

/** What each row of a release is remembered by once it was delivered. */
export function keysOf({ permissions, applications, menus, roleMenus, dictionary }: Release): readonly string[] {
  return [
    ...permissions.map(permissionKey),
    ...applications.map(applicationKey),
    ...menus.map(menuKey),
    ...roleMenus.map(roleMenuKey),
    ...dictionary.map((row) => dictionaryKey(row, dictionary)),
  ];
}
