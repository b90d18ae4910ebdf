import { useAtom } from 'jotai';
import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { useCall, useSend } from '#browser/query.ts';
import { failureOf } from '#browser/failure.ts';
import { EMPTY_SESSION, sessionAtom } from '#browser/session.ts';
import { MAXIMUM_PAGE_SIZE } from '#base/page.ts';
import { organisationCalls } from '#subjects/organisation/calls.ts';
import type { OrganisationNode } from '#subjects/organisation/wire.ts';
import { roleCalls } from '#subjects/role/calls.ts';
import { secondFactorCalls } from '#subjects/second-factor/calls.ts';
import { userCalls } from '#subjects/user/calls.ts';
import type { UserRow } from '#subjects/user/wire.ts';
import { tellSuccess } from '../../../parts/messages.ts';
import { Page } from '../../../parts/Page.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { ask } from '../../../register/ask.ts';
import type { Choice } from '../../../register/form/fields.ts';
import { Register } from '../../../register/Register.tsx';
import { useRegionChoices } from '../../../register/regions.ts';
import { BindingDialog } from './BindingDialog.tsx';
import { EffectiveRights } from './EffectiveRights.tsx';
import { PasswordOnce } from './PasswordOnce.tsx';
import { userRegister } from './register.tsx';
import { type ShownPassword, type UserChoices, userForm } from './user-form.ts';

/** 用户管理: accounts with their roles, region and enterprise (spec 1 §7.4 "User"). */
export function UsersPage({ title }: MenuPageProps) {
  const { queries } = useCore();
  const [session, setSession] = useAtom(sessionAtom);
  const reset = useSend(userCalls.resetPassword);
  const resetProtection = useSend(secondFactorCalls.reset);
  const viewAs = useSend(userCalls.viewAs);
  const [password, setPassword] = useState<ShownPassword>();
  const [looked, setLooked] = useState<UserRow>();
  const [bound, setBound] = useState<UserRow>();
  const choices = useUserChoices(session.resources);

  const handleReset = ({ userId, userName, displayName }: UserRow) =>
    ask({
      title: '重置密码',
      text: `重置后「${displayName}」的原密码立即失效，确定要重置吗？`,
      onYes: () =>
        failureOf(async () => {
          setPassword({ userName, ...(await reset.send({ userId })) });
          await queries.invalidateQueries();
        }),
    });
  const handleResetProtection = ({ userId, displayName }: UserRow) =>
    ask({
      title: '重置登录保护',
      text: `「${displayName}」的动态验证码、通行密钥和恢复代码将全部失效，该用户立即下线，并会收到通知。请先确认是其本人提出，确定要重置吗？`,
      onYes: () =>
        failureOf(async () => {
          await resetProtection.send({ userId });
          await tellSuccess('已重置登录保护');
          await queries.invalidateQueries();
        }),
    });
  const handleViewAs = ({ userId, displayName }: UserRow) =>
    ask({
      title: '以他人身份查看',
      text: `将以「${displayName}」的身份查看系统，期间只能查看、不能修改，操作会记入日志。确定要继续吗？`,
      onYes: () =>
        failureOf(async () => {
          await viewAs.send({ userId });
          // The session is somebody else's now: nothing of the own one may be restored.
          setSession(EMPTY_SESSION);
          window.location.assign('/');
        }),
    });
  const register = userRegister({
    form: userForm(choices, setPassword),
    choices,
    ownName: session.user?.userName ?? '',
    mayWrite: session.resources.includes('user.write'),
    onReset: handleReset,
    onResetProtection: handleResetProtection,
    onViewAs: handleViewAs,
    onRights: setLooked,
    onBinding: setBound,
  });
  return (
    <Page title={title} note="账号、角色、所辖区域和企业绑定">
      <Register register={register} />
      {password && <PasswordOnce shown={password} onClose={() => setPassword(undefined)} />}
      {bound && <BindingDialog user={bound} onClose={() => setBound(undefined)} />}
      {looked && <EffectiveRights user={looked} onClose={() => setLooked(undefined)} />}
    </Page>
  );
}

function useUserChoices(resources: readonly string[]): UserChoices {
  const regions = useRegionChoices();
  const { data: roles } = useCall(
    roleCalls.list,
    { pageIndex: 1, pageSize: MAXIMUM_PAGE_SIZE, roleCode: undefined, name: undefined },
    { enabled: resources.includes('role.read') },
  );
  const { data: organisations = [] } = useCall(
    organisationCalls.tree,
    {},
    { enabled: resources.includes('organisation.read') },
  );
  return {
    regions,
    roles: (roles?.rows ?? []).map(({ roleCode, name, grantable }) => ({
      value: roleCode,
      label: name,
      ...(grantable ? {} : { refused: '不能授予自己没有的权限' }),
    })),
    offices: officeChoices(organisations),
  };
}

function officeChoices(organisations: readonly OrganisationNode[]): readonly Choice[] {
  return organisations.flatMap(({ name, units, children }) => [
    ...units.map((unit) => ({ value: String(unit.officeId), label: `${name} · ${unit.name}` })),
    ...officeChoices(children),
  ]);
}
