import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { WAYS, type Way } from '#base/messages/ways.ts';
import { messageWayCalls } from '#subjects/message-way/calls.ts';
import { MESSAGE_WAY_MESSAGES } from '#subjects/message-way/terms.ts';
import type { OwnWays } from '#subjects/message-way/wire.ts';
import { MESSAGE_KINDS } from '#base/messages/kinds.ts';
import { DeedDialog } from '../../../parts/controls/DeedDialog.tsx';
import { FailedDialog } from '../../../parts/controls/FailedDialog.tsx';
import { Select } from '../../../parts/controls/Select.tsx';
import { Tick } from '../../../parts/controls/Tick.tsx';
import styles from './Ways.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }));
const hourOf = (text: string): number | undefined => (text === '' ? undefined : Number(text));
const textOf = (hour: number | undefined): string => (hour === undefined ? '' : String(hour));

/** By which ways one is told of each kind of message besides the inbox 接收方式, and when not. */
export function WaysDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, failure, refetch } = useCall(messageWayCalls.own, {}, { keepLast: false });
  if (data) return <Choosing now={data} onClose={onClose} />;
  return failure ? <FailedDialog title="消息接收方式" failure={failure} onRetry={refetch} onClose={onClose} /> : null;
}

function Choosing({ now, onClose }: { readonly now: OwnWays; readonly onClose: () => void }) {
  const id = useId();
  const { transport } = useCore();
  const [kinds, setKinds] = useState(now.kinds);
  const [from, setFrom] = useState(textOf(now.quietFrom));
  const [until, setUntil] = useState(textOf(now.quietUntil));
  const [fault, setFault] = useState('');
  const isOpen = (way: Way) => now.open.includes(way) && (way !== 'mail' || now.address !== '');
  const shown = (Object.keys(WAYS) as Way[]).filter((way) => now.open.includes(way));
  const tick = (kind: string, way: Way, on: boolean) =>
    setKinds(kinds.map((one) => (one.kind === kind ? { ...one, [way]: on, isChosen: true } : one)));
  const send = async () => {
    await transport.send(
      messageWayCalls.choose,
      {
        quietFrom: hourOf(from),
        quietUntil: hourOf(until),
        kinds: kinds
          .filter(({ isChosen }) => isChosen)
          .map(({ kind, mail, wecom, dingtalk }) => ({ kind, mail: mail && now.address !== '', wecom, dingtalk })),
      },
      { quiet: true },
    );
  };
  return (
    <DeedDialog
      title="消息接收方式"
      okText="保存"
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() =>
        (from === '') !== (until === '') || (from !== '' && from === until) ? MESSAGE_WAY_MESSAGES.quietEnds : ''
      }
      work={send}
      done="已保存"
      onClose={onClose}
    >
      <p className={styles['note']}>所有消息都会进入站内通知，这里选择另外用哪些方式告知您。{noteOf(now)}</p>
      {shown.length > 0 && (
        <table className={styles['ways']}>
          <thead>
            <tr>
              <th scope="col">类别</th>
              {shown.map((way) => (
                <th key={way} scope="col">
                  {WAYS[way]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((one) => (
              <tr key={one.kind}>
                <th scope="row">
                  {MESSAGE_KINDS[one.kind]}
                  {one.isChosen || <small>（默认）</small>}
                </th>
                {shown.map((way) => (
                  <td key={way}>
                    <Tick
                      checked={one[way]}
                      disabled={!isOpen(way)}
                      label={`${MESSAGE_KINDS[one.kind]}用${WAYS[way]}`}
                      onTick={(on) => tick(one.kind, way, on)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <span id={`${id}-quiet`}>免打扰时段（期间的消息到结束时再发，最高级别的告警除外）</span>
      <div className={styles['quiet']} role="group" aria-labelledby={`${id}-quiet`}>
        <div>
          <Select label="免打扰开始" value={from} options={HOURS} placeholder="开始" clearable onChange={setFrom} />
        </div>
        <span>至</span>
        <div>
          <Select label="免打扰结束" value={until} options={HOURS} placeholder="结束" clearable onChange={setUntil} />
        </div>
      </div>
    </DeedDialog>
  );
}

function noteOf({ open, address, hasPhone }: OwnWays): string {
  if (open.length === 0) return '系统还没有开通邮件和群机器人。';
  const mail = address === '' ? '填写邮箱后可用邮件。' : `邮件发往 ${address}。`;
  const robot = hasPhone ? '群机器人发消息时会@您的手机号。' : '填写手机号后，群机器人发消息时会@您。';
  return `${open.includes('mail') ? mail : ''}${open.some((way) => way !== 'mail') ? robot : ''}`;
}
