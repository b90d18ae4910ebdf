import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { formCalls } from '#subjects/form/calls.ts';
import { formEvents } from '#subjects/form/events.ts';
import { ISSUE_KINDS, ISSUE_STATES } from '#subjects/form-issue/terms.ts';
import type { FormRow } from '#subjects/form/wire.ts';
import { formIssueCalls } from '#subjects/form-issue/calls.ts';
import type { IssueRow } from '#subjects/form-issue/wire.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import { useDeed } from '../../parts/deeds.ts';
import { tellSuccess } from '../../parts/messages.ts';
import { Permitted } from '../../parts/Permitted.tsx';
import { ask } from '../../register/ask.ts';
import { timeText } from '../../register/choices.ts';
import { DetailDrawer } from '../../register/DetailDrawer.tsx';
import styles from './Forms.module.css';
import { IssueDialog } from './IssueDialog.tsx';

const REFRESH_ON = [formEvents.changed, formEvents.answered];

export interface IssuesDrawerProps {
  readonly form: FormRow;
  readonly onClose: () => void;
}

/** What was given out of a form 发放: to whom, until when, how many came; reminders, and the way to take it back. */
export function IssuesDrawer({ form, onClose }: IssuesDrawerProps) {
  const [adding, setAdding] = useState(false);
  const result = useCall(formIssueCalls.issues, { formId: form.formId }, { refreshOn: REFRESH_ON });
  const versions = useCall(formCalls.versions, { formId: form.formId });
  return (
    <DetailDrawer title={`发放：${form.title}`} onClose={onClose}>
      <Permitted any={['form.write']}>
        <Button type="primary" disabled={form.liveVersion === undefined} onClick={() => setAdding(true)}>
          发放
        </Button>
      </Permitted>
      {form.liveVersion === undefined && <p className={styles['soft']}>表单发布后才能发放。</p>}
      <Answered result={result}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState text="还没有发放过" />
          ) : (
            rows.map((row) => <Issue key={row.issueId} row={row} />)
          )
        }
      </Answered>
      <h3>版本</h3>
      <ul>
        {(versions.data ?? []).map((one) => (
          <li key={one.version}>
            {`第 ${one.version} 版，${timeText(one.publishedAt)} ${one.publisherName} 发布，${one.answers} 份答卷`}
          </li>
        ))}
      </ul>
      {adding && <IssueDialog formId={form.formId} onClose={() => setAdding(false)} />}
    </DetailDrawer>
  );
}

function Issue({ row }: { readonly row: IssueRow }) {
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const { issueId, kind, state, audience, dueAt, owed, answers, quota } = row;
  const remind = () =>
    carryOut(async () => {
      const { reminded, left } = await transport.send(formIssueCalls.remind, { issueId });
      await tellSuccess(`已提醒 ${reminded} 家${left > 0 ? `，${left} 家近期已提醒过` : ''}`);
    });
  const end = () =>
    ask({
      title: '收回表单',
      text: `「${audience}」将不能再填报，已收到的答卷保留。收回后不能恢复，确定吗？`,
      onYes: () => carryOut(() => transport.send(formIssueCalls.endIssue, { issueId }), { done: '已收回' }),
    });
  return (
    <section className={styles['block']} aria-label={audience}>
      <strong>{audience}</strong>
      <p className={styles['soft']}>
        {`${ISSUE_KINDS[kind]}，${ISSUE_STATES[state]}，截止 ${timeText(dueAt)}，`}
        {kind === 'link' ? `已收 ${answers} 份${quota > 0 ? `，上限 ${quota} 份` : ''}` : `已报 ${answers} / ${owed}`}
      </p>
      {state !== 'ended' && (
        <Permitted any={['form.write']}>
          <div className={styles['buttons']}>
            {kind === 'enterprises' && answers < owed && (
              <Button size="small" loading={busy} onClick={() => void remind()}>
                催报
              </Button>
            )}
            <Button size="small" onClick={end}>
              收回
            </Button>
          </div>
        </Permitted>
      )}
    </section>
  );
}
