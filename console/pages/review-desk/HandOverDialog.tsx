import { Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { useCall } from '#browser/query.ts';
import { reviewDeskCalls } from '#subjects/review-desk/calls.ts';
import { DESK_MESSAGES, type DeskSource, LONGEST_NOTE } from '#subjects/review-desk/terms.ts';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';
import { Select } from '../../parts/controls/Select.tsx';

export interface HandOverDialogProps {
  readonly source: DeskSource;
  readonly recordId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Hands something that waits to a colleague who may review it 转交, with a note. */
export function HandOverDialog({ source, recordId, name, onClose }: HandOverDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const { data, failure } = useCall(reviewDeskCalls.colleagues, { source, recordId });
  const [userId, setUserId] = useState('');
  const [note, setNote] = useState('');
  const [fault, setFault] = useState('');
  const problem = failure ? messageOf(failure) : '';
  const nobody = data?.length === 0 ? '没有其他人员可以审核这条记录' : problem;
  return (
    <DeedDialog
      title="转交"
      okText="转交"
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => nobody || (userId === '' ? '请选择接收人' : '')}
      work={() =>
        transport.send(
          reviewDeskCalls.handOver,
          { source, recordId, userId: Number(userId), note: note.trim() || undefined },
          { quiet: true },
        )
      }
      done="已转交，对方会收到消息"
      onClose={onClose}
    >
      <p>{name}</p>
      <label id={`${id}-label`} htmlFor={`${id}-to`}>
        接收人
      </label>
      <Select
        id={`${id}-to`}
        labelledBy={`${id}-label`}
        value={userId}
        required
        disabled={nobody !== ''}
        invalid={fault !== '' && fault !== DESK_MESSAGES.already}
        describedBy={`${id}-fault`}
        placeholder={nobody || '请选择可审核该记录的人员'}
        options={(data ?? []).map((one) => ({ value: String(one.userId), label: one.name }))}
        onChange={setUserId}
      />
      <label htmlFor={`${id}-note`}>转交说明（可不填）</label>
      <Input.TextArea id={`${id}-note`} rows={3} maxLength={LONGEST_NOTE} value={note} onChange={setNote} />
    </DeedDialog>
  );
}
