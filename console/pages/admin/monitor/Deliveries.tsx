import { useSend } from '#browser/query.ts';
import { deliveryCalls } from '#subjects/delivery/calls.ts';
import { WAYS } from '#base/messages/ways.ts';
import { DELIVERY_STATES } from '#subjects/delivery/terms.ts';
import type { Delivery } from '#subjects/delivery/wire.ts';
import { alreadyTold, useDeed } from '../../../parts/deeds.ts';
import { ask } from '../../../register/ask.ts';
import { timeText } from '../../../register/choices.ts';
import { Register } from '../../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../../register/register.ts';
import { monitorEvents } from '#subjects/monitor/events.ts';

const REFRESH_ON = [monitorEvents.changed];

const deliveriesWith = (onAgain: (row: Delivery) => void): RegisterOf<Delivery> => ({
  noun: '投递',
  list: listing(
    deliveryCalls.list,
    ({ pageIndex, pageSize }) => ({ pageIndex, pageSize }),
    (page) => page,
  ),
  rowId: ({ deliveryId }) => String(deliveryId),
  rowName: ({ title }) => title,
  refreshOn: REFRESH_ON,
  columns: [
    { key: 'title', title: '标题', width: 200, lead: true },
    { key: 'state', title: '状态', width: 90, near: true, render: ({ state }) => DELIVERY_STATES[state] },
    { key: 'way', title: '投递方式', width: 120, render: ({ way }) => WAYS[way] },
    { key: 'target', title: '送往', width: 170 },
    { key: 'attempts', title: '尝试次数', width: 90, align: 'right' },
    { key: 'problem', title: '原因', width: 220 },
    { key: 'createdAt', title: '产生时间', width: 170, render: ({ createdAt }) => timeText(createdAt) },
    { key: 'sentAt', title: '送达时间', width: 170, render: ({ sentAt }) => timeText(sentAt) },
    { key: 'nextAt', title: '下次尝试', width: 170, render: ({ nextAt }) => timeText(nextAt) },
  ],
  actionsWidth: 110,
  actions: [
    {
      label: '重新投递',
      permission: 'monitor-item.write',
      shown: ({ state }) => state === 'failed',
      onAct: onAgain,
    },
  ],
});

/** What left the system by mail or robot, or tries to 投递记录, the latest first. */
export function Deliveries() {
  const { carryOut } = useDeed();
  const { send } = useSend(deliveryCalls.again);
  const handleAgain = ({ deliveryId, title, problem }: Delivery) =>
    ask({
      title: '重新投递',
      text: `「${title}」：${problem ?? '未送达'}。确定要再投递一次吗？`,
      onYes: () => carryOut(() => send({ deliveryId }), { done: '已排入投递', onFailure: alreadyTold }),
    });
  return <Register register={deliveriesWith(handleAgain)} />;
}
