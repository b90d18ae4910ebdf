import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { CallFailure } from '#browser/failure.ts';
import { approvalCalls } from '#subjects/approval/calls.ts';
import type { ApprovalRow, PassedRow } from '#subjects/approval/wire.ts';
import { tellFailure, tellSuccess } from '../../parts/messages.ts';
import { ask } from '../../register/ask.ts';
import { tellCallFailure } from '../../register/form/faults.ts';
import { NOTHING_TICKED } from '../../register/list/use-deletion.ts';

/** A row that could not be passed, with what it is called. */
export interface Unpassed extends PassedRow {
  readonly title: string;
}

/** Passes ticked submissions after a question; what could not be passed is told row by row. */
export function useBulkPass(onDone: () => void) {
  const { transport, queries } = useCore();
  const [unpassed, setUnpassed] = useState<readonly Unpassed[]>([]);
  const handlePass = (rows: readonly ApprovalRow[]) => {
    if (rows.length === 0) {
      void tellFailure({ message: NOTHING_TICKED, level: 'error', silent: false });
      return;
    }
    const onYes = async () => {
      try {
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
      } catch (failure) {
        if (!(failure instanceof CallFailure)) throw failure;
        await tellCallFailure(failure);
      }
      await queries.invalidateQueries();
    };
    ask({ title: '批量审核通过', text: `已选择 ${rows.length} 条数据，确定要审核通过吗？`, onYes });
  };
  return { unpassed, handlePass, handleDismiss: () => setUnpassed([]) };
}
