import { Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { WAYS, type Way } from '#base/messages/ways.ts';
import { messageWayCalls } from '#subjects/message-way/calls.ts';
import { LONGEST_SUBJECT, LONGEST_TEXT, TEMPLATE_WORDS } from '#subjects/message-way/terms.ts';
import type { KindSetting } from '#subjects/message-way/wire.ts';
import { MESSAGE_KINDS, type MessageKind } from '#base/messages/kinds.ts';
import { DeedDialog } from '../../../parts/controls/DeedDialog.tsx';
import { FailedDialog } from '../../../parts/controls/FailedDialog.tsx';
import { OneOf } from '../../../parts/controls/OneOf.tsx';
import { Tick } from '../../../parts/controls/Tick.tsx';
import styles from './Notices.module.css';

const KINDS = (Object.keys(MESSAGE_KINDS) as MessageKind[]).map((value) => ({ value, label: MESSAGE_KINDS[value] }));
const WIDTH = 640;

/** How messages of each kind go out to who chose nothing, and in which words 发送方式. */
export function KindsDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, failure, refetch } = useCall(messageWayCalls.kinds, {}, { keepLast: false });
  if (data) return <Setting all={data} onClose={onClose} />;
  return failure ? (
    <FailedDialog title="各类消息的发送方式" failure={failure} onRetry={refetch} onClose={onClose} />
  ) : null;
}

function Setting({ all, onClose }: { readonly all: readonly KindSetting[]; readonly onClose: () => void }) {
  const id = useId();
  const { transport } = useCore();
  const [settings, setSettings] = useState(all);
  const [changed, setChanged] = useState<ReadonlySet<MessageKind>>(new Set());
  const [kind, setKind] = useState<MessageKind>('notice');
  const [fault, setFault] = useState('');
  const now = settings.find((one) => one.kind === kind);
  if (!now) return null;
  const change = (over: Partial<KindSetting>) => {
    setSettings(settings.map((one) => (one.kind === kind ? { ...one, ...over } : one)));
    setChanged(new Set([...changed, kind]));
  };
  const send = async () => {
    for (const one of settings.filter((each) => changed.has(each.kind))) {
      await transport.send(messageWayCalls.keepKind, one, { quiet: true });
      // What is kept is not sent again where a later one fails.
      setChanged((rest) => new Set([...rest].filter((each) => each !== one.kind)));
      setSettings((rest) =>
        rest.map((each) => (each.kind === one.kind ? { ...each, version: one.version + 1 } : each)),
      );
    }
  };
  const isBlank = settings.some((one) => [one.subject, one.mailText, one.robotText].some((text) => text.trim() === ''));
  return (
    <DeedDialog
      title="各类消息的发送方式"
      okText="保存"
      width={WIDTH}
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (isBlank ? '请填写邮件标题、邮件正文和群消息' : '')}
      work={send}
      done="已保存"
      onClose={onClose}
    >
      <p className={styles['hint']}>
        消息都进入站内通知。这里设定没有自选接收方式的人另外怎样收到；群里只发给市、区工作人员的消息。
      </p>
      <OneOf label="消息类别" value={kind} options={KINDS} onChoose={setKind} />
      <div className={styles['ways']} role="group" aria-label="发送方式">
        {(Object.keys(WAYS) as Way[]).map((way) => (
          <Tick key={way} checked={now[way]} onTick={(on) => change({ [way]: on })}>
            {WAYS[way]}
          </Tick>
        ))}
      </div>
      <label htmlFor={`${id}-subject`}>邮件标题</label>
      <Input
        id={`${id}-subject`}
        value={now.subject}
        maxLength={LONGEST_SUBJECT}
        onChange={(subject) => change({ subject })}
      />
      <label htmlFor={`${id}-mail`}>邮件正文</label>
      <Input.TextArea
        id={`${id}-mail`}
        value={now.mailText}
        rows={5}
        maxLength={LONGEST_TEXT}
        onChange={(mailText) => change({ mailText })}
      />
      <label htmlFor={`${id}-robot`}>群消息</label>
      <Input.TextArea
        id={`${id}-robot`}
        value={now.robotText}
        rows={3}
        maxLength={LONGEST_TEXT}
        onChange={(robotText) => change({ robotText })}
      />
      <p className={styles['hint']}>
        可用：{TEMPLATE_WORDS.map((word) => `【${word}】`).join('')}
        ；群里人人可见：不宜公开的不要用【内容】，可写“请登录平台查看”。
      </p>
    </DeedDialog>
  );
}
