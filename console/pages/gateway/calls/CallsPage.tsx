import { SUCCESS_CODE } from '#base/envelope.ts';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import type { GatewayCall } from '#subjects/gateway/wire.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { asked, choicesOf, timeText } from '../../../register/choices.ts';
import { Register } from '../../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../../register/register.ts';
import { StatusMark } from '../../../register/StatusMark.tsx';
import { Usage } from './Usage.tsx';

const RESULTS = { no: '成功', yes: '被拒绝' } as const;
const isAnswered = ({ code }: GatewayCall) => code === SUCCESS_CODE;

const callRegister: RegisterOf<GatewayCall> = {
  noun: '调用记录',
  list: listing(
    gatewayCalls.calls,
    ({ pageIndex, pageSize, filters }) => ({
      pageIndex,
      pageSize,
      slug: asked(filters['slug']),
      refused: asked(filters['refused']) as keyof typeof RESULTS | undefined,
      from: asked(filters['from']),
      to: asked(filters['to']),
    }),
    (page) => page,
  ),
  rowId: ({ callId }) => String(callId),
  rowName: ({ callId, slug }) => `${slug} ${callId}`,
  filters: [
    { name: 'slug', label: '路径' },
    { name: 'refused', label: '结果', choices: choicesOf(RESULTS) },
    { name: 'from', label: '开始日期', day: 'start', past: true },
    { name: 'to', label: '结束日期', day: 'end', past: true },
  ],
  columns: [
    { key: 'at', title: '时间', width: 170, lead: true, render: ({ at }) => timeText(at) },
    {
      key: 'code',
      title: '结果',
      near: true,
      width: 120,
      render: (call) => <StatusMark on={isAnswered(call)} label={isAnswered(call) ? '成功' : `拒绝 ${call.code}`} />,
    },
    { key: 'appName', title: '应用', width: 160 },
    { key: 'slug', title: '路径', width: 140 },
    { key: 'rowCount', title: '返回条数', width: 100, align: 'right' },
    { key: 'took', title: '耗时（毫秒）', width: 110, align: 'right' },
    { key: 'refusal', title: '拒绝原因', width: 300 },
    { key: 'address', title: '来源地址', width: 140 },
  ],
};

/** 调用记录: every call of an interface, answered or refused and why, and how much was called a day. */
export function CallsPage({ title }: MenuPageProps) {
  return (
    <Page title={title} note="记录保留 180 天">
      <Register register={callRegister} />
      <Usage />
    </Page>
  );
}
