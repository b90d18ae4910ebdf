import { useState } from 'react';
import { useSend } from '#browser/query.ts';
import { poiCalls } from '#subjects/poi/calls.ts';
import { DEED_LABELS, LONGEST_REASON, POI_MESSAGES } from '#subjects/poi/terms.ts';
import type { Pair } from '#subjects/poi/wire.ts';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';
import { ReasonField } from '../../parts/controls/ReasonField.tsx';
import { PairCard } from './PairCard.tsx';

/** A link is taken apart, or what was apart is linked, for a reason; what speaks for it stands above. */
export function PartDialog({ pair, onClose }: { readonly pair: Pair; readonly onClose: () => void }) {
  const { pairId, version, state } = pair;
  const deed = state === 'linked' ? 'part' : 'approve';
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const { send } = useSend(poiCalls.decide);
  return (
    <DeedDialog
      title={DEED_LABELS[deed]}
      okText={DEED_LABELS[deed]}
      isDangerous={deed === 'part'}
      faultId="part-fault"
      fault={fault}
      onFault={setFault}
      check={() => (deed === 'part' && reason.trim() === '' ? POI_MESSAGES.noReason : '')}
      work={() => send({ pairId, version, deed, reason: reason.trim() })}
      done={deed === 'part' ? '已解除关联，可以在办理记录中撤销' : '已关联'}
      onClose={onClose}
    >
      <PairCard {...pair} />
      <ReasonField
        id="part-reason"
        label="原因"
        value={reason}
        longest={LONGEST_REASON}
        describedBy="part-fault"
        invalid={fault !== ''}
        onChange={setReason}
      />
    </DeedDialog>
  );
}
