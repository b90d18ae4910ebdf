import { MAXIMUM_PAGE_SIZE } from '#base/page.ts';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import type { SentNotice } from '#subjects/notice/wire.ts';
import { roleCalls } from '#subjects/role/calls.ts';
import { Page } from '../../../parts/Page.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Register } from '../../../register/Register.tsx';
import { useRegionChoices } from '../../../register/regions.ts';
import { NoticeDetail } from './NoticeDetail.tsx';
import { noticeRegister } from './register.tsx';

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
  const roles = (data?.rows ?? []).map(({ roleCode, name }) => ({ value: roleCode, label: name }));
  const choices = { roles, regions };
  return (
    <Page title={title} note="发布后立即送达，不能修改">
      <Register register={noticeRegister(choices, setOpened)} />
      {opened && <NoticeDetail notice={opened} choices={choices} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}
