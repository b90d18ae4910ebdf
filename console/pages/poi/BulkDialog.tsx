import { useState } from 'react';
import { useSend } from '#browser/query.ts';
import { poiCalls } from '#subjects/poi/calls.ts';
import { LONGEST_REASON, POI_MESSAGES } from '#subjects/poi/terms.ts';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';
import { OneOf } from '../../parts/controls/OneOf.tsx';
import { ReasonField } from '../../parts/controls/ReasonField.tsx';
import type { pairConditions } from './filters.ts';

const DEEDS = [
  { value: 'approve', label: '全部确认关联' },
  { value: 'reject', label: '全部判为不匹配' },
] as const;
type BulkDeed = (typeof DEEDS)[number]['value'];

export interface BulkDialogProps {
  readonly conditions: ReturnType<typeof pairConditions>;
  readonly total: number;
  readonly onClose: () => void;
}

/** Decides everything that the conditions find at once; a point that two outlets are asked of gets the surer one. */
export function BulkDialog({ conditions, total, onClose }: BulkDialogProps) {
  const [deed, setDeed] = useState<BulkDeed>('approve');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const { send } = useSend(poiCalls.decideMany);
  return (
    <DeedDialog
      title={`批量办理 ${total} 对待确认数据`}
      okText="办理"
      faultId="bulk-fault"
      fault={fault}
      onFault={setFault}
      check={() => (reason.trim() === '' ? POI_MESSAGES.noReason : '')}
      work={() => send({ ...conditions, deed, expected: total, reason: reason.trim() })}
      done="已办理，可以在办理记录中撤销"
      onClose={onClose}
    >
      <OneOf label="办理" value={deed} options={DEEDS} onChoose={setDeed} />
      <p>按当前筛选条件办理。同一兴趣点对应多个网点时，只关联得分最高的一个。</p>
      <ReasonField
        id="bulk-reason"
        label="原因"
        value={reason}
        longest={LONGEST_REASON}
        describedBy="bulk-fault"
        invalid={fault !== ''}
        onChange={setReason}
      />
    </DeedDialog>
  );
}
