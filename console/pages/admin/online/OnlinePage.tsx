import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { useCore } from '#browser/core.tsx';
import { useSend } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import { onlineCalls } from '#subjects/online/calls.ts';
import type { OnlineRow } from '#subjects/online/wire.ts';
import { alreadyTold, useDeed } from '../../../parts/deeds.ts';
import { Page } from '../../../parts/Page.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { ask } from '../../../register/ask.ts';
import { asked, timeText } from '../../../register/choices.ts';
import { Register } from '../../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../../register/register.ts';

function onlineRegister(onSignOut: (row: OnlineRow) => void): RegisterOf<OnlineRow> {
  return {
    noun: '在线用户',
    list: listing(
      onlineCalls.list,
      ({ pageIndex, pageSize, filters }) => ({
        pageIndex,
        pageSize,
        userName: asked(filters['account']),
        address: asked(filters['address']),
      }),
      (page) => page,
    ),
    rowId: ({ handle }) => handle,
    rowName: ({ displayName }) => displayName,
    filters: [
      { name: 'account', label: '用户名' },
      { name: 'address', label: '地址' },
    ],
    columns: [
      {
        key: 'displayName',
        title: '姓名',
        width: 130,
        render: ({ displayName, own }) => (own ? `${displayName}（当前）` : displayName),
      },
      { key: 'userName', title: '用户名', width: 130 },
      { key: 'address', title: '地址', width: 140 },
      { key: 'browser', title: '浏览器', width: 180 },
      { key: 'signedInAt', title: '登录时间', width: 170, render: ({ signedInAt }) => timeText(signedInAt) },
      { key: 'lastSeenAt', title: '最近访问', width: 170, render: ({ lastSeenAt }) => timeText(lastSeenAt) },
    ],
    actionsWidth: 110,
    actions: [{ label: '强制下线', permission: 'online.write', shown: ({ own }) => !own, onAct: onSignOut }],
  };
}

/** 在线用户: who is signed in; a session can be ended and nothing else. */
export function OnlinePage({ title }: MenuPageProps) {
  const { queries } = useCore();
  const { carryOut } = useDeed();
  const { user } = useAtomValue(sessionAtom);
  const { send } = useSend(onlineCalls.signOut);
  const handleSignOut = ({ handle, displayName }: OnlineRow) =>
    ask({
      title: '强制下线',
      text: `「${displayName}」将立即退出登录，未保存的内容会丢失，确定要强制下线吗？`,
      onYes: () => carryOut(() => send({ handles: [handle] }), { done: '已强制下线', onFailure: alreadyTold }),
    });
  const refresh = <Button onClick={() => void queries.invalidateQueries()}>刷新</Button>;
  return (
    <Page title={title} note={`当前登录：${user?.displayName ?? ''}`} actions={refresh}>
      <Register register={onlineRegister(handleSignOut)} />
    </Page>
  );
}
