import { Button, Input } from '@arco-design/web-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failureOf, messageOf } from '#browser/failure.ts';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { useNow } from '#browser/timers.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { dutyCalls } from '#subjects/duty/calls.ts';
import { dutyEvents } from '#subjects/duty/events.ts';
import { isCode, isSilent, leftOf, reachableFirst, readCode, showingText } from '#subjects/duty/rules.ts';
import { LOOK_EVERY } from '#subjects/duty/terms.ts';
import type { DutyScreen } from '#subjects/duty/wire.ts';
import { textIn, withValues } from '../../../parts/address.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { Permitted } from '../../../parts/Permitted.tsx';
import styles from './Duty.module.css';
import { RemoteControl } from './RemoteControl.tsx';
import { WallState } from './WallState.tsx';

const CHANGES = [dutyEvents.changed];

/** 值班遥控: the walls there are, and the remote of one of them; the code of a wall in the address opens its remote (WALL duty 2). */
export function RemotePage({ title }: MenuPageProps) {
  return (
    <Page title={title} note="操作大屏轮播；每项操作到时自动恢复，并记入操作日志">
      <Permitted
        any={['duty.command']}
        otherwise={<EmptyState text="您没有遥控大屏的权限" hint="如需开通，请联系系统管理员" height={320} />}
      >
        <Remotes />
      </Permitted>
    </Page>
  );
}

function Remotes() {
  const [query, setQuery] = useSearchParams();
  const code = readCode(textIn(query, 'code'));
  const result = useCall(dutyCalls.screens, {}, { refreshOn: CHANGES, refreshEvery: LOOK_EVERY });
  const found = useCall(dutyCalls.find, { code }, { enabled: isCode(code), keepLast: false });
  const chosen = Number(textIn(query, 'screen')) || found.data?.screenId;
  const choose = (screenId: number | undefined) =>
    setQuery((before) => withValues(before, { code: '', screen: screenId === undefined ? '' : String(screenId) }));
  return (
    <Answered result={result} height={320}>
      {(screens) => {
        const screen = screens.find(({ screenId }) => screenId === chosen);
        if (screen) return <RemoteControl key={screen.screenId} screen={screen} onLeave={() => choose(undefined)} />;
        const fault = code === '' || found.loading ? '' : found.failure ? messageOf(found.failure) : WRONG_CODE;
        return <Chooser key={code} screens={screens} fault={fault} onChoose={choose} />;
      }}
    </Answered>
  );
}

const WRONG_CODE = '应为大屏左上角显示的 6 位数字';

interface ChooserProps {
  readonly screens: readonly DutyScreen[];
  /** What is wrong with the code that the address came with. */
  readonly fault: string;
  readonly onChoose: (screenId: number) => void;
}

function Chooser({ screens, fault: brought, onChoose }: ChooserProps) {
  const id = useId();
  const { transport } = useCore();
  const now = useNow();
  const [code, setCode] = useState('');
  // What came of the address is known later than the form stands; what somebody typed since counts more.
  const [typed, setFault] = useState<string>();
  const fault = typed ?? brought;
  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = readCode(code);
    if (!isCode(given)) return setFault(WRONG_CODE);
    const failure = await failureOf(async () =>
      onChoose((await transport.send(dutyCalls.find, { code: given }, { quiet: true })).screenId),
    );
    return setFault(failure ? messageOf(failure) : '');
  };
  return (
    <div className={styles['chooser']}>
      <form className={styles['card']} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <label htmlFor={id}>遥控码</label>
        <div className={styles['row']}>
          <Input
            id={id}
            className={styles['code'] ?? ''}
            value={code}
            maxLength={9}
            inputMode="numeric"
            autoComplete="off"
            placeholder="大屏左上角的 6 位数字"
            aria-invalid={fault !== ''}
            aria-describedby={`${id}-fault`}
            {...(fault === '' ? {} : { status: 'error' as const })}
            onChange={setCode}
          />
          <Button type="primary" htmlType="submit">
            打开遥控
          </Button>
        </div>
        <p id={`${id}-fault`} className={styles['fault']} role="alert">
          {fault}
        </p>
      </form>
      <h2 className={styles['heading']}>或选择大屏</h2>
      {screens.length === 0 && <EmptyState text="还没有登记的大屏" hint="请先在「大屏管理」中登记大屏" height={200} />}
      <ul className={styles['walls']}>
        {reachableFirst(screens, now).map(({ screenId, screenName, heardAt, report }) => (
          <li key={screenId}>
            <Button long className={styles['wall'] ?? ''} onClick={() => onChoose(screenId)}>
              <strong>{screenName}</strong>
              <WallState heardAt={heardAt} now={now} />
              {report && !isSilent(heardAt, now) && (
                <span className={styles['soft']}>{showingText(leftOf(report, now - (heardAt ?? now)))}</span>
              )}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
