import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { approvalCalls } from '#subjects/approval/calls.ts';
import type { ApprovalRow, PassedRow } from '#subjects/approval/wire.ts';
import { useDeed } from '../../parts/deeds.ts';
import { tellFailure, tellSuccess } from '../../parts/messages.ts';
import { ask } from '../../register/ask.ts';
import { NOTHING_TICKED } from '../../register/list/use-deletion.ts';

/** A row that could not be passed, with what it is called. */
export interface Unpassed extends PassedRow {
  readonly title: string;
}

/** Passes ticked submissions after a question; what could not be passed is told row by row. */
export function useBulkPass(onDone: () => void) {
  const { transport } = useCore();
  const { carryOut } = useDeed();
  const [unpassed, setUnpassed] = useState<readonly Unpassed[]>([]);
  const handlePass = (rows: readonly ApprovalRow[]) => {
    if (rows.length === 0) {
      void tellFailure({ message: NOTHING_TICKED, level: 'error', silent: false });
      return;
    }
    const onYes = async () => {
      await carryOut(async () => {
        const outcomes = await transport.send(
          approvalCalls.passMany,
          { rows: rows.map(({ approvalId, version }) => ({ approvalId, version })) },
          { quiet: true },
        );
        const left = outcomes.filter(({ outcome }) => outcome !== 'passed');
        setUnpassed(
          left.map((outcome) => ({
            ...outcome,
            title: rows.find(({ approvalId }) => approvalId === outcome.approvalId)?.title ?? '',
          })),
        );
        if (left.length < outcomes.length) await tellSuccess(`已审核通过 ${outcomes.length - left.length} 条`);
        onDone();
      });
    };
    ask({ title: '批量审核通过', text: `已选择 ${rows.length} 条数据，确定要审核通过吗？`, onYes });
  };
  return { unpassed, handlePass, handleDismiss: () => setUnpassed([]) };
}
