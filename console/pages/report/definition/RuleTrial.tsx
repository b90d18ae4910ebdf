import { Button, InputNumber, Select } from '@arco-design/web-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { periodText } from '#base/sheet/period.ts';
import { limitOf } from '#base/sheet/rules.ts';
import type { ReportDeclaration, Rule, Strength } from '#base/sheet/sheet.ts';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { reportDefinitionCalls } from '#subjects/report-definition/calls.ts';
import { trialSentence } from '#subjects/report-definition/rules.ts';
import { STRENGTH_LABELS } from '#subjects/report-definition/terms.ts';
import type { ReplayFinding, ReplayQuery } from '#subjects/report-definition/wire.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import { OneOf } from '../../../parts/controls/OneOf.tsx';
import { EnterpriseName } from '../../../parts/names/EnterpriseName.tsx';
import styles from './Definitions.module.css';

const STRENGTHS = (['hard', 'soft'] as const).map((value) => ({ value, label: STRENGTH_LABELS[value] }));
const MOST_HEIGHT = 360;

export interface RuleTrialProps {
  readonly declaration: ReportDeclaration;
  /** One at least. */
  readonly rules: readonly Rule[];
}

/** 试改规则: what a rule would have said of the latest periods with another limit or strength. Nothing is changed by it. */
export function RuleTrial({ declaration, rules }: RuleTrialProps) {
  const id = useId();
  const [key, setKey] = useState(rules[0]?.key ?? '');
  const rule = rules.find((one) => one.key === key);
  const range = rule && limitOf(rule);
  const [limit, setLimit] = useState<number>();
  const [strength, setStrength] = useState<Strength>();
  const [asked, setAsked] = useState<Omit<ReplayQuery, 'kind'>>();
  const handleRule = (chosen: string) => {
    setKey(chosen);
    setLimit(undefined);
    setStrength(undefined);
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked({ rule: key, limit: range && (limit ?? range.current), strength: strength ?? rule?.strength });
  };
  return (
    <section className={styles['trial']} aria-label="试改规则">
      <form className={styles['trying']} onSubmit={handleSubmit}>
        <span id={`${id}-rule`}>试改规则</span>
        <Select
          aria-labelledby={`${id}-rule`}
          style={{ width: 230 }}
          value={key}
          onChange={handleRule}
          options={rules.map((one) => ({ value: one.key, label: one.title }))}
        />
        {range && (
          <>
            <label htmlFor={`${id}-limit`}>{`界限（${range.unit}）`}</label>
            <InputNumber
              id={`${id}-limit`}
              style={{ width: 96 }}
              precision={0}
              min={range.least}
              max={range.most}
              value={limit ?? range.current}
              onChange={setLimit}
            />
          </>
        )}
        <OneOf label="强度" value={strength ?? rule?.strength} options={STRENGTHS} onChoose={setStrength} />
        <Button type="primary" htmlType="submit">
          试算
        </Button>
      </form>
      {asked && <Outcome declaration={declaration} asked={asked} />}
    </section>
  );
}

function Outcome({
  declaration,
  asked,
}: {
  readonly declaration: ReportDeclaration;
  readonly asked: Omit<ReplayQuery, 'kind'>;
}) {
  const result = useCall(reportDefinitionCalls.replay, { kind: declaration.key, ...asked }, { keepLast: false });
  return (
    <Answered result={result} height={120}>
      {(replay) => (
        <>
          <p role="status">{trialSentence(replay)}</p>
          {replay.tried && replay.tried.findings.length > 0 && (
            <DataTable
              caption={`${declaration.title}试算不符的报表`}
              density="desk"
              columns={columnsOf(declaration)}
              rows={replay.tried.findings}
              rowKey={({ enterpriseName, period, cell, message }) => `${period} ${enterpriseName} ${cell} ${message}`}
              maxHeight={MOST_HEIGHT}
              empty={<EmptyState text="没有不符的报表" />}
            />
          )}
        </>
      )}
    </Answered>
  );
}

const columnsOf = ({ cadence }: ReportDeclaration): readonly Column<ReplayFinding>[] => [
  { key: 'period', title: '报告期', width: 130, render: ({ period }) => periodText(cadence, period) },
  {
    key: 'enterpriseName',
    title: '企业',
    width: 150,
    render: ({ enterpriseId, enterpriseName }) => (
      <EnterpriseName enterpriseId={enterpriseId} name={enterpriseName || '—'} />
    ),
  },
  { key: 'cell', title: '指标', lead: true },
  { key: 'message', title: '原因', width: 260 },
  { key: 'cells', title: '不符项', width: 70, align: 'right', near: true },
  { key: 'explained', title: '说明', width: 80, render: ({ explained }) => (explained ? '已说明' : '未说明') },
];
