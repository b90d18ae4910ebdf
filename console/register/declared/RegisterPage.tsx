import type { AnyRegister } from '#base/register/declare.ts';
import { Page } from '../../parts/Page.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { DeclaredRegister } from './DeclaredRegister.tsx';

/** The page of a register that has none of its own. */
export function RegisterPage({ title, register }: MenuPageProps & { readonly register: AnyRegister }) {
  return (
    <Page title={title} note={register.note}>
      <DeclaredRegister register={register} />
    </Page>
  );
}
