import { Button, Modal } from '@arco-design/web-react';
import { type ReactNode, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { canUsePasskeys } from '#browser/entry/passkey.ts';
import { useCall } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { secondFactorCalls } from '#subjects/second-factor/calls.ts';
import type { Protection as State } from '#subjects/second-factor/wire.ts';
import { tellSuccess } from '../../../parts/messages.ts';
import { timeText } from '../../../register/choices.ts';
import { StatusMark } from '../../../register/StatusMark.tsx';
import center from '../Center.module.css';
import { useSessionReload } from '../session-reload.ts';
import styles from './Protection.module.css';
import { type Deed, ProtectionDeed } from './ProtectionDeed.tsx';

const TITLES = {
  enrol: '开启动态验证码',
  remove: '关闭动态验证码',
  renew: '更换恢复代码',
  'add-passkey': '添加通行密钥',
} as const;

/** 登录保护: what is asked at sign-in beside the password. */
export function Protection() {
  const { data, failure, refetch } = useCall(secondFactorCalls.state, {});
  const { queries } = useCore();
  const reload = useSessionReload();
  const [deed, setDeed] = useState<Deed>();
  if (data === undefined) {
    return (
      <section className={center['block']} data-wide="true">
        <h2>登录保护</h2>
        {failure ? (
          <FailedState density="desk" problem={failure.message} onRetry={refetch} />
        ) : (
          <LoadingState height={160} />
        )}
      </section>
    );
  }
  if (!data.offered) return null;
  const close = () => setDeed(undefined);
  const handleDone = async (success?: string) => {
    close();
    if (success !== undefined) await tellSuccess(success);
    await reload();
    await queries.invalidateQueries();
  };
  return (
    <section className={center['block']} data-wide="true">
      <div className={center['head']}>
        <h2>登录保护</h2>
        <Mark state={data} />
      </div>
      <p className={styles['note']}>
        开启后，登录时除密码外还须验证动态验证码或通行密钥，密码泄露也不会被他人登录。
        {data.required && '您的账号权限较高，按规定必须开启。'}
      </p>
      <Facts state={data} onDeed={setDeed} />
      {deed !== undefined && (
        <Modal
          visible
          title={typeof deed === 'string' ? TITLES[deed] : `删除通行密钥「${deed.remove.name}」`}
          footer={null}
          maskClosable={false}
          style={{ width: 'min(560px, calc(100vw - 24px))' }}
          onCancel={() => void handleDone()}
        >
          <ProtectionDeed deed={deed} state={data} onDone={(success) => void handleDone(success)} onCancel={close} />
        </Modal>
      )}
    </section>
  );
}

function Mark({ state: { authenticatorSince, passkeys, required } }: { readonly state: State }) {
  const isOn = authenticatorSince !== undefined || passkeys.length > 0;
  return <StatusMark on={isOn} label={`${isOn ? '已开启' : '未开启'}${required ? '（强制）' : ''}`} />;
}

function Facts({ state, onDeed }: { readonly state: State; readonly onDeed: (deed: Deed) => void }) {
  const { authenticatorSince, recoveryLeft, passkeys, passkeysOffered } = state;
  const isOn = authenticatorSince !== undefined;
  return (
    <ul className={styles['ways']}>
      <Way
        name="动态验证码"
        fact={isOn ? `已开启，自 ${timeText(authenticatorSince)}` : '用手机上的验证器生成，每 30 秒更换一次'}
      >
        {isOn ? (
          <Button size="small" onClick={() => onDeed('remove')}>
            关闭
          </Button>
        ) : (
          <Button size="small" type="primary" onClick={() => onDeed('enrol')}>
            开启
          </Button>
        )}
      </Way>
      {passkeys.map((passkey) => (
        <Way
          key={passkey.passkeyId}
          name={`通行密钥「${passkey.name}」`}
          fact={`添加于 ${timeText(passkey.createdAt)}，${passkey.lastUsedAt === undefined ? '尚未使用' : `最近使用 ${timeText(passkey.lastUsedAt)}`}`}
        >
          <Button size="small" aria-label={`删除通行密钥 ${passkey.name}`} onClick={() => onDeed({ remove: passkey })}>
            删除
          </Button>
        </Way>
      ))}
      {passkeysOffered && canUsePasskeys() && (
        <Way name="通行密钥" fact="用指纹、人脸、设备密码或安全钥匙登录，不必输入密码">
          <Button size="small" onClick={() => onDeed('add-passkey')}>
            添加
          </Button>
        </Way>
      )}
      {(isOn || passkeys.length > 0) && (
        <Way
          name="恢复代码"
          fact={recoveryLeft === 0 ? '已用完，请尽快更换' : `剩余 ${recoveryLeft} 个，手机丢失时代替验证码使用`}
          isFaulty={recoveryLeft < 3}
        >
          <Button size="small" onClick={() => onDeed('renew')}>
            更换
          </Button>
        </Way>
      )}
    </ul>
  );
}

function Way({
  name,
  fact,
  isFaulty = false,
  children,
}: {
  readonly name: string;
  readonly fact: string;
  readonly isFaulty?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <li>
      <span className={styles['name']}>{name}</span>
      <span className={styles['fact']} data-faulty={isFaulty}>
        {fact}
      </span>
      {children}
    </li>
  );
}
