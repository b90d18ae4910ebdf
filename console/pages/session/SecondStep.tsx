import { type SyntheticEvent, useRef, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { CallFailure } from '#browser/failure.ts';
import { canUsePasskeys, showPasskey } from '#browser/entry/passkey.ts';
import { secondFactorCalls } from '#subjects/second-factor/calls.ts';
import { isCode, isRecoveryCode } from '#subjects/second-factor/rules.ts';
import { SECOND_FACTOR_MESSAGES } from '#subjects/second-factor/terms.ts';
import type { SecondStep as Step } from '#subjects/session/wire.ts';
import { LoginField } from './LoginField.tsx';
import styles from './LoginPage.module.css';
import { type SignedIn, useEntering } from './use-entering.ts';

export interface SecondStepProps {
  readonly step: Step;
  readonly onSignedIn: () => void;
  /** Back to name and password; `reason` when the step is over. */
  readonly onBack: (reason: string) => void;
}

/** 二次验证: a code of the authenticator or a recovery code, or a passkey. */
export function SecondStep({ step: { step, ways }, onSignedIn, onBack }: SecondStepProps) {
  const { transport } = useCore();
  const hasCode = ways.includes('code');
  const [byRecovery, setByRecovery] = useState(!hasCode && !ways.includes('passkey'));
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { refusal, setRefusal, sending, enter } = useEntering(onSignedIn);
  const typed = hasCode || byRecovery;

  const take = async (way: () => Promise<SignedIn>) => {
    const problem = await enter(way);
    if (!(problem instanceof CallFailure)) return;
    if (problem.message === SECOND_FACTOR_MESSAGES.stepOver) return onBack(problem.message);
    setCode('');
    form.current?.querySelector('input')?.focus();
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const right = byRecovery ? isRecoveryCode(code) : isCode(code);
    setFault(right ? undefined : byRecovery ? '请输入 16 位恢复代码' : '请输入 6 位数字');
    if (right) void take(() => transport.send(secondFactorCalls.enter, { step, code }, { quiet: true }));
    else form.current?.querySelector('input')?.focus();
  };
  const handlePasskey = () =>
    void take(async () => {
      const { options } = await transport.send(secondFactorCalls.stepPasskey, { step }, { quiet: true });
      return transport.send(
        secondFactorCalls.enterByPasskey,
        { step, response: await showPasskey(options) },
        { quiet: true },
      );
    });
  const handleSwitch = () => {
    setByRecovery(!byRecovery);
    setCode('');
    setFault(undefined);
    setRefusal('');
  };

  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={handleSubmit}>
      {refusal !== '' && (
        <p className={styles['refusal']} role="alert">
          {refusal}
        </p>
      )}
      {typed && (
        <LoginField
          key={byRecovery ? 'recovery' : 'code'}
          name="code"
          label={byRecovery ? '恢复代码' : '验证码'}
          autoComplete={byRecovery ? 'off' : 'one-time-code'}
          inputMode={byRecovery ? 'text' : 'numeric'}
          autoFocus
          value={code}
          fault={fault}
          hint={byRecovery ? '开启登录保护时保存的代码，每个只能用一次' : '验证器当前显示的 6 位数字'}
          onChange={(text) => {
            setCode(text);
            setFault(undefined);
          }}
        />
      )}
      {typed && (
        <button type="submit" className={styles['submit']} disabled={sending}>
          {sending ? '正在验证…' : '验证'}
        </button>
      )}
      {ways.includes('passkey') && canUsePasskeys() && (
        <button type="button" className={styles[typed ? 'other' : 'submit']} disabled={sending} onClick={handlePasskey}>
          使用通行密钥验证
        </button>
      )}
      <p className={styles['turns']}>
        {ways.includes('recovery') && (hasCode || ways.includes('passkey')) && (
          <button type="button" onClick={handleSwitch}>
            {byRecovery ? (hasCode ? '使用验证码' : '使用通行密钥') : '使用恢复代码'}
          </button>
        )}
        <button type="button" onClick={() => onBack('')}>
          返回
        </button>
      </p>
      {!hasCode && !ways.includes('recovery') && !ways.includes('passkey') && (
        <p className={styles['said']}>当前访问地址不能使用通行密钥，请换用原来的地址登录，或联系管理员。</p>
      )}
    </form>
  );
}
