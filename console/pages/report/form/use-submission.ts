import { useRef, useState } from 'react';
import type { InputOf } from '#base/call.ts';
import { useCore } from '#browser/core.tsx';
import { CallFailure, failureOf, messageOf } from '#browser/failure.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import type { Receipt } from '#subjects/report/wire.ts';
import { newKey } from '../../../parts/new-key.ts';

type Submission = Omit<InputOf<typeof reportCalls.submit>, 'submitKey'>;

/** Why a submission was not taken, and at which cells. */
export interface SubmissionProblem {
  readonly text: string;
  /** Somebody else was faster: the report is to be loaded anew. */
  readonly isStale: boolean;
  /** The server did not answer or could not: the same may be sent again. */
  readonly isAway: boolean;
  readonly cells: ReadonlyArray<{ readonly address: string; readonly message: string }>;
}

/** Hands a report in. Sending the same again bears the same key, so that an answer that got lost makes no second report 幂等. */
export function useSubmission(onDone: (receipt: Receipt) => Promise<void>) {
  const { transport } = useCore();
  const [problem, setProblem] = useState<SubmissionProblem>();
  const [submitting, setSubmitting] = useState(false);
  const sent = useRef({ content: '', submitKey: '' });
  const submit = async (submission: Submission) => {
    const content = JSON.stringify(submission);
    if (sent.current.content !== content) sent.current = { content, submitKey: newKey() };
    setSubmitting(true);
    setProblem(undefined);
    const failure = await failureOf(async () =>
      onDone(
        await transport.send(reportCalls.submit, { ...submission, submitKey: sent.current.submitKey }, { quiet: true }),
      ),
    );
    if (failure) setProblem(problemOf(failure));
    setSubmitting(false);
  };
  return { problem, submitting, submit };
}

function problemOf(failure: CallFailure): SubmissionProblem {
  const { status = 0, faults = [] } = failure.detail;
  return {
    text: messageOf(failure),
    isStale: status === 409,
    isAway: failure.kind === 'no-response' || failure.kind === 'timeout' || status >= 500,
    cells: faults.map(({ field, message }) => ({ address: field, message })),
  };
}
