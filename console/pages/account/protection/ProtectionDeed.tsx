import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { secondFactorCalls } from '#subjects/second-factor/calls.ts';
import type { Passkey, Protection as State } from '#subjects/second-factor/wire.ts';
import { AskedForm } from './AskedForm.tsx';
import { Enrolment } from './Enrolment.tsx';
import { EITHER_FIELD, PASSWORD_FIELD, RECOVERY_FIELD } from './fields.ts';
import { PasskeyEnrolment } from './PasskeyEnrolment.tsx';
import styles from './Protection.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** What is being done in the dialog. */
export type Deed = 'enrol' | 'remove' | 'renew' | 'add-passkey' | { readonly remove: Passkey };

interface DoingProps {
  readonly deed: Deed;
  readonly state: State;
  readonly onDone: (success?: string) => void;
  readonly onCancel: () => void;
}

/** What is being done to the protection of a sign-in, in its dialog. */
export function ProtectionDeed({ deed, state, onDone, onCancel }: DoingProps) {
  const { transport } = useCore();
  const [codes, setCodes] = useState<readonly string[]>();
  const { remove, renewRecovery, removePasskey } = secondFactorCalls;
  if (codes) return <RecoveryCodes codes={codes} onDone={() => onDone()} />;
  if (deed === 'enrol') return <Enrolment onDone={() => onDone('已开启动态验证码')} onCancel={onCancel} />;
  if (deed === 'add-passkey') return <PasskeyEnrolment onDone={() => onDone('已添加通行密钥')} onCancel={onCancel} />;
  const both = { fields: [PASSWORD_FIELD, EITHER_FIELD], initial: { password: '', code: '' }, onCancel };
  if (deed === 'renew') {
    return (
      <AskedForm
        key="renew"
        {...both}
        submit="更换"
        call={renewRecovery}
        onSave={async (given) => setCodes((await transport.send(renewRecovery, given, { quiet: true })).recoveryCodes)}
      >
        <p className={styles['step']}>更换后，原有的恢复代码全部失效。</p>
      </AskedForm>
    );
  }
  if (deed === 'remove') {
    return (
      <AskedForm
        key="remove"
        {...both}
        submit="关闭"
        call={remove}
        onSave={async (given) => {
          await transport.send(remove, given, { quiet: true });
          onDone('已关闭动态验证码');
        }}
      >
        <p className={styles['step']}>
          {state.required
            ? '您的账号必须开启登录保护：如无其他方式，关闭后须立即重新开启。'
            : '关闭后，登录时不再要求动态验证码。'}
        </p>
      </AskedForm>
    );
  }
  const { passkeyId } = deed.remove;
  return (
    <AskedForm
      key="remove-passkey"
      fields={[PASSWORD_FIELD, RECOVERY_FIELD]}
      initial={{ password: '', code: '' }}
      submit="删除"
      call={removePasskey}
      onSave={async ({ password, code }) => {
        await transport.send(
          removePasskey,
          { passkeyId, password, code: code === '' ? undefined : code },
          { quiet: true },
        );
        onDone('已删除通行密钥');
      }}
      onCancel={onCancel}
    >
      <p className={styles['step']}>删除后，该设备上的通行密钥不能再用于登录本系统。</p>
    </AskedForm>
  );
}
