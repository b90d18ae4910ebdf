import { useState } from 'react';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { LONGEST_REASON } from '#subjects/gateway/terms.ts';
import { gatewayEvents } from '#subjects/gateway/events.ts';
import type { Grant } from '#subjects/gateway/wire.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { ReasonDialog } from '../../parts/controls/ReasonDialog.tsx';
import { Page } from '../../parts/Page.tsx';
import { asked, timeText } from '../../register/choices.ts';
import { Register } from '../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../register/register.ts';
import { StatusMark } from '../../register/StatusMark.tsx';

const REFRESH_ON = [gatewayEvents.changed];
const isOn = ({ revokedAt }: Grant) => revokedAt === undefined;

const grantRegister = (onRevoke: (grant: Grant) => void): RegisterOf<Grant> => ({
  noun: '权限',
  list: listing(
    gatewayCalls.grants,
    ({ pageIndex, pageSize, filters }) => ({ pageIndex, pageSize, name: asked(filters['name']) }),
    (page) => page,
  ),
  rowId: ({ appId, apiId }) => `${appId}-${apiId}`,
  rowName: ({ appName, apiName }) => `${appName}：${apiName}`,
  refreshOn: REFRESH_ON,
  filters: [{ name: 'name', label: '应用或接口' }],
  columns: [
    { key: 'appName', title: '应用', width: 180, lead: true },
    { key: 'apiName', title: '接口', near: 'named', width: 180 },
    {
      key: 'state',
      title: '权限',
      near: true,
      width: 100,
      render: (grant) => <StatusMark on={isOn(grant)} label={isOn(grant) ? '可以调用' : '已撤销'} />,
    },
    { key: 'slug', title: '路径', width: 140 },
    { key: 'unit', title: '使用单位', width: 160 },
    { key: 'expiresOn', title: '使用期限', width: 110 },
    { key: 'calls', title: '应用今日调用', width: 120, align: 'right' },
    { key: 'revokedAt', title: '撤销时间', width: 170, render: ({ revokedAt }) => timeText(revokedAt) },
    { key: 'reason', title: '撤销理由', width: 200 },
  ],
  actionsWidth: 90,
  actions: [{ label: '撤销', permission: 'gateway.decide', shown: isOn, onAct: onRevoke }],
});

/** 权限: which app may call which interface, and that taken back at once (spec 2, page areas: Data sharing and portal). */
export function GrantsPage({ title }: MenuPageProps) {
  const [ended, setEnded] = useState<Grant>();
  return (
    <Page title={title} note="撤销后该应用对该接口的调用立即被拒绝">
      <Register register={grantRegister(setEnded)} />
      {ended && (
        <ReasonDialog
          deed="撤销"
          label="撤销的理由"
          longest={LONGEST_REASON}
          title="撤销权限"
          text={`「${ended.appName}」将立即不能再调用「${ended.apiName}」。`}
          send={(transport, reason) =>
            transport.send(
              gatewayCalls.revokeGrant,
              { appId: ended.appId, apiId: ended.apiId, reason },
              { quiet: true },
            )
          }
          onClose={() => setEnded(undefined)}
        />
      )}
    </Page>
  );
}
