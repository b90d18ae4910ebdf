import { isEmail, isPhone } from '#base/patterns.ts';
import { userCalls } from '#subjects/user/calls.ts';
import { userNameFault } from '#base/patterns.ts';
import { SEX_LABELS } from '#subjects/user/terms.ts';
import type { UserRow } from '#subjects/user/wire.ts';
import { USER_TYPE_LABELS, USER_TYPES } from '#subjects/session/terms.ts';
import type { Choice, Field } from '../../../register/form/fields.ts';
import { choicesOf, numberOf, textOf } from '../../../register/choices.ts';
import type { RecordForm } from '../../../register/register.ts';
import { enterpriseControl } from './EnterprisePicker.tsx';
import type { UserValues } from './user-values.ts';

export interface UserChoices {
  readonly regions: readonly Choice[];
  readonly roles: readonly Choice[];
  readonly offices: readonly Choice[];
}

/** A password that is shown this once, and whose it is. */
export interface ShownPassword {
  readonly userName: string;
  readonly password: string;
}

const EMPTY: UserValues = {
  userId: 0,
  version: 0,
  userName: '',
  displayName: '',
  phone: '',
  email: '',
  sex: '0',
  userType: '1',
  regionId: '',
  enterpriseId: [],
  officeId: '',
  roles: [],
  status: true,
};

const isEnterpriseUser = ({ userType }: UserValues) => userType === String(USER_TYPES.enterprise);

function fieldsWith({ regions, roles, offices }: UserChoices): readonly Field<UserValues>[] {
  return [
    {
      name: 'userName',
      label: '用户名',
      required: true,
      fixed: true,
      longest: 32,
      hint: '字母开头，3 至 32 位，用于登录',
      check: (text) => userNameFault(text.trim()),
      unique: { table: 'user', column: 'userName' },
    },
    { name: 'displayName', label: '姓名', required: true, longest: 40 },
    { name: 'phone', label: '手机号', longest: 11, check: (text) => (isPhone(text.trim()) ? undefined : '格式不正确') },
    { name: 'email', label: '邮箱', longest: 100, check: (text) => (isEmail(text.trim()) ? undefined : '格式不正确') },
    { name: 'sex', label: '性别', kind: 'choice', required: true, choices: choicesOf(SEX_LABELS) },
    { name: 'userType', label: '用户类型', kind: 'choice', required: true, choices: choicesOf(USER_TYPE_LABELS) },
    {
      name: 'regionId',
      label: '所辖区域',
      kind: 'choice',
      placeholder: '全市',
      choices: regions,
      hint: '只能看到所辖区域内的数据',
    },
    {
      name: 'officeId',
      label: '所属部门',
      kind: 'choice',
      placeholder: '未设置',
      choices: offices,
      shown: (values) => !isEnterpriseUser(values) && offices.length > 0,
    },
    { name: 'enterpriseId', label: '所属企业', required: true, shown: isEnterpriseUser, control: enterpriseControl },
    { name: 'roles', label: '角色', kind: 'choices', choices: roles, hint: '未选择角色时只能访问首页和个人中心' },
    { name: 'status', label: '启用账号', kind: 'switch' },
  ];
}

function read(row: UserRow): UserValues {
  const {
    userId,
    version,
    userName,
    displayName,
    phone,
    email,
    sex,
    userType,
    regionId,
    enterpriseId,
    enterpriseName,
    officeId,
    roles,
    status,
  } = row;
  return {
    userId,
    version,
    userName,
    displayName,
    phone: textOf(phone),
    email: textOf(email),
    sex: textOf(sex),
    userType: textOf(userType),
    regionId: textOf(regionId),
    enterpriseId: enterpriseId === undefined ? [] : [String(enterpriseId), enterpriseName ?? ''],
    officeId: textOf(officeId),
    roles,
    status: status === 1,
  };
}

function written(values: UserValues) {
  const { displayName, phone, email, sex, userType, regionId, enterpriseId, officeId, roles, status } = values;
  const inEnterprise = isEnterpriseUser(values);
  return {
    displayName: displayName.trim(),
    phone: phone.trim(),
    email: email.trim(),
    sex: Number(sex),
    userType: Number(userType),
    regionId: numberOf(regionId),
    enterpriseId: inEnterprise ? numberOf(enterpriseId[0]) : undefined,
    officeId: inEnterprise ? undefined : numberOf(officeId),
    roles: [...roles],
    status: status ? 1 : 0,
  };
}

/** How users are made and changed; a new one's first password goes to `onPassword`. */
export function userForm(
  choices: UserChoices,
  onPassword: (shown: ShownPassword) => void,
): RecordForm<UserRow, UserValues> {
  return {
    fields: fieldsWith(choices),
    empty: EMPTY,
    read: async (transport, { userId }) => read(await transport.send(userCalls.detail, { userId }, { quiet: true })),
    create: {
      call: userCalls.create,
      async send(transport, values) {
        const userName = values.userName.trim();
        const { password } = await transport.send(userCalls.create, { userName, ...written(values) }, { quiet: true });
        onPassword({ userName, password });
      },
    },
    update: {
      call: userCalls.update,
      async send(transport, values) {
        await transport.send(
          userCalls.update,
          { userId: values.userId, version: values.version, ...written(values) },
          { quiet: true },
        );
      },
    },
  };
}
