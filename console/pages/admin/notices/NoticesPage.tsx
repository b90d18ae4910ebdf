import { Button } from '@arco-design/web-react';
import { MAXIMUM_PAGE_SIZE } from '#base/page.ts';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { LONGEST_REASON } from '#subjects/notice/terms.ts';
import type { SentNotice } from '#subjects/notice/wire.ts';
import { roleCalls } from '#subjects/role/calls.ts';
import { ReasonDialog } from '../../../parts/controls/ReasonDialog.tsx';
import { Page } from '../../../parts/Page.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Register } from '../../../register/Register.tsx';
import { useRegionChoices } from '../../../register/regions.ts';
import { latePart } from '#kit/frame/late.tsx';
import { NoticeDetail } from './NoticeDetail.tsx';
import { noticeRegister } from './register.tsx';

const KindsDialog = latePart(async () => (await import('./KindsDialog.tsx')).KindsDialog);

/** 通知公告: written for everybody or for some roles and regions, with how many have read it. */
export function NoticesPage({ title }: MenuPageProps) {
  const { resources } = useAtomValue(sessionAtom);
  const regions = useRegionChoices('code');
  const { data } = useCall(
    roleCalls.list,
    { pageIndex: 1, pageSize: MAXIMUM_PAGE_SIZE, roleCode: undefined, name: undefined },
    { enabled: resources.includes('role.read') },
  );
  const [opened, setOpened] = useState<SentNotice>();
  const [withdrawn, setWithdrawn] = useState<SentNotice>();
  const [isSetting, setSetting] = useState(false);
  const roles = (data?.rows ?? []).map(({ roleCode, name }) => ({ value: roleCode, label: name }));
  const choices = { roles, regions };
  return (
    <Page
      title={title}
      note="发布后立即送达，不能修改；还没有读的人可以撤回"
      actions={<Button onClick={() => setSetting(true)}>发送方式</Button>}
    >
      <Register register={noticeRegister(choices, { onDetail: setOpened, onWithdraw: setWithdrawn })} />
      {isSetting && <KindsDialog onClose={() => setSetting(false)} />}
      {opened && <NoticeDetail notice={opened} choices={choices} onClose={() => setOpened(undefined)} />}
      {withdrawn && (
        <ReasonDialog
          title={`撤回「${withdrawn.title}」`}
          deed="撤回"
          label="撤回的理由"
          text={`还没有阅读的 ${withdrawn.audienceCount - withdrawn.readCount} 人将不再看到；已阅读的 ${withdrawn.readCount} 人会看到“已撤回”。`}
          longest={LONGEST_REASON}
          send={(transport, reason) =>
            transport.send(noticeCalls.withdraw, { noticeId: withdrawn.noticeId, reason }, { quiet: true })
          }
          onClose={() => setWithdrawn(undefined)}
        />
      )}
    </Page>
  );
}
