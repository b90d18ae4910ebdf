import { allRegisters } from '#subjects/registers.ts';
import { UnprovidedPage } from '../../parts/missing/UnprovidedPage.tsx';
import { Page } from '../../parts/Page.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { DeclaredRegister } from './DeclaredRegister.tsx';

/** The page of the register that a COMPONENT names and that has none of its own; a menu entry may name what nobody provides. */
export function RegisterPage({ title, component }: MenuPageProps & { readonly component: string }) {
  const register = allRegisters.find((one) => one.component === component);
  if (!register) return <UnprovidedPage title={title} hint="请使用其他菜单，或联系系统管理员" />;
  return (
    <Page title={title} note={register.note}>
      <DeclaredRegister register={register} />
    </Page>
  );
}
