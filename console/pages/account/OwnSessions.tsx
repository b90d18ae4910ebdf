import { Button } from '@arco-design/web-react';
import { useCall, useSend } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { accountCalls } from '#subjects/account/calls.ts';
import type { OpenSession } from '#subjects/session/wire.ts';
import { alreadyTold, useDeed } from '../../parts/deeds.ts';
import { ask } from '../../register/ask.ts';
import { timeText } from '../../register/choices.ts';
import styles from './Center.module.css';

/** 登录会话: where one is signed in, and the way to end it. */
export function OwnSessions() {
  const { carryOut } = useDeed();
  const { data, failure, refetch } = useCall(accountCalls.sessions, {});
  const { send } = useSend(accountCalls.endSessions);
  const others = (data ?? []).filter(({ own }) => !own);
  const end = (sessions: readonly OpenSession[]) =>
    ask({
      title: '下线会话',
      text: `${sessions.length === 1 ? '该设备' : '其他所有设备'}将立即退出登录，确定要下线吗？`,
      onYes: () =>
        carryOut(() => send({ handles: sessions.map(({ handle }) => handle) }), {
          done: '已下线',
          onFailure: alreadyTold,
        }),
    });
  const columns: readonly Column<OpenSession>[] = [
    { key: 'browser', title: '浏览器', width: 170 },
    { key: 'address', title: '地址', width: 130 },
    { key: 'signedInAt', title: '登录时间', width: 170, render: ({ signedInAt }) => timeText(signedInAt) },
    { key: 'lastSeenAt', title: '最近访问', width: 170, render: ({ lastSeenAt }) => timeText(lastSeenAt) },
    {
      key: 'end',
      title: '操作',
      width: 90,
      render: (session) =>
        session.own ? (
          '当前会话'
        ) : (
          <Button type="text" size="mini" aria-label={`下线 ${session.browser}`} onClick={() => end([session])}>
            下线
          </Button>
        ),
    },
  ];
  return (
    <section className={styles['block']} data-wide="true">
      <div className={styles['head']}>
        <h2>登录会话</h2>
        {others.length > 1 && (
          <Button size="small" onClick={() => end(others)}>
            下线其他所有设备
          </Button>
        )}
      </div>
      {data === undefined ? (
        failure ? (
          <FailedState density="desk" problem={failure.message} onRetry={refetch} />
        ) : (
          <LoadingState height={160} />
        )
      ) : (
        <DataTable columns={columns} rows={data} rowKey={({ handle }) => handle} caption="登录会话" density="desk" />
      )}
    </section>
  );
}
