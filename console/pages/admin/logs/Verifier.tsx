import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { numberText } from '#base/number-text.ts';
import { useCore } from '#browser/core.tsx';
import { CallFailure } from '#browser/failure.ts';
import type { logCalls } from '#subjects/log/calls.ts';
import type { Verification } from '#subjects/log/wire.ts';
import { said } from '../../../register/form/faults.ts';
import styles from './Logs.module.css';

/** 校验完整性: asks the server to follow the chain of a log, and says what it found. */
export function Verifier({ call }: { readonly call: (typeof logCalls)['verifyOperations'] | (typeof logCalls)['verifyLogins'] }) {
  const { transport } = useCore();
  const [found, setFound] = useState<Verification>();
  const [problem, setProblem] = useState('');
  const [checking, setChecking] = useState(false);
  const handleVerify = async () => {
    setChecking(true);
    setFound(undefined);
    setProblem('');
    try {
      setFound(await transport.send(call, {}, { quiet: true }));
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setProblem(said(failure));
    } finally {
      setChecking(false);
    }
  };
  return (
    <>
      <span className={styles['found']} role="status" data-intact={found?.intact ?? false}>
        {problem}
        {found && (found.intact ? `校验通过：${numberText(found.checked)} 条日志完整` : `校验未通过：${found.message}`)}
      </span>
      <Button loading={checking} onClick={() => void handleVerify()}>校验完整性</Button>
    </>
  );
}
