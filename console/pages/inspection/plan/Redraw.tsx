import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { INSPECTION_MESSAGES } from '#subjects/inspection/terms.ts';
import { ReasonDialog } from '../../../parts/controls/ReasonDialog.tsx';
import parts from '../parts/Inspection.module.css';
import type { PlanDetail } from './plan-values.ts';

const LONGEST = 200;

/** A further draw of a plan 重新抽取, with its reason; the one before stays on record. */
export function Redraw({ plan: { planId, version } }: { readonly plan: PlanDetail }) {
  const [asking, setAsking] = useState(false);
  return (
    <div className={parts['buttons']}>
      <Button onClick={() => setAsking(true)}>重新抽取</Button>
      {asking && (
        <ReasonDialog
          title="重新抽取"
          deed="重新抽取"
          text="原抽取记录保留，已下达而未提交的任务作废，不能恢复。"
          label="重抽理由"
          missing={INSPECTION_MESSAGES.oneDraw}
          longest={LONGEST}
          send={(transport, reason) => transport.send(calls.draw, { planId, version, reason }, { quiet: true })}
          done="已重新抽取，原任务作废"
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
