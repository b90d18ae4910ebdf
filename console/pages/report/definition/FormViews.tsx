import { useMemo } from 'react';
import { type FormDefinition, type Question, QUESTION_KINDS, questionsOf } from '#base/form/definition/definition.ts';
import { useCall } from '#browser/query.ts';
import { useNow } from '#browser/timers.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { formCalls } from '#subjects/form/calls.ts';
import { FORM_STATES } from '#subjects/form/terms.ts';
import { ISSUE_KINDS, ISSUE_STATES } from '#subjects/form-issue/terms.ts';
import type { FormRow, FormVersion } from '#subjects/form/wire.ts';
import { formIssueCalls } from '#subjects/form-issue/calls.ts';
import type { IssueRow } from '#subjects/form-issue/wire.ts';
import { completenessOf, issueDeadlines } from '#subjects/report-definition/rules.ts';
import { STRENGTH_LABELS } from '#subjects/report-definition/terms.ts';
import { momentText } from '#subjects/obligation/rules.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import styles from './Definitions.module.css';
import { FormRuleTrial } from './FormRuleTrial.tsx';
import { useYear, YearOfDeadlines } from './YearOfDeadlines.tsx';

const MOST_HEIGHT = 360;
const A_MINUTE = 60_000;

/** A form 填报表单 beside the declared reports: its questions and rules, its versions, to whom it was given, by when, and how complete that is. */
export function FormViews({ formId }: Pick<FormRow, 'formId'>) {
  const result = useCall(formCalls.one, { formId });
  return (
    <section className={styles['block']} aria-label={result.data?.title ?? '填报表单'}>
      <Answered result={result} height={420}>
        {({ title, state, questions, answers, liveVersion, definition }) => (
          <>
            <h2>{title}</h2>
            <p className={styles['note']}>
              {`${FORM_STATES[state]}，${questions} 题，${liveVersion === undefined ? '没有发布的版本' : `现行第 ${liveVersion} 版`}，${answers} 份答卷`}
            </p>
            {liveVersion === undefined ? (
              <Defined formId={formId} title={title} version={undefined} definition={definition} />
            ) : (
              <Live formId={formId} title={title} version={liveVersion} />
            )}
            <Given formId={formId} title={title} />
          </>
        )}
      </Answered>
    </section>
  );
}

interface LiveProps {
  readonly formId: number;
  readonly title: string;
  readonly version: number;
}

/** What is in force, whatever the draft says. */
function Live({ formId, title, version }: LiveProps) {
  const result = useCall(formCalls.version, { formId, version });
  return (
    <Answered result={result} height={300}>
      {({ definition }) => <Defined formId={formId} title={title} version={version} definition={definition} />}
    </Answered>
  );
}

interface DefinedProps {
  readonly formId: number;
  readonly title: string;
  readonly version: number | undefined;
  readonly definition: FormDefinition;
}

function Defined({ formId, title, version, definition }: DefinedProps) {
  return (
    <>
      <DataTable
        caption={`${title}题目`}
        density="desk"
        columns={QUESTION_COLUMNS}
        rows={questionsOf(definition).map(({ question }) => question)}
        rowKey={({ key }) => key}
        maxHeight={MOST_HEIGHT}
        empty={<EmptyState text="没有题目" />}
      />
      <h3>校验规则</h3>
      {definition.rules.length === 0 && <p className={styles['note']}>除必填和取值范围外，没有其他校验规则</p>}
      <ul className={styles['list']}>
        {definition.rules.map(({ check, message, hard }) => (
          <li key={`${check} ${message}`}>
            <span className={styles['strength']} data-strength={hard ? 'hard' : 'soft'}>
              {STRENGTH_LABELS[hard ? 'hard' : 'soft']}
            </span>{' '}
            {message}（<code>{check}</code>）
          </li>
        ))}
      </ul>
      <FormRuleTrial key={`${formId} ${version}`} formId={formId} version={version} definition={definition} />
    </>
  );
}

/** Versions, and what was given out with its deadline, as a strip of how complete each is. */
function Given({ formId, title }: Pick<FormRow, 'formId' | 'title'>) {
  const now = useNow(A_MINUTE);
  const { year, turn } = useYear();
  const versions = useCall(formCalls.versions, { formId });
  const issues = useCall(formIssueCalls.issues, { formId });
  const given = issues.data;
  const deadlines = useMemo(() => issueDeadlines(given ?? [], year), [given, year]);
  return (
    <>
      <h3>报送日历</h3>
      {turn}
      <Answered result={issues} height={80}>
        {() => <YearOfDeadlines title={title} year={year} rows={deadlines} empty="该年没有到期的发放" />}
      </Answered>
      <h3>发放与截止</h3>
      <Answered result={issues} height={80}>
        {(rows) => (
          <DataTable
            caption={`${title}的发放`}
            density="desk"
            columns={issueColumns(now)}
            rows={rows}
            rowKey={({ issueId }) => String(issueId)}
            empty={<EmptyState text="还没有发放过" />}
          />
        )}
      </Answered>
      <h3>版本</h3>
      <Answered result={versions} height={40}>
        {(rows) => (
          <ul className={styles['list']}>
            {rows.length === 0 && <li>尚未发布</li>}
            {rows.map((one) => (
              <li key={one.version}>{versionText(one)}</li>
            ))}
          </ul>
        )}
      </Answered>
    </>
  );
}

const versionText = ({ version, publishedAt, publisherName, answers }: FormVersion): string =>
  `第 ${version} 版，${momentText(publishedAt)} ${publisherName} 发布，${answers} 份答卷`;

const QUESTION_COLUMNS: readonly Column<Question>[] = [
  { key: 'title', title: '题目', lead: true },
  { key: 'key', title: '题号', width: 110 },
  { key: 'kind', title: '题型', width: 110, render: ({ kind }) => QUESTION_KINDS[kind] },
  {
    key: 'required',
    title: '填写',
    width: 80,
    near: true,
    render: ({ kind, required }) =>
      kind === 'computed' ? '自动计算' : kind === 'note' ? '—' : required ? '必填' : '选填',
  },
];

const issueColumns = (now: number): readonly Column<IssueRow>[] => [
  { key: 'audience', title: '填报单位', lead: true },
  { key: 'kind', title: '方式', width: 100, render: ({ kind }) => ISSUE_KINDS[kind] },
  { key: 'dueAt', title: '截止时间', width: 140, render: ({ dueAt }) => momentText(dueAt) },
  {
    key: 'answers',
    title: '已报 / 应报',
    width: 100,
    align: 'right',
    near: true,
    render: ({ owed, answers, dueAt }) => (
      <span className={styles['period']} data-level={completenessOf({ owed, reported: answers, dueAt }, now)}>
        {owed === 0 ? answers : `${answers} / ${owed}`}
      </span>
    ),
  },
  { key: 'state', title: '状态', width: 80, render: ({ state }) => ISSUE_STATES[state] },
];
