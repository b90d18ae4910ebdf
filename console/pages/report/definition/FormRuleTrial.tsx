import { Button, Input, Select } from '@arco-design/web-react';
import { type SyntheticEvent, useId, useState } from 'react';
import type { FormDefinition } from '#base/form/definition/definition.ts';
import { placesOf } from '#base/form/definition/places.ts';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { reportDefinitionCalls } from '#subjects/report-definition/calls.ts';
import { formTrialSentence } from '#subjects/report-definition/rules.ts';
import { STRENGTH_LABELS } from '#subjects/report-definition/terms.ts';
import type { FormTrial, FormTrialQuery } from '#subjects/report-definition/wire.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import { OneOf } from '../../../parts/controls/OneOf.tsx';
import styles from './Definitions.module.css';

const STRENGTHS = (['hard', 'soft'] as const).map((value) => ({ value, label: STRENGTH_LABELS[value] }));
const MOST_HEIGHT = 360;
const LONGEST_CHECK = 2_000;
const NEW = 'new';

export interface FormRuleTrialProps {
  readonly formId: number;
  /** The version that is out and whose rules these are; absent where none is. */
  readonly version: number | undefined;
  readonly definition: FormDefinition;
}

/** 试改规则 of a form: what a rule would have said of the answers to its latest issues, had it been in force. Nothing is changed by it. */
export function FormRuleTrial({ formId, version, definition }: FormRuleTrialProps) {
  const id = useId();
  const { rules } = definition;
  const [chosen, setChosen] = useState(rules.length > 0 ? '0' : NEW);
  const standing = rules[Number(chosen)];
  const [check, setCheck] = useState<string>();
  const [strength, setStrength] = useState<'hard' | 'soft'>();
  const [at, setAt] = useState<string>();
  const [asked, setAsked] = useState<FormTrialQuery>();
  const places = placesOf(definition).map((place) => ({ value: place.at, label: place.title }));
  const text = check ?? standing?.check ?? '';
  const level = strength ?? (standing?.hard === false ? 'soft' : 'hard');
  const handleRule = (next: string) => {
    setChosen(next);
    setCheck(undefined);
    setStrength(undefined);
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const rule = chosen === NEW ? undefined : Number(chosen);
    setAsked({
      formId,
      version,
      rule,
      check: text,
      hard: level === 'hard',
      at: rule === undefined ? (at ?? places[0]?.value) : undefined,
    });
  };
  return (
    <section className={styles['trial']} aria-label="试改规则">
      <form className={styles['trying']} onSubmit={handleSubmit}>
        <span id={`${id}-rule`}>试改规则</span>
        <Select
          aria-labelledby={`${id}-rule`}
          style={{ width: 230 }}
          value={chosen}
          onChange={handleRule}
          options={[
            ...rules.map(({ message }, index) => ({ value: String(index), label: message })),
            { value: NEW, label: '新增一条规则' },
          ]}
        />
        {chosen === NEW && (
          <>
            <span id={`${id}-at`}>位置</span>
            <Select
              aria-labelledby={`${id}-at`}
              style={{ width: 180 }}
              value={at ?? places[0]?.value ?? ''}
              onChange={setAt}
              options={places}
            />
          </>
        )}
        <label htmlFor={`${id}-check`}>应满足</label>
        <Input
          id={`${id}-check`}
          className={styles['check'] ?? ''}
          placeholder="如 数量 >= 日销 * 3"
          maxLength={LONGEST_CHECK}
          value={text}
          onChange={setCheck}
        />
        <OneOf label="强度" value={level} options={STRENGTHS} onChoose={setStrength} />
        <Button type="primary" htmlType="submit" disabled={text.trim() === ''}>
          试算
        </Button>
      </form>
      {asked && <Outcome title={definition.title} asked={asked} />}
    </section>
  );
}

function Outcome({ title, asked }: { readonly title: string; readonly asked: FormTrialQuery }) {
  const result = useCall(reportDefinitionCalls.tryForm, asked, { keepLast: false });
  return (
    <Answered result={result} height={120}>
      {(trial) => (
        <>
          <p role="status">{formTrialSentence(trial)}</p>
          {trial.answers > 0 && (
            <DataTable
              caption={`${title}各次发放试算`}
              density="desk"
              columns={ISSUE_COLUMNS}
              rows={trial.issues}
              rowKey={({ issueId }) => String(issueId)}
              maxHeight={MOST_HEIGHT}
              empty={<EmptyState text="没有发放" />}
            />
          )}
          {trial.findings.length > 0 && (
            <DataTable
              caption={`${title}试算不符的答卷`}
              density="desk"
              columns={FINDING_COLUMNS}
              rows={trial.findings}
              rowKey={({ answerId }) => String(answerId)}
              maxHeight={MOST_HEIGHT}
              empty={<EmptyState text="没有不符的答卷" />}
            />
          )}
        </>
      )}
    </Answered>
  );
}

const ISSUE_COLUMNS: readonly Column<FormTrial['issues'][number]>[] = [
  { key: 'name', title: '发放', lead: true },
  { key: 'answers', title: '答卷', width: 80, align: 'right' },
  { key: 'failing', title: '不符合', width: 80, align: 'right', near: true },
  { key: 'today', title: '现行不符合', width: 100, align: 'right', render: ({ today }) => today ?? '—' },
];
const FINDING_COLUMNS: readonly Column<FormTrial['findings'][number]>[] = [
  { key: 'name', title: '填报单位', lead: true },
  { key: 'issue', title: '发放', width: 240 },
  { key: 'at', title: '位置', width: 140 },
];
