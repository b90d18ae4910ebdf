import { Button } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { INSPECTION_MESSAGES } from '#subjects/inspection/terms.ts';
import { DeedDialog } from '../../../parts/controls/DeedDialog.tsx';
import { ReasonField } from '../../../parts/controls/ReasonField.tsx';
import parts from '../parts/Inspection.module.css';
import type { PlanDetail } from './plan-values.ts';

const LONGEST = 200;

/** A further draw of a plan 重新抽取, with its reason; the one before stays on record. */
export function Redraw({ plan: { planId, version } }: { readonly plan: PlanDetail }) {
  const id = useId();
  const { transport } = useCore();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  return (
    <div className={parts['buttons']}>
      <Button onClick={() => setAsking(true)}>重新抽取</Button>
      {asking && (
        <DeedDialog
          title="重新抽取"
          okText="重新抽取"
          isDangerous
          faultId={`${id}-fault`}
          fault={fault}
          onFault={setFault}
          check={() => (reason.trim() === '' ? INSPECTION_MESSAGES.oneDraw : '')}
          work={() => transport.send(calls.draw, { planId, version, reason: reason.trim() }, { quiet: true })}
          done="已重新抽取，原任务作废"
          onClose={() => setAsking(false)}
        >
          <p>原抽取记录保留，已下达而未提交的任务作废，不能恢复。</p>
          <ReasonField
            id={`${id}-reason`}
            label="重抽理由"
            value={reason}
            longest={LONGEST}
            describedBy={`${id}-fault`}
            invalid={fault !== ''}
            onChange={setReason}
          />
        </DeedDialog>
      )}
    </div>
  );
}
