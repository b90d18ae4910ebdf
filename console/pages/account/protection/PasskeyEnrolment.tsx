import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { makePasskey } from '#browser/entry/passkey.ts';
import { secondFactorCalls } from '#subjects/second-factor/calls.ts';
import { AskedForm } from './AskedForm.tsx';
import type { EnrolmentProps } from './Enrolment.tsx';
import { PASSWORD_FIELD } from './fields.ts';
import styles from './Protection.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Adding a passkey: the password, a name and the browser's own dialog; recovery codes where there were none. */
export function PasskeyEnrolment({ onDone, onCancel }: EnrolmentProps) {
  const { transport } = useCore();
  const [options, setOptions] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  const askAgain = async (password: string) =>
    setOptions((await transport.send(secondFactorCalls.passkeyOffer, { password }, { quiet: true })).options);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (options === undefined) {
    return (
      <AskedForm
        key="password"
        submit="下一步"
        fields={[PASSWORD_FIELD]}
        initial={{ password: '' }}
        call={secondFactorCalls.passkeyOffer}
        onSave={({ password }) => askAgain(password)}
        onCancel={onCancel}
      >
        <p className={styles['step']}>
          通行密钥保存在您的电脑、手机或安全钥匙中，用指纹、人脸或设备密码解锁，登录时不必输入密码。请先输入登录密码，确认是您本人操作。
        </p>
      </AskedForm>
    );
  }
  return (
    <AskedForm
      key="name"
      submit="创建通行密钥"
      fields={[
        { name: 'name', label: '名称', required: true, longest: 30, wide: true, hint: '便于识别设备，如“办公电脑”' },
      ]}
      initial={{ name: '' }}
      call={secondFactorCalls.addPasskey}
      onSave={async ({ name }) => {
        const { recoveryCodes } = await transport.send(
          secondFactorCalls.addPasskey,
          { name, response: await makePasskey(options) },
          { quiet: true },
        );
        if (recoveryCodes.length > 0) setCodes(recoveryCodes);
        else onDone();
      }}
      onCancel={onCancel}
    >
      <p className={styles['step']}>为通行密钥起一个名称，然后按浏览器的提示操作。</p>
    </AskedForm>
  );
}
