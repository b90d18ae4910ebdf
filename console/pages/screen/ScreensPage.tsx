import { useState } from 'react';
import type { OutputOf } from '#base/call.ts';
import { useSend } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { screenCalls } from '#subjects/screen/calls.ts';
import { Page } from '../../parts/Page.tsx';
import { Permitted } from '../../parts/Permitted.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { InviteForm, type InviteValues } from './InviteForm.tsx';
import { Invitation } from './Invitation.tsx';
import styles from './ScreensPage.module.css';

/** A code that was made, and for which screen. */
export interface MadeInvitation {
  readonly name: string;
  readonly invitation: OutputOf<(typeof screenCalls)['invite']>;
}

/** 大屏管理: makes the address that turns a browser into a wall. */
export function ScreensPage({ title }: MenuPageProps) {
  const { send, sending } = useSend(screenCalls.invite);
  const [made, setMade] = useState<MadeInvitation>();
  const handleInvite = async ({ name, stageSize }: InviteValues) => {
    try {
      setMade({ name, invitation: await send({ screenName: name, stageSize }) });
    } catch {
      // The program has shown why; what was typed stays for another try.
    }
  };
  return (
    <Page title={title} note="登记指挥大屏，生成大屏专用地址">
      <Permitted any={['screen.manage']} otherwise={<EmptyState text="您没有管理大屏的权限" hint="如需开通，请联系系统管理员" height={320} />}>
        <div className={styles['columns']}>
          <section className={styles['block']}>
            <h2>登记新大屏</h2>
            <InviteForm sending={sending} onInvite={handleInvite} />
          </section>
          <section className={styles['block']} aria-live="polite">
            <h2>大屏地址</h2>
            {made
              ? <Invitation key={made.invitation.code} {...made} />
              : <EmptyState text="尚未生成地址" hint="填写左侧信息并生成后，地址显示在这里" />}
          </section>
        </div>
      </Permitted>
    </Page>
  );
}
