import { Button } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { useCall } from '#browser/query.ts';
import { formCalls } from '#subjects/form/calls.ts';
import { LONGEST_REASON } from '#subjects/form/terms.ts';
import type { AnswerDetail } from '#subjects/form/wire.ts';
import { needsReason, actionsFor } from '#subjects/report/rules.ts';
import { REVIEW_ACTION_LABELS, REVIEW_MESSAGES, REVIEW_STATUS_LABELS } from '#subjects/report/terms.ts';
import { FormView } from '../../form/FormView.tsx';
import { useCompiled, useFilling } from '../../form/use-filling.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import { ReasonField } from '../../parts/controls/ReasonField.tsx';
import { useDeed } from '../../parts/deeds.ts';
import { useDownload } from '../../parts/files/use-download.ts';
import { Permitted } from '../../parts/Permitted.tsx';
import { timeText } from '../../register/choices.ts';
import { DetailDrawer } from '../../register/DetailDrawer.tsx';
import styles from './Forms.module.css';
import { PeerAnswers } from './PeerAnswers.tsx';

export interface AnswerDrawerProps {
  readonly answerId: number;
  readonly onClose: () => void;
}

/** An answer 答卷 as it was filled in, its history, and the decision. */
export function AnswerDrawer({ answerId, onClose }: AnswerDrawerProps) {
  const result = useCall(formCalls.answer, { answerId }, { keepLast: false });
  return (
    <DetailDrawer title={result.data ? `${result.data.name} · ${result.data.title}` : '答卷'} wide onClose={onClose}>
      <Answered result={result} height={420}>
        {(answer) => <Read key={answer.version} answer={answer} onDone={result.refetch} />}
      </Answered>
    </DetailDrawer>
  );
}

function Read({ answer, onDone }: { readonly answer: AnswerDetail; readonly onDone: () => void }) {
  const { form } = useCompiled(answer.definition);
  const versions = useCall(formCalls.answerVersions, { answerId: answer.answerId });
  if (!form) return null;
  return (
    <>
      <p className={styles['soft']}>
        {`${REVIEW_STATUS_LABELS[answer.status]}，第 ${answer.revision} 次提交于 ${timeText(answer.submittedAt)}，表单第 ${answer.formVersion} 版，回执 ${answer.receipt}`}
      </p>
      {answer.reason && <p className={styles['bad']}>{`审核意见：${answer.reason}（${answer.deciderName ?? ''}）`}</p>}
      <PeerAnswers answer={answer}>
        <Content answer={answer} form={form} />
      </PeerAnswers>
      {(versions.data?.length ?? 0) > 1 && (
        <details>
          <summary>历次提交</summary>
          <ul>
            {versions.data?.map(({ revision, at, by, receipt }) => (
              <li key={revision}>{`第 ${revision} 次：${timeText(at)} ${by}，回执 ${receipt}`}</li>
            ))}
          </ul>
        </details>
      )}
      <Permitted any={['form.review']}>
        <Deciding answer={answer} onDone={onDone} />
      </Permitted>
    </>
  );
}

function Content({ answer, form }: { readonly answer: AnswerDetail; readonly form: Parameters<typeof useFilling>[0] }) {
  const filling = useFilling(form, answer);
  const { start } = useDownload();
  return (
    <FormView
      filling={filling}
      readOnly
      strict={false}
      photos={{
        keep: async () => undefined,
        address: () => undefined,
        open: (id) => void start(formCalls.photo, { answerId: answer.answerId, id }),
      }}
    />
  );
}

function Deciding({ answer, onDone }: { readonly answer: AnswerDetail; readonly onDone: () => void }) {
  const id = useId();
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const actions = actionsFor(answer.status, 'reviewer');
  if (actions.length === 0) return null;
  const decide = async (action: 'pass' | 'return' | 'reopen') => {
    if (needsReason(action) && reason.trim() === '') {
      setFault(REVIEW_MESSAGES.reasonRequired);
      return;
    }
    setFault('');
    const { answerId, version } = answer;
    const isDone = await carryOut(
      () =>
        transport.send(
          formCalls.decide,
          { answerId, version, action, reason: reason.trim() || undefined },
          { quiet: true },
        ),
      { done: `已${REVIEW_ACTION_LABELS[action]}`, onFailure: (failure) => setFault(messageOf(failure)) },
    );
    if (isDone) onDone();
  };
  return (
    <section className={styles['deciding']} aria-label="审批">
      <ReasonField
        id={id}
        label="审核意见"
        value={reason}
        longest={LONGEST_REASON}
        describedBy={`${id}-fault`}
        invalid={fault !== ''}
        onChange={setReason}
      />
      <p id={`${id}-fault`} className={styles['bad']} role="alert">
        {fault}
      </p>
      <div className={styles['buttons']}>
        {actions.map((action) => (
          <Button
            key={action}
            type={action === 'pass' ? 'primary' : 'default'}
            loading={busy}
            onClick={() => void decide(action as 'pass')}
          >
            {REVIEW_ACTION_LABELS[action]}
          </Button>
        ))}
      </div>
    </section>
  );
}
