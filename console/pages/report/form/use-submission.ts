import { useRef, useState } from 'react';
import type { InputOf } from '#base/call.ts';
import { useCore } from '#browser/core.tsx';
import { failureOf } from '#browser/failure.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import type { Receipt } from '#subjects/report/wire.ts';
import { newKey } from '../../../parts/new-key.ts';
import { problemOf, type SheetProblem } from '../../../parts/sheet/problem.ts';

type Submission = Omit<InputOf<typeof reportCalls.submit>, 'submitKey'>;

/** Hands a report in. Sending the same again bears the same key, so that an answer that got lost makes no second report 幂等. */
export function useSubmission(onDone: (receipt: Receipt) => Promise<void>) {
  const { transport } = useCore();
  const [problem, setProblem] = useState<SheetProblem>();
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
