import { useState } from 'react';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { gatewayEvents } from '#subjects/gateway/events.ts';
import { APP_STATES, type AppState, LONGEST_REASON } from '#subjects/gateway/terms.ts';
import type { GatewayApp } from '#subjects/gateway/wire.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { ReasonDialog } from '../../parts/controls/ReasonDialog.tsx';
import { Page } from '../../parts/Page.tsx';
import { useToday } from '../../parts/today.ts';
import { asked, choicesOf, timeText } from '../../register/choices.ts';
import type { Choice } from '../../register/form/fields.ts';
import { Register } from '../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../register/register.ts';
import { appForm, type AppValues } from './app-form.ts';
import { AppDecisionDialog } from './AppDecisionDialog.tsx';
import { usePublishedApis } from './choices.ts';
import { KeyDialog } from './KeyDialog.tsx';

const REFRESH_ON = [gatewayEvents.changed];

interface Deeds {
  readonly onDecide: (app: GatewayApp) => void;
  readonly onKey: (app: GatewayApp) => void;
  readonly onRevoke: (app: GatewayApp) => void;
}

const stateText = ({ state, dueOn }: GatewayApp, today: string): string =>
  `${APP_STATES[state]}${state === 'pending' && dueOn < today ? '（已超期）' : ''}`;

const appRegister = (
  apis: readonly Choice[],
  today: string,
  { onDecide, onKey, onRevoke }: Deeds,
): RegisterOf<GatewayApp, AppValues> => ({
  noun: '申请',
  list: listing(
    gatewayCalls.apps,
    ({ pageIndex, pageSize, filters }) => ({
      pageIndex,
      pageSize,
      name: asked(filters['name']),
      state: asked(filters['state']) as AppState | undefined,
    }),
    (page) => page,
  ),
  rowId: ({ appId }) => String(appId),
  rowName: ({ name }) => name,
  permission: 'gateway.write',
  refreshOn: REFRESH_ON,
  filters: [
    { name: 'name', label: '应用名称' },
    { name: 'state', label: '状态', choices: choicesOf(APP_STATES) },
  ],
  columns: [
    { key: 'name', title: '应用名称', width: 170, lead: true },
    { key: 'state', title: '状态', near: true, width: 140, render: (app) => stateText(app, today) },
    { key: 'unit', title: '使用单位', near: 'named', width: 150 },
    { key: 'apis', title: '接口', width: 200, render: ({ apis: names }) => names.join('、') },
    {
      key: 'dueOn',
      title: '办理期限',
      near: 'named',
      width: 110,
      render: ({ state, dueOn }) => (state === 'pending' ? dueOn : ''),
    },
    { key: 'expiresOn', title: '使用期限', width: 110 },
    { key: 'perMinute', title: '每分钟', width: 80, align: 'right' },
    { key: 'perDay', title: '每日', width: 90, align: 'right' },
    {
      key: 'keys',
      title: '密钥标识',
      width: 250,
      render: ({ keys }) => keys.findLast(({ expiresAt }) => expiresAt === undefined)?.accessKey ?? '',
    },
    { key: 'applicantName', title: '申请人', width: 90 },
    { key: 'appliedAt', title: '申请时间', width: 170, render: ({ appliedAt }) => timeText(appliedAt) },
    { key: 'deciderName', title: '审批人', width: 100 },
    { key: 'reason', title: '理由', width: 200 },
    { key: 'purpose', title: '用途', width: 260 },
  ],
  form: appForm(apis),
  editable: () => false,
  actionsWidth: 180,
  actions: [
    {
      label: '审批',
      permission: 'gateway.decide',
      shown: ({ state }) => state === 'pending',
      onAct: onDecide,
    },
    {
      label: '密钥',
      permission: 'gateway.write',
      shown: ({ state }) => state === 'granted',
      onAct: onKey,
    },
    {
      label: '撤销',
      permission: 'gateway.decide',
      shown: ({ state }) => state === 'granted',
      onAct: onRevoke,
    },
  ],
});

/** 授权: apps apply for interfaces, somebody else decides, and whoever was granted them gets a key (spec 2, page areas: Data sharing and portal). */
export function AppsPage({ title }: MenuPageProps) {
  const apis = usePublishedApis();
  const today = useToday();
  const [decided, setDecided] = useState<GatewayApp>();
  const [keyed, setKeyed] = useState<GatewayApp>();
  const [ended, setEnded] = useState<GatewayApp>();
  const register = appRegister(apis, today, { onDecide: setDecided, onKey: setKeyed, onRevoke: setEnded });
  return (
    <Page title={title} note="申请由他人在 5 个工作日内审批，通过后签发密钥">
      <Register register={register} />
      {decided && <AppDecisionDialog app={decided} onClose={() => setDecided(undefined)} />}
      {keyed && <KeyDialog app={keyed} onClose={() => setKeyed(undefined)} />}
      {ended && (
        <ReasonDialog
          deed="撤销"
          label="撤销的理由"
          longest={LONGEST_REASON}
          title={`撤销「${ended.name}」的授权`}
          text="撤销后该应用的所有调用立即被拒绝。"
          send={(transport, reason) =>
            transport.send(gatewayCalls.revoke, { appId: ended.appId, reason }, { quiet: true })
          }
          onClose={() => setEnded(undefined)}
        />
      )}
    </Page>
  );
}
