import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { reviewDeskCalls } from '#subjects/review-desk/calls.ts';
import type { DecidedSource } from '#subjects/review-desk/terms.ts';
import type { DeskRow } from '#subjects/review-desk/wire.ts';
import { useDeed } from '../../parts/deeds.ts';
import { tellFailure, tellSuccess } from '../../parts/messages.ts';
import { ask } from '../../register/ask.ts';
import type { Unpassed } from '../../review/bulk/BulkOutcome.tsx';
import { NOTHING_TICKED } from '../../register/list/use-deletion.ts';
import { deskRowId, deskRowName } from './desk-columns.tsx';

/** What is passed or returned in one step, and so can be ticked, handed over and taken back. */
export type DecidedRow = DeskRow & { readonly source: DecidedSource };
export const isDecided = (row: DeskRow): row is DecidedRow => row.source !== 'fund';

/** Passes ticked records of all kinds after a question that says how many of them want a second look; each refusal is told by its row. */
export function useDeskPass(onDone: () => void) {
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const [unpassed, setUnpassed] = useState<readonly Unpassed[]>([]);
  const handlePass = (rows: readonly DecidedRow[]) => {
    if (rows.length === 0) {
      void tellFailure({ message: NOTHING_TICKED, level: 'error', silent: false });
      return;
    }
    const names = new Map(rows.map((row) => [deskRowId(row), deskRowName(row)]));
    const onYes = async () => {
      await carryOut(async () => {
        const answers = await transport.send(
          reviewDeskCalls.passMany,
          { rows: rows.map(({ source, kind, recordId, version }) => ({ source, kind, recordId, version })) },
          { quiet: true },
        );
        const left = answers.filter(({ passed }) => !passed);
        setUnpassed(
          left.map((one) => ({
            key: deskRowId(one),
            name: names.get(deskRowId(one)) ?? '',
            message: one.message,
          })),
        );
        if (left.length < answers.length) await tellSuccess(`已审核通过 ${answers.length - left.length} 条`);
        onDone();
      });
    };
    const risky = rows.filter(({ risk }) => risk > 0).length;
    const warned = risky > 0 ? `其中 ${risky} 条有风险提示。` : '';
    ask({
      title: '批量审核通过',
      text: `已选择 ${rows.length} 条数据。${warned}确定要审核通过吗？`,
      onYes: () => void onYes(),
    });
  };
  return { busy, unpassed, handlePass, handleDismiss: () => setUnpassed([]) };
}
