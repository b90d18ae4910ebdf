import { useState } from 'react';
import type { RoleRow } from '#subjects/role/wire.ts';
import { Page } from '../../../parts/Page.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Register } from '../../../register/Register.tsx';
import { roleRegister } from './register.tsx';
import { RoleRights } from './RoleRights.tsx';

/** 角色管理: what a role gives in menus, buttons and data (spec 1 §6). */
export function RolesPage({ title }: MenuPageProps) {
  const [opened, setOpened] = useState<RoleRow>();
  return (
    <Page title={title} note="角色决定可见的菜单、可用的按钮和数据范围">
      <Register register={roleRegister(setOpened)} />
      {opened && <RoleRights roleCode={opened.roleCode} name={opened.name} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}
