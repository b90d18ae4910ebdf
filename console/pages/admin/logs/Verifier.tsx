import { Button, Modal } from '@arco-design/web-react';
import { useState } from 'react';
import { numberText } from '#base/number-text.ts';
import { useCore } from '#browser/core.tsx';
import { failureOf, messageOf } from '#browser/failure.ts';
import type { logCalls } from '#subjects/log/calls.ts';
import type { LogBreak, Verification } from '#subjects/log/wire.ts';
import styles from './Logs.module.css';

const rangeOf = ({ from, to }: LogBreak): string =>
  from === to ? `第 ${numberText(from)} 条` : `第 ${numberText(from)} 至 ${numberText(to)} 条`;

/** Every place where a log does not hold, as far as the server tells them. */
function Breaks({ breaks, breakCount }: Pick<Verification, 'breaks' | 'breakCount'>) {
  return (
    <>
      <div className={styles['breaks']} role="region" aria-label="异常列表" tabIndex={0}>
        <ol>
          {breaks.map((one) => (
            <li key={`${one.from} ${one.message}`}>
              <strong>{rangeOf(one)}</strong>
              <span>{one.message}</span>
            </li>
          ))}
        </ol>
      </div>
      {breakCount > breaks.length && (
        <p className={styles['more']}>其余 {numberText(breakCount - breaks.length)} 处未列出。</p>
      )}
    </>
  );
}

/** 校验完整性: asks the server to follow the chain of a log, and says what it found. */
export function Verifier({
  call,
}: {
  readonly call: (typeof logCalls)['verifyOperations'] | (typeof logCalls)['verifyLogins'];
}) {
  const { transport } = useCore();
  const [found, setFound] = useState<Verification>();
  const [problem, setProblem] = useState('');
  const [checking, setChecking] = useState(false);
  const [listed, setListed] = useState(false);
  const handleVerify = async () => {
    setChecking(true);
    setFound(undefined);
    setProblem('');
    const failure = await failureOf(async () => setFound(await transport.send(call, {}, { quiet: true })));
    if (failure) setProblem(messageOf(failure));
    setChecking(false);
  };
  return (
    <>
      <span className={styles['found']} role="status" data-intact={found?.intact ?? false}>
        {problem}
        {found && (found.intact ? `校验通过：${numberText(found.checked)} 条日志完整` : `校验未通过：${found.message}`)}
      </span>
      {found && !found.intact && (
        <Button type="text" onClick={() => setListed(true)}>
          查看异常
        </Button>
      )}
      {listed && found && (
        <Modal
          visible
          title="日志异常"
          footer={null}
          style={{ width: 'min(680px, calc(100vw - 24px))' }}
          onCancel={() => setListed(false)}
        >
          <Breaks breaks={found.breaks} breakCount={found.breakCount} />
        </Modal>
      )}
      <Button loading={checking} onClick={() => void handleVerify()}>
        校验完整性
      </Button>
    </>
  );
}
