import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { useCore } from '#browser/core.tsx';
import { keptDraft } from '#browser/drafts/keeping.ts';
import { messageOf } from '#browser/failure.ts';
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

/** A deed that was refused or got no answer, in words, and the way to try it again. */
export interface RefusedDeed {
  readonly text: string;
  readonly again: () => void;
}

/** Deletes and withdraws reports, each after a question; a refusal is told in the server's words, by a mark at the list where the report is a quiet one (spec 1 §5, §8; spec 2 §5, §8). */
export function useReportDeeds({ key: kind, quietFailures }: ReportDeclaration) {
  const { transport } = useCore();
  const { user } = useAtomValue(sessionAtom);
  const { carryOut } = useDeed();
  const [refused, setRefused] = useState<RefusedDeed>();
  const carriedOut = (deed: () => Promise<unknown>, done: string, onDone: () => void): Promise<boolean> => {
    setRefused(undefined);
    const again = () => void carriedOut(deed, done, onDone);
    return carryOut(
      async () => {
        await deed();
        onDone();
      },
      quietFailures ? { done, onFailure: (failure) => setRefused({ text: messageOf(failure), again }) } : { done },
    );
  };
  return {
    /** What was refused last, for the mark at the list; undefined where refusals are told over the page. */
    refused,
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
