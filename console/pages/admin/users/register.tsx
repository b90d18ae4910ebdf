import { USER_TYPE_LABELS } from '#subjects/session/terms.ts';
import { userCalls } from '#subjects/user/calls.ts';
import { BINDING_ENDS_LABELS, BINDING_STATE_LABELS, type BindingState } from '#subjects/user/terms.ts';
import type { UserRow } from '#subjects/user/wire.ts';
import { asked, choicesOf, numberOf, STATUS_CHOICES, timeText } from '../../../register/choices.ts';
import { listing, orderAsked, type RecordForm, type Register, writing } from '../../../register/register.ts';
import { StatusMark } from '../../../register/StatusMark.tsx';
import { EnterpriseName } from '../../../parts/names/EnterpriseName.tsx';
import { StatusSwitch } from './StatusSwitch.tsx';
import type { UserChoices } from './user-form.ts';
import type { UserValues } from './user-values.ts';

const ACTIONS_WIDTH = 170;
const SORTABLE = ['displayName', 'userName', 'lastLoginAt'] as const;

export interface UserRegisterSetting {
  readonly form: RecordForm<UserRow, UserValues>;
  readonly choices: UserChoices;
  /** Nobody stops or deletes the own account. */
  readonly ownName: string;
  readonly mayWrite: boolean;
  readonly onReset: (user: UserRow) => void;
  readonly onResetProtection: (user: UserRow) => void;
  readonly onViewAs: (user: UserRow) => void;
  readonly onRights: (user: UserRow) => void;
  readonly onBinding: (user: UserRow) => void;
}

/** The register of users 用户. */
export function userRegister({
  form,
  choices,
  ownName,
  mayWrite,
  onReset,
  onResetProtection,
  onViewAs,
  onRights,
  onBinding,
}: UserRegisterSetting): Register<UserRow, UserValues> {
  const isOther = ({ userName }: UserRow) => userName !== ownName;
  return {
    noun: '用户',
    list: listing(
      userCalls.list,
      ({ pageIndex, pageSize, filters, ...sorted }) => ({
        pageIndex,
        pageSize,
        ...orderAsked(sorted, SORTABLE),
        userName: asked(filters['account']),
        displayName: asked(filters['person']),
        phone: undefined,
        status: numberOf(filters['state']),
        userType: numberOf(filters['kind']),
        regionId: numberOf(filters['area']),
        roleCode: asked(filters['role']),
        from: undefined,
        to: undefined,
        enterpriseName: asked(filters['enterprise']),
        bindingState: asked(filters['binding']) as BindingState | undefined,
        bindingEndsWithin: numberOf(filters['ends']),
      }),
      (page) => page,
    ),
    sortable: SORTABLE,
    rowId: ({ userId }) => String(userId),
    rowName: ({ displayName }) => displayName,
    permission: 'user.write',
    form,
    remove: writing(userCalls.remove, (ids: readonly string[]) => ({ ids: [...ids] })),
    removeNote: '删除后该账号立即下线且不能恢复',
    removable: isOther,
    filters: [
      { name: 'account', label: '用户名' },
      { name: 'person', label: '姓名' },
      { name: 'state', label: '状态', choices: STATUS_CHOICES },
      { name: 'kind', label: '用户类型', choices: choicesOf(USER_TYPE_LABELS) },
      { name: 'area', label: '所辖区域', choices: choices.regions },
      { name: 'role', label: '角色', choices: choices.roles },
      { name: 'enterprise', label: '企业名称' },
      { name: 'binding', label: '绑定状态', choices: choicesOf(BINDING_STATE_LABELS) },
      { name: 'ends', label: '绑定到期', choices: choicesOf(BINDING_ENDS_LABELS) },
    ],
    columns: [
      { key: 'displayName', title: '姓名', width: 84 },
      { key: 'userName', title: '用户名', width: 96 },
      {
        key: 'roleNames',
        title: '角色',
        width: 116,
        render: ({ roleNames }) => (roleNames.length > 0 ? roleNames.join('、') : '默认角色'),
      },
      {
        key: 'regionName',
        title: '所辖区域 / 企业',
        width: 124,
        render: ({ regionName, enterpriseId, enterpriseName }) =>
          enterpriseId !== undefined && enterpriseName !== undefined ? (
            <EnterpriseName enterpriseId={enterpriseId} name={enterpriseName} />
          ) : (
            (regionName ?? '全市')
          ),
      },
      {
        key: 'bindingState',
        title: '企业绑定',
        width: 150,
        render: ({ bindingState, bindingTo }) =>
          bindingState && `${BINDING_STATE_LABELS[bindingState]}${bindingTo === undefined ? '' : `，至 ${bindingTo}`}`,
      },
      { key: 'officeName', title: '所属部门', width: 120 },
      {
        key: 'status',
        title: '启用',
        width: 64,
        render: (user) => <StatusSwitch user={user} disabled={!mayWrite || !isOther(user)} />,
      },
      {
        key: 'hasSecondFactor',
        title: '登录保护',
        width: 84,
        render: ({ hasSecondFactor }) => (hasSecondFactor ? <StatusMark on label="已开启" /> : '未开启'),
      },
      {
        key: 'lastLoginAt',
        title: '最近登录',
        width: 136,
        render: ({ lastLoginAt }) => timeText(lastLoginAt).slice(0, 16) || '从未登录',
      },
    ],
    actionsWidth: ACTIONS_WIDTH,
    actions: [
      { label: '重置密码', permission: 'user.write', shown: isOther, onAct: onReset },
      {
        label: '重置登录保护',
        permission: 'user.write',
        shown: (user) => isOther(user) && user.hasSecondFactor,
        onAct: onResetProtection,
      },
      {
        label: '企业绑定',
        permission: 'user.write',
        shown: (user) => isOther(user) && user.enterpriseId !== undefined,
        onAct: onBinding,
      },
      { label: '有效权限', permission: 'role.read', onAct: onRights },
      { label: '查看视角', permission: 'user.view-as', shown: isOther, onAct: onViewAs },
    ],
  };
}
