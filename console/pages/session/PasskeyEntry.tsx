import { useCore } from '#browser/core.tsx';
import { canUsePasskeys, showPasskey } from '#browser/entry/passkey.ts';
import { secondFactorCalls } from '#subjects/second-factor/calls.ts';
import styles from './LoginPage.module.css';
import { useEntering } from './use-entering.ts';

/** 使用通行密钥登录: neither name nor password, where the browser can. */
export function PasskeyEntry({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { transport } = useCore();
  const { refusal, sending, enter } = useEntering(onSignedIn);
  const handlePress = () =>
    void enter(async () => {
      const { options } = await transport.send(secondFactorCalls.passkeySignIn, {}, { quiet: true });
      return transport.send(
        secondFactorCalls.signInByPasskey,
        { response: await showPasskey(options) },
        { quiet: true },
      );
    });
  if (!canUsePasskeys()) return null;
  return (
    <>
      <button type="button" className={styles['other']} disabled={sending} onClick={handlePress}>
        {sending ? '正在验证…' : '使用通行密钥登录'}
      </button>
      {refusal !== '' && (
        <p className={styles['said']} data-faulty="true" role="alert">
          {refusal}
        </p>
      )}
    </>
  );
}
