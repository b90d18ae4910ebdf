import { useSetAtom } from 'jotai';
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { CallFailure } from '#browser/failure.ts';
import { useCall } from '#browser/query.ts';
import { sessionAtom, sessionOf } from '#browser/session.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { SESSION_MESSAGES } from '#subjects/session/terms.ts';
import type { SecondStep } from '#subjects/session/wire.ts';
import { Captcha } from './Captcha.tsx';
import { LoginField } from './LoginField.tsx';
import { type LoginFaults, loginFaults, type LoginValues } from './login-faults.ts';
import styles from './LoginPage.module.css';

const EMPTY: LoginValues = { userName: '', password: '', captcha: '' };
const ORDER = ['userName', 'password', 'captcha'] as const;

export interface LoginFormProps {
  readonly onSignedIn: () => void;
  /** The password was right, and more is asked. */
  readonly onStep: (step: SecondStep) => void;
  /** Why one is back here. */
  readonly reason?: string;
}

/** User name, password and captcha; faults stand at their fields, and the first of them gets the focus. */
export function LoginForm({ onSignedIn, onStep, reason = '' }: LoginFormProps) {
  const { transport } = useCore();
  const setSession = useSetAtom(sessionAtom);
  const captcha = useCall(sessionCalls.captcha, {}, { keepLast: false });
  /** Until it is known its place is held; only the server can then say that one is wanted, and who signs in at once is not held up. */
  const asked = captcha.data?.required ?? true;
  const isKnown = captcha.data !== undefined;
  const [values, setValues] = useState(EMPTY);
  const [faults, setFaults] = useState<LoginFaults>({});
  const [refusal, setRefusal] = useState(reason);
  const [sending, setSending] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [shown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const focusOn = (name: keyof LoginValues) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const handleChange = (name: keyof LoginValues) => (text: string) => {
    setValues({ ...values, [name]: text });
    setFaults({ ...faults, [name]: undefined });
  };
  const handleKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  const handleFailure = (problem: unknown) => {
    const message = problem instanceof CallFailure ? problem.message : '登录失败，请稍后重试';
    setRefusal(message);
    setValues({ ...values, captcha: '' });
    captcha.refetch();
    focusOn(message === SESSION_MESSAGES.badCaptcha && asked ? 'captcha' : 'password');
  };
  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending) return;
    const found = loginFaults(values, asked && isKnown);
    setFaults(found);
    setRefusal('');
    const first = ORDER.find((name) => found[name] !== undefined);
    if (first) {
      focusOn(first);
      return;
    }
    setSending(true);
    try {
      const input = {
        userName: values.userName.trim(),
        password: values.password,
        captcha: asked ? values.captcha.trim() : undefined,
        captchaId: captcha.data?.id,
      };
      const answer = await transport.send(sessionCalls.login, input, { quiet: true });
      if ('step' in answer) return onStep(answer);
      setSession(sessionOf(answer));
      onSignedIn();
    } catch (problem) {
      handleFailure(problem);
    } finally {
      setSending(false);
    }
  };

  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {refusal !== '' && (
        <p className={styles['refusal']} role="alert">
          {refusal}
        </p>
      )}
      <LoginField
        name="userName"
        label="用户名"
        autoComplete="username"
        value={values.userName}
        fault={faults.userName}
        onChange={handleChange('userName')}
      />
      <LoginField
        name="password"
        label="密码"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        value={values.password}
        fault={faults.password}
        onKey={handleKey}
        warning={capsLock ? '大写锁定已打开' : undefined}
        onChange={handleChange('password')}
        end={
          <button
            type="button"
            className={styles['show']}
            aria-pressed={shown}
            aria-label="显示密码"
            onClick={() => setShown(!shown)}
          >
            {shown ? '隐藏' : '显示'}
          </button>
        }
      />
      {asked && (
        <LoginField
          name="captcha"
          label="验证码"
          autoComplete="off"
          value={values.captcha}
          fault={faults.captcha}
          onChange={handleChange('captcha')}
          beside={<Captcha image={captcha.data?.image} fetching={captcha.fetching} onRefresh={captcha.refetch} />}
        />
      )}
      <button type="submit" className={styles['submit']} disabled={sending}>
        {sending ? '正在登录…' : '登录'}
      </button>
    </form>
  );
}
