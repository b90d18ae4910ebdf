import { Button, Input, Modal } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { addDays, startOf, today } from '#base/calendar.ts';
import { useCore } from '#browser/core.tsx';
import { clock } from '#browser/clock.ts';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { QrCode } from '#kit/figure/QrCode.tsx';
import { formCalls } from '#subjects/form/calls.ts';
import { formEvents } from '#subjects/form/events.ts';
import { formAddress } from '#subjects/form/rules.ts';
import { FORM_ANSWER_PATH, ISSUE_KINDS, ISSUE_STATES, type IssueKind } from '#subjects/form/terms.ts';
import type { FormRow, IssueRow } from '#subjects/form/wire.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import { DayPicker } from '../../parts/controls/DayPicker.tsx';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';
import { OnceAddress } from '../../parts/controls/OnceAddress.tsx';
import { OneOf } from '../../parts/controls/OneOf.tsx';
import { useDeed } from '../../parts/deeds.ts';
import { tellSuccess } from '../../parts/messages.ts';
import { Permitted } from '../../parts/Permitted.tsx';
import { ask } from '../../register/ask.ts';
import { timeText } from '../../register/choices.ts';
import { DetailDrawer } from '../../register/DetailDrawer.tsx';
import { type Audience, AudienceFields } from './AudienceFields.tsx';
import styles from './Forms.module.css';

const REFRESH_ON = [formEvents.changed, formEvents.answered];

export interface IssuesDrawerProps {
  readonly form: FormRow;
  readonly onClose: () => void;
}

/** What was given out of a form 发放: to whom, until when, how many came; reminders, and the way to take it back. */
export function IssuesDrawer({ form, onClose }: IssuesDrawerProps) {
  const [adding, setAdding] = useState(false);
  const result = useCall(formCalls.issues, { formId: form.formId }, { refreshOn: REFRESH_ON });
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
      const { reminded, left } = await transport.send(formCalls.remind, { issueId });
      await tellSuccess(`已提醒 ${reminded} 家${left > 0 ? `，${left} 家近期已提醒过` : ''}`);
    });
  const end = () =>
    ask({
      title: '收回表单',
      text: `「${audience}」将不能再填报，已收到的答卷保留。收回后不能恢复，确定吗？`,
      onYes: () => carryOut(() => transport.send(formCalls.endIssue, { issueId }), { done: '已收回' }),
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

const KINDS = Object.entries(ISSUE_KINDS).map(([value, label]) => ({ value: value as IssueKind, label }));
const DAYS_GIVEN = 7;
const DAY = 86_400_000;

function IssueDialog({ formId, onClose }: { readonly formId: number; readonly onClose: () => void }) {
  const id = useId();
  const { transport } = useCore();
  const [kind, setKind] = useState<IssueKind>('enterprises');
  const [dueOn, setDueOn] = useState(() => addDays(today(clock), DAYS_GIVEN));
  const [audience, setAudience] = useState<Audience>({ regions: [], marketTypes: [] });
  const [quota, setQuota] = useState('');
  const [fault, setFault] = useState('');
  const [token, setToken] = useState('');
  const [asking, setAsking] = useState(true);
  if (!asking && token !== '') return <Link token={token} onClose={onClose} />;
  return (
    <DeedDialog
      title="发放表单"
      okText="发放"
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (dueOn === '' ? '请选择截止日期' : /^\d{0,6}$/.test(quota) ? '' : '份数上限应为整数')}
      work={async () => {
        const made = await transport.send(
          formCalls.issue,
          {
            formId,
            kind,
            // To the end of that day.
            dueAt: startOf(dueOn) + DAY - 1_000,
            quota: kind === 'link' && quota !== '' ? Number(quota) : undefined,
            ...audience,
            enterpriseIds: [],
          },
          { quiet: true },
        );
        setToken(made.token ?? '');
      }}
      done="已发放"
      onClose={() => (token === '' ? onClose() : setAsking(false))}
    >
      <OneOf label="发放方式" value={kind} options={KINDS} onChoose={setKind} />
      <label htmlFor={`${id}-due`}>截止日期</label>
      <DayPicker id={`${id}-due`} label="截止日期" value={dueOn} onChange={setDueOn} />
      {kind === 'enterprises' ? (
        <AudienceFields value={audience} onChange={setAudience} />
      ) : (
        <>
          <label htmlFor={`${id}-quota`}>份数上限，不填则不限</label>
          <Input id={`${id}-quota`} inputMode="numeric" value={quota} maxLength={6} onChange={setQuota} />
        </>
      )}
    </DeedDialog>
  );
}

function Link({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const [visible, setVisible] = useState(true);
  const address = formAddress(window.location.origin, FORM_ANSWER_PATH, token);
  return (
    <Modal
      visible={visible}
      title="填报链接"
      footer={null}
      maskClosable={false}
      onCancel={() => setVisible(false)}
      afterClose={onClose}
    >
      <QrCode text={address} label="填报表单的二维码" />
      <OnceAddress label="填报链接" address={address} rows={2} copy="复制链接">
        <span>链接只显示一次，请现在保存</span>
      </OnceAddress>
    </Modal>
  );
}
