import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { QrCode } from '#kit/figure/QrCode.tsx';
import { secondFactorCalls } from '#subjects/second-factor/calls.ts';
import { grouped } from '#subjects/second-factor/rules.ts';
import type { AuthenticatorOffer } from '#subjects/second-factor/wire.ts';
import { AskedForm } from './AskedForm.tsx';
import { CODE_FIELD, PASSWORD_FIELD } from './fields.ts';
import styles from './Protection.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export interface EnrolmentProps {
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

/** Turning the authenticator on: the password, the key on the phone and its first code, then the recovery codes. */
export function Enrolment({ onDone, onCancel }: EnrolmentProps) {
  const { transport } = useCore();
  const [offer, setOffer] = useState<AuthenticatorOffer>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!offer) {
    return (
      <AskedForm
        key="password"
        submit="下一步"
        fields={[PASSWORD_FIELD]}
        initial={{ password: '' }}
        call={secondFactorCalls.offer}
        onSave={async ({ password }) =>
          setOffer(await transport.send(secondFactorCalls.offer, { password }, { quiet: true }))
        }
        onCancel={onCancel}
      >
        <p className={styles['step']}>第 1 步（共 3 步）：请输入登录密码，确认是您本人操作。</p>
      </AskedForm>
    );
  }
  return (
    <AskedForm
      key="code"
      submit="验证并开启"
      fields={[CODE_FIELD]}
      initial={{ code: '' }}
      call={secondFactorCalls.confirm}
      onSave={async ({ code }) => {
        const { recoveryCodes } = await transport.send(secondFactorCalls.confirm, { code }, { quiet: true });
        if (recoveryCodes.length > 0) setCodes(recoveryCodes);
        else onDone();
      }}
      onCancel={onCancel}
    >
      <p className={styles['step']}>
        第 2 步（共 3 步）：用手机上的验证器（如微软验证器、谷歌验证器、FreeOTP）扫描二维码，再填写验证器显示的 6
        位验证码。
      </p>
      <div className={styles['scan']}>
        <QrCode text={offer.address} label="验证器二维码" />
        <p className={styles['key']}>
          不能扫码时，请在验证器中手工输入密钥：<code>{grouped(offer.key, ' ')}</code>
        </p>
      </div>
    </AskedForm>
  );
}
