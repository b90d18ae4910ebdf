import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { accountCalls } from '#subjects/account/calls.ts';
import { Page } from '../../parts/Page.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Avatar } from './Avatar.tsx';
import styles from './Center.module.css';
import { Details } from './Details.tsx';
import { EnterpriseBinding } from './EnterpriseBinding.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { MustProtect } from './protection/MustProtect.tsx';
import { Protection } from './protection/Protection.tsx';

/** 个人中心: own details, picture, password and sessions (spec 1 §7.4 PUT /center, /pass; POST /avatar). */
export function CenterPage({ title }: MenuPageProps) {
  const { mustChangePassword, mustProtect } = useAtomValue(sessionAtom);
  // The session is told at once that it is protected now; the recovery codes stay in sight until they are kept.
  const [protecting, setProtecting] = useState(mustProtect);
  if (mustProtect && !protecting) setProtecting(true);
  if (mustChangePassword) {
    return (
      <Page title={title}>
        <p className={styles['first']} role="status">
          <strong>请先修改初始密码。</strong>您正在使用管理员设置的初始密码，为保证账号安全，修改后才能使用其他功能。
        </p>
        <div className={styles['columns']}>
          <PasswordForm first />
        </div>
      </Page>
    );
  }
  if (protecting)
    return (
      <Page title={title}>
        <MustProtect onDone={() => setProtecting(false)} />
      </Page>
    );
  return (
    <Page title={title} note="个人资料、密码、登录保护和登录会话">
      <Own />
    </Page>
  );
}

function Own() {
  const { data: account, failure, refetch } = useCall(accountCalls.detail, {});
  if (account === undefined)
    return failure ? (
      <FailedState density="desk" problem={failure.message} onRetry={refetch} />
    ) : (
      <LoadingState height={420} />
    );
  return (
    <div className={styles['columns']}>
      <section className={styles['block']} aria-label="头像和账号">
        <Avatar account={account} />
        <dl className={styles['facts']}>
          <dt>用户名</dt>
          <dd>{account.userName}</dd>
          <dt>角色</dt>
          <dd>{account.roleNames.join('、') || '默认角色'}</dd>
          <dt>所辖区域</dt>
          <dd>{account.regionName ?? '全市'}</dd>
          {account.officeName && (
            <>
              <dt>所属部门</dt>
              <dd>{account.officeName}</dd>
            </>
          )}
          {account.enterpriseName && (
            <>
              <dt>所属企业</dt>
              <dd>{account.enterpriseName}</dd>
            </>
          )}
        </dl>
      </section>
      <Details key={account.version} account={account} />
      <PasswordForm />
      <Protection />
      {(account.enterpriseName !== undefined || account.roleNames.length === 0) && <EnterpriseBinding />}
      <OwnSessions />
    </div>
  );
}
