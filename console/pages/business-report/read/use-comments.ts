import { useCall, useSend } from '#browser/query.ts';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { businessReportEvents } from '#subjects/business-report/events.ts';
import type { ReportComment } from '#subjects/business-report/wire.ts';
import { alreadyTold, useDeed } from '../../../parts/deeds.ts';

const REFRESH_ON = [businessReportEvents.changed];

/** The comments on an issue and what can be done with them; each deed tells whether it went well. */
export interface IssueComments {
  readonly all: readonly ReportComment[];
  /** False while they are on their way, and where they could not be read. */
  readonly isKnown: boolean;
  /** Asks for them anew; there where they could not be read. */
  readonly onRetry: (() => void) | undefined;
  readonly busy: boolean;
  readonly add: (block: string, division: string, text: string) => Promise<boolean>;
  readonly resolve: (commentId: number, resolved: boolean) => Promise<boolean>;
}

/** Reads the comments of an issue, kept fresh. */
export function useComments(issueId: number): IssueComments {
  const asked = { issueId };
  const { data, failure, refetch } = useCall(businessReportCalls.comments, asked, { refreshOn: REFRESH_ON });
  const commenting = useCommenting(issueId, data ?? []);
  return { ...commenting, isKnown: data !== undefined, onRetry: failure && !data ? refetch : undefined };
}

/** What can be done with comments that were read already. */
export function useCommenting(issueId: number, all: readonly ReportComment[]): IssueComments {
  const { busy, carryOut } = useDeed();
  const comment = useSend(businessReportCalls.comment);
  const resolving = useSend(businessReportCalls.resolve);
  return {
    all,
    isKnown: true,
    onRetry: undefined,
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
