import { useState } from 'react';
import type { InputOf } from '#base/call.ts';
import { periodText } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { useCore } from '#browser/core.tsx';
import { CallFailure, messageOf } from '#browser/failure.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import type { Waiting } from '#subjects/report/wire.ts';
import { tellRefused } from '../../../parts/deeds.ts';
import { tellFailure, tellSuccess } from '../../../parts/messages.ts';
import { ask } from '../../../register/ask.ts';
import type { BulkProgress, Unpassed } from '../../../review/bulk/BulkOutcome.tsx';
import { NOTHING_TICKED } from '../../../register/list/use-deletion.ts';

/** How many are passed between two signs of progress. */
const STEP = 100;

type Seen = Waiting['rows'][number];

/**
 * Passes ticked reports, or everything that the filter finds, in the versions that were seen 批量审核通过. Goes on step by step and says how
 * far it is; what could not be passed is told row by row, and what was passed stays passed when the line breaks.
 */
export function useBulkPass({ key: kind, cadence }: ReportDeclaration, onDone: () => void) {
  const { transport, queries } = useCore();
  const [progress, setProgress] = useState<BulkProgress>();
  const [unpassed, setUnpassed] = useState<readonly Unpassed[]>([]);
  const nameOf = ({ enterpriseName, period }: Seen) => `${enterpriseName} ${periodText(cadence, period)}`;

  const pass = async (rows: readonly Seen[]) => {
    let passed = 0;
    const refused: Unpassed[] = [];
    setUnpassed([]);
    try {
      for (let start = 0; start < rows.length; start += STEP) {
        setProgress({ done: start, total: rows.length });
        const some = rows.slice(start, start + STEP);
        const answer = await transport.send(
          reportCalls.bulkPass,
          { kind, rows: some.map(({ reportId, version }) => ({ reportId, version })) },
          { quiet: true },
        );
        passed += answer.passed;
        refused.push(
          ...answer.outcomes
            .filter((outcome) => !outcome.passed)
            .map(({ reportId, message }) => {
              const row = some.find((one) => one.reportId === reportId);
              return { key: reportId, message, name: row ? nameOf(row) : reportId };
            }),
        );
      }
      if (passed > 0) await tellSuccess(`已审核通过 ${passed} 份`);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      await tellFailure({
        message: `${messageOf(failure)}，已通过 ${passed} 份，其余未处理`,
        level: failure.level,
        silent: failure.silent,
      });
    }
    setProgress(undefined);
    setUnpassed(refused);
    onDone();
    await queries.invalidateQueries();
  };

  const handlePassTicked = (rows: readonly Seen[]) => {
    if (rows.length === 0) {
      void tellFailure({ message: NOTHING_TICKED, level: 'error', silent: false });
      return;
    }
    ask({
      title: '批量审核通过',
      text: `已选择 ${rows.length} 条数据，确定要审核通过吗？`,
      onYes: () => void pass(rows),
    });
  };

  /**
   * What the filter finds is asked for before the question, so that it names what will be passed: nothing that comes or changes after it is. A row in
   * sight is passed in the version in sight, which the reviewer read, and not in a newer one that nobody has looked at.
   */
  const handlePassAll = async (query: InputOf<typeof reportCalls.waiting>, inSight: readonly Seen[]) => {
    const seen = new Map(inSight.map(({ reportId, version }) => [reportId, version]));
    try {
      const { rows: found, left } = await transport.send(reportCalls.waiting, query, { quiet: true });
      const rows = found.map((row) => ({ ...row, version: seen.get(row.reportId) ?? row.version }));
      if (rows.length === 0) {
        await tellFailure({ message: '没有待审核的报表', level: 'error', silent: false });
        return;
      }
      const rest = left > 0 ? `（另有 ${left} 份，下次处理）` : '';
      ask({
        title: '全部审核通过',
        text: `符合条件的待审核报表共 ${rows.length} 份${rest}，确定要全部审核通过吗？`,
        onYes: () => void pass(rows),
      });
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      await tellRefused(failure);
    }
  };

  return { progress, unpassed, handlePassTicked, handlePassAll, handleDismiss: () => setUnpassed([]) };
}
