import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { useSend } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { screenCalls } from '#subjects/screen/calls.ts';
import { SCREEN_STATE_LABELS, SCREEN_STATES } from '#subjects/screen/terms.ts';
import type { ScreenRow } from '#subjects/screen/wire.ts';
import { alreadyTold, useDeed } from '../../parts/deeds.ts';
import { Page } from '../../parts/Page.tsx';
import { Permitted } from '../../parts/Permitted.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { ask } from '../../register/ask.ts';
import { asked, choicesOf, timeText } from '../../register/choices.ts';
import { Register } from '../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../register/register.ts';
import { StatusMark } from '../../register/StatusMark.tsx';
import { EnrolDialog } from './EnrolDialog.tsx';
import styles from './ScreensPage.module.css';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const isWithdrawn = ({ state }: ScreenRow) => state === 'withdrawn';

interface Deeds {
  readonly onExtend: (row: ScreenRow) => void;
  readonly onWithdraw: (row: ScreenRow) => void;
}

function screenRegister({ onExtend, onWithdraw }: Deeds): RegisterOf<ScreenRow> {
  return {
    noun: '大屏',
    list: listing(
      screenCalls.list,
      ({ pageIndex, pageSize, filters }) => ({
        pageIndex,
        pageSize,
        screenName: asked(filters['name']),
        state: SCREEN_STATES.find((state) => state === filters['state']),
      }),
      (page) => page,
    ),
    rowId: ({ screenId }) => String(screenId),
    rowName: ({ screenName }) => screenName,
    filters: [
      { name: 'name', label: '大屏名称' },
      { name: 'state', label: '状态', choices: choicesOf(SCREEN_STATE_LABELS) },
    ],
    columns: [
      {
        key: 'screenName',
        title: '大屏名称',
        width: 140,
        render: ({ screenName }) => <span className={styles['words']}>{screenName}</span>,
      },
      {
        key: 'state',
        title: '状态',
        near: true,
        width: 80,
        render: ({ state }) => <StatusMark on={state === 'online'} label={SCREEN_STATE_LABELS[state]} />,
      },
      { key: 'stageSize', title: '画布尺寸', width: 100, render: ({ stageSize }) => stageSize.replace('x', ' × ') },
      {
        key: 'enrolledAt',
        title: '登记',
        width: 156,
        render: ({ enrolledAt, enrolledBy }) => <Twofold text={timeText(enrolledAt)} below={enrolledBy} />,
      },
      {
        key: 'lastSeenAt',
        title: '最近在线',
        width: 156,
        render: ({ lastSeenAt, address }) => <Twofold text={timeText(lastSeenAt)} below={address} />,
      },
      {
        key: 'expiresAt',
        title: '到期',
        width: 156,
        render: ({ expiresAt, renewals, renewedAt }) => (
          <Twofold
            text={timeText(expiresAt)}
            below={
              renewedAt === undefined ? '尚未续期' : `自动续期 ${renewals} 次，${timeText(renewedAt).slice(0, 10)}`
            }
          />
        ),
      },
      { key: 'note', title: '说明', width: 120, render: (row) => <Note row={row} /> },
    ],
    actionsWidth: 104,
    actions: [
      { label: '延期', permission: 'screen.manage', shown: (row) => !isWithdrawn(row), onAct: onExtend },
      { label: '撤销', permission: 'screen.manage', shown: (row) => !isWithdrawn(row), onAct: onWithdraw },
    ],
  };
}

/** What goes together in one column, so that all columns are in sight at a desk. */
function Twofold({ text, below }: { readonly text: string; readonly below: string }) {
  return (
    <>
      {text}
      <span className={styles['below']}>{below}</span>
    </>
  );
}

/** Who withdrew it and why, or that a copy of its old token has come back. */
function Note({ row: { withdrawnAt, withdrawnBy, withdrawnReason, misusedAt } }: { readonly row: ScreenRow }) {
  if (withdrawnAt !== undefined)
    return (
      <span
        className={styles['words']}
      >{`${withdrawnBy ?? ''} 于 ${timeText(withdrawnAt)} 撤销：${withdrawnReason ?? ''}`}</span>
    );
  if (misusedAt === undefined) return null;
  return (
    <span
      className={styles['warning']}
    >{`旧令牌于 ${timeText(misusedAt)} 被再次使用，可能已被复制，建议撤销后重新登记`}</span>
  );
}

/** 大屏管理: the walls there are, registering a further one, letting one hold longer, taking one away. */
export function ScreensPage({ title }: MenuPageProps) {
  const { queries } = useCore();
  const { carryOut } = useDeed();
  const { send } = useSend(screenCalls.extend);
  const [enrolling, setEnrolling] = useState(false);
  const [leaving, setLeaving] = useState<ScreenRow>();
  const handleExtend = ({ screenId, screenName }: ScreenRow) =>
    ask({
      title: '延长登记',
      text: `「${screenName}」的登记将从现在起重新计算有效期，确定要延期吗？`,
      onYes: () => carryOut(() => send({ screenId }), { done: '已延期', onFailure: alreadyTold }),
    });
  const refresh = <Button onClick={() => void queries.invalidateQueries()}>刷新</Button>;
  const register = {
    ...screenRegister({ onExtend: handleExtend, onWithdraw: setLeaving }),
    tools: (
      <Button type="primary" onClick={() => setEnrolling(true)}>
        登记大屏
      </Button>
    ),
  };
  return (
    <Page title={title} note="已登记的指挥大屏、登记新大屏、延期和撤销" actions={refresh}>
      <Permitted
        any={['screen.manage']}
        otherwise={<EmptyState text="您没有管理大屏的权限" hint="如需开通，请联系系统管理员" height={320} />}
      >
        <Register register={register} />
        {enrolling && <EnrolDialog onClose={() => setEnrolling(false)} />}
        {leaving && <WithdrawDialog screen={leaving} onClose={() => setLeaving(undefined)} />}
      </Permitted>
    </Page>
  );
}
