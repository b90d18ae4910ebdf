import { useCall, useSend } from '#browser/query.ts';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { businessReportEvents } from '#subjects/business-report/events.ts';
import type { ReportComment } from '#subjects/business-report/wire.ts';
import { alreadyTold, useDeed } from '../../../parts/deeds.ts';

const REFRESH_ON = [businessReportEvents.changed];

/** The comments on an issue and what can be done with them; each deed tells whether it went well. */
export interface IssueComments {
  readonly all: readonly ReportComment[];
  readonly busy: boolean;
  readonly add: (block: string, division: string, text: string) => Promise<boolean>;
  readonly resolve: (commentId: number, resolved: boolean) => Promise<boolean>;
}

/** Reads the comments of an issue, kept fresh. */
export function useComments(issueId: number): IssueComments {
  const { data = [] } = useCall(businessReportCalls.comments, { issueId }, { refreshOn: REFRESH_ON });
  return useCommenting(issueId, data);
}

/** What can be done with comments that were read already. */
export function useCommenting(issueId: number, all: readonly ReportComment[]): IssueComments {
  const { busy, carryOut } = useDeed();
  const comment = useSend(businessReportCalls.comment);
  const resolving = useSend(businessReportCalls.resolve);
  return {
    all,
    busy,
    add: (block, division, text) =>
      carryOut(() => comment.send({ issueId, block, division, text }), { done: '已提出意见', onFailure: alreadyTold }),
    resolve: (commentId, resolved) =>
      carryOut(() => resolving.send({ commentId, resolved }), {
        done: resolved ? '已处理' : '已重新打开',
        onFailure: alreadyTold,
      }),
  };
}
