import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { numberText, sizeText } from '#base/number-text.ts';
import { jobEvents } from '#subjects/job/events.ts';
import { retentionCalls } from '#subjects/retention/calls.ts';
import { retentionEvents } from '#subjects/retention/events.ts';
import { FATE_LABELS, KEEPING } from '#subjects/retention/terms.ts';
import type { RetentionKind } from '#subjects/retention/wire.ts';
import { useCall } from '#browser/query.ts';
import { timeText } from '../../register/choices.ts';
import { Register } from '../../register/Register.tsx';
import { listing, type Register as RegisterOf, wholeList } from '../../register/register.ts';
import { StatusMark } from '../../register/StatusMark.tsx';
import { KeepDialog } from './KeepDialog.tsx';
import styles from './Retention.module.css';

interface Deeds {
  readonly onKeep: (kind: RetentionKind) => void;
  readonly onRuns: (kind: RetentionKind) => void;
}

const kindRegister = ({ onKeep, onRuns }: Deeds): RegisterOf<RetentionKind> => ({
  noun: '数据种类',
  list: listing(
    retentionCalls.overview,
    () => ({}),
    ({ kinds }) => wholeList(kinds),
  ),
  paged: false,
  rowId: ({ code }) => code,
  rowName: ({ title }) => title,
  refreshOn: [retentionEvents.changed, jobEvents.changed],
  columns: [
    { key: 'title', title: '数据', width: 150, lead: true },
    { key: 'keeps', title: '保留期限', near: true, width: 150 },
    {
      key: 'fate',
      title: '到期处理',
      width: 180,
      render: ({ fate, keep, code }) => (KEEPING[code] && keep === undefined ? FATE_LABELS.stay : FATE_LABELS[fate]),
    },
    { key: 'rows', title: '约有行数', width: 110, align: 'right', render: ({ rows }) => numberText(rows) },
    { key: 'bytes', title: '占用', width: 100, align: 'right', render: ({ bytes }) => sizeText(bytes) },
    { key: 'oldest', title: '最早', width: 110, render: ({ oldest }) => oldest ?? '' },
    { key: 'lookedAt', title: '上次处理', width: 160, render: ({ lookedAt }) => timeText(lookedAt) },
    {
      key: 'outcome',
      title: '处理结果',
      width: 260,
      render: ({ failed, outcome, lookedAt }) =>
        failed ? <StatusMark on={false} label={outcome ?? '失败'} /> : (outcome ?? (lookedAt ? '没有要处理的' : '')),
    },
    { key: 'about', title: '内容', width: 460 },
  ],
  actionsWidth: 150,
  actions: [
    {
      label: '期限',
      permission: 'retention.write',
      shown: ({ code }) => KEEPING[code] !== undefined,
      onAct: onKeep,
    },
    { label: '处理记录', permission: 'job.read', shown: ({ jobCode }) => jobCode !== undefined, onAct: onRuns },
  ],
});

/** Every kind of datum: how long it is kept, how much there is, how it was last seen to 数据种类. */
export function Kinds() {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<RetentionKind>();
  const { data } = useCall(retentionCalls.overview, {});
  const register = kindRegister({
    onKeep: setChosen,
    onRuns: ({ jobCode = '' }) => void navigate(`/monitor/job-runs?code=${encodeURIComponent(jobCode)}`),
  });
  return (
    <>
      <p className={styles['sum']} aria-live="polite">
        {data && `数据库共占用 ${sizeText(data.databaseBytes)}，归档文件 ${sizeText(data.archiveBytes)}`}
      </p>
      <Register register={register} />
      {chosen && <KeepDialog kind={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
