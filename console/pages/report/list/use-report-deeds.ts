import { useAtomValue } from 'jotai';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { useCore } from '#browser/core.tsx';
import { keptDraft } from '#browser/drafts/keeping.ts';
import { sessionAtom } from '#browser/session.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import type { BegunReport, ReportRow } from '#subjects/report/wire.ts';
import { useDeed } from '../../../parts/deeds.ts';
import { tellFailure } from '../../../parts/messages.ts';
import { DELETED, NOTHING_TICKED } from '../../../register/list/use-deletion.ts';
import { ask } from '../../../register/ask.ts';

/** The question before deleting, as it is specified, with its half-width mark (spec 2 §5). */
const DELETE_QUESTION = '确定要删除吗?';
const WITHDRAWN = '已撤回';
const DISCARDED = '已放弃草稿';

/** Deletes and withdraws reports, each after a question; a refusal is told in the server's words (spec 1 §5, §8; spec 2 §5, §8). */
export function useReportDeeds({ key: kind }: ReportDeclaration) {
  const { transport } = useCore();
  const { user } = useAtomValue(sessionAtom);
  const { carryOut } = useDeed();
  const carriedOut = (deed: () => Promise<unknown>, done: string, onDone: () => void) =>
    carryOut(
      async () => {
        await deed();
        onDone();
      },
      { done },
    );
  return {
    /** Deletes all of them or none; `name` names a single one. */
    askRemoval: (ids: readonly string[], name: string | undefined, onDeleted: () => void) => {
      if (ids.length === 0) {
        void tellFailure({ message: NOTHING_TICKED, level: 'error', silent: false });
        return;
      }
      const onYes = () =>
        carriedOut(
          () => transport.send(reportCalls.remove, { kind, ids: [...ids] }, { quiet: true }),
          DELETED,
          onDeleted,
        );
      ask({
        title: DELETE_QUESTION,
        text: name === undefined ? `已选择 ${ids.length} 条数据。` : `「${name}」`,
        onYes,
      });
    },
    /** Throws a draft away, the one on the server and the one on this machine. */
    askDiscard: ({ enterpriseId, period }: BegunReport, name: string) => {
      const onYes = () =>
        carriedOut(
          async () => {
            await transport.send(reportCalls.dropDraft, { kind, enterpriseId, period }, { quiet: true });
            keptDraft(user?.userId ?? '', `${kind}:${enterpriseId}:${period}`).clear();
          },
          DISCARDED,
          () => undefined,
        );
      ask({ title: '放弃草稿', text: `「${name}」未提交的内容将被删除。`, onYes });
    },
    askWithdrawal: (
      { reportId, version }: Pick<ReportRow, 'reportId' | 'version'>,
      name: string,
      onDone: () => void = () => undefined,
    ) => {
      const onYes = () =>
        carriedOut(
          () => transport.send(reportCalls.withdraw, { kind, reportId, version }, { quiet: true }),
          WITHDRAWN,
          onDone,
        );
      ask({ title: '撤回报表', text: `「${name}」撤回后不再等待审核，修改后可以重新提交。`, onYes });
    },
  };
}
