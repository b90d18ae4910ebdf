import { roleCalls } from '#subjects/role/calls.ts';
import { isRoleCode } from '#subjects/role/rules.ts';
import { DATA_SCOPE_LABELS } from '#subjects/role/terms.ts';
import type { RoleRow } from '#subjects/role/wire.ts';
import { asked, choicesOf, textOf } from '../../../register/choices.ts';
import { listing, type Register, writing } from '../../../register/register.ts';

/** A role as the form holds it; what it gives is chosen in its tree. */
export interface RoleValues {
  readonly version: number;
  readonly roleCode: string;
  readonly name: string;
  readonly note: string;
  readonly dataScope: string;
}

const ACTIONS_WIDTH = 180;

/** The register of roles 角色. */
export function roleRegister(onRights: (role: RoleRow) => void): Register<RoleRow, RoleValues> {
  return {
    noun: '角色',
    list: listing(
      roleCalls.list,
      ({ pageIndex, pageSize, filters }) => ({
        pageIndex,
        pageSize,
        roleCode: asked(filters['code']),
        name: asked(filters['role']),
      }),
      (page) => page,
    ),
    rowId: ({ roleCode }) => roleCode,
    rowName: ({ name }) => name,
    permission: 'role.write',
    filters: [
      { name: 'role', label: '角色名称' },
      { name: 'code', label: '角色代码' },
    ],
    columns: [
      { key: 'name', title: '角色名称', width: 150 },
      { key: 'roleCode', title: '角色代码', width: 190 },
      { key: 'dataScope', title: '数据范围', width: 120, render: ({ dataScope }) => DATA_SCOPE_LABELS[dataScope] },
      { key: 'userCount', title: '用户数', width: 80, align: 'right' },
      { key: 'builtIn', title: '来源', width: 90, render: ({ builtIn }) => (builtIn ? '系统内置' : '自定义') },
      { key: 'note', title: '备注' },
    ],
    form: {
      fields: [
        {
          name: 'roleCode',
          label: '角色代码',
          required: true,
          fixed: true,
          longest: 40,
          placeholder: 'ROLE_',
          hint: '以 ROLE_ 开头，只含大写字母、数字和下划线',
          check: (text) => (isRoleCode(text.trim()) ? undefined : '须以 ROLE_ 开头，只含大写字母、数字和下划线'),
          unique: { table: 'role', column: 'roleCode' },
        },
        { name: 'name', label: '角色名称', required: true, longest: 40 },
        {
          name: 'dataScope',
          label: '数据范围',
          kind: 'choice',
          required: true,
          choices: choicesOf(DATA_SCOPE_LABELS),
          shown: (_, creating) => creating,
        },
        { name: 'note', label: '备注', kind: 'lines', longest: 200 },
      ],
      empty: { version: 0, roleCode: 'ROLE_', name: '', note: '', dataScope: 'region' },
      read: async (transport, { roleCode }) => {
        const { version, name, note, dataScope } = await transport.send(
          roleCalls.detail,
          { roleCode },
          { quiet: true },
        );
        return { version, roleCode, name, note: textOf(note), dataScope };
      },
      create: writing(roleCalls.create, ({ roleCode, name, note, dataScope }: RoleValues) => ({
        roleCode: roleCode.trim(),
        name: name.trim(),
        note: note.trim(),
        dataScope: dataScope as RoleRow['dataScope'],
      })),
      update: writing(roleCalls.update, ({ roleCode, name, note, version }: RoleValues) => ({
        roleCode,
        name: name.trim(),
        note: note.trim(),
        version,
      })),
    },
    remove: writing(roleCalls.remove, (codes: readonly string[]) => ({ codes: [...codes] })),
    removable: ({ builtIn, fault }) => !builtIn && fault === undefined,
    actionsWidth: ACTIONS_WIDTH,
    actions: [{ label: '权限', onAct: onRights }],
  };
}
