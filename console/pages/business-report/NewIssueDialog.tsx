import { Input } from '@arco-design/web-react';
import { useId, useRef, useState } from 'react';
import { addDays } from '#base/calendar.ts';
import { periodsBetween } from '#base/sheet/period.ts';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { defaultTitle, lastWhole, periodAfter, periodTitle } from '#subjects/business-report/rules.ts';
import { CITY_NAME, ISSUE_KINDS, type IssueKind, LONGEST_TITLE } from '#subjects/business-report/terms.ts';
import type { Issue } from '#subjects/business-report/wire.ts';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';
import { OneOf } from '../../parts/controls/OneOf.tsx';
import { Select } from '../../parts/controls/Select.tsx';
import { useToday } from '../../parts/today.ts';
import { choicesOf } from '../../register/choices.ts';
import { useRegionChoices } from '../../register/regions.ts';
import styles from './Issues.module.css';

const DAYS_BACK = 800;
const MODELS = 40;
const KINDS = Object.entries(ISSUE_KINDS).map(([value, label]) => ({ value: value as IssueKind, label }));

export interface NewIssueDialogProps {
  /** The issue whose text and blocks are to be taken over; undefined where none was chosen. */
  readonly model: Issue | undefined;
  readonly onMade: (issueId: number) => void;
  readonly onClose: () => void;
}

/** Begins an issue 新建期次: kind, period, place and title, empty or from an earlier one 以上期为底稿新建, whose figures are asked anew. */
export function NewIssueDialog({ model, onMade, onClose }: NewIssueDialogProps) {
  const id = useId();
  const today = useToday();
  const { transport } = useCore();
  const [kind, setKind] = useState<IssueKind>(model?.kind ?? 'month');
  const [period, setPeriod] = useState(
    () => (model && periodAfter(model.kind, model.period)) ?? lastWhole(model?.kind ?? 'month', today),
  );
  const [named, setNamed] = useState<string>();
  const [region, setRegion] = useState('');
  const [from, setFrom] = useState(model === undefined ? undefined : String(model.issueId));
  const [fault, setFault] = useState('');
  const made = useRef(0);
  const title = named ?? defaultTitle(kind, period);
  const districts = useRegionChoices().filter(({ depth }) => depth === 1);
  const { data } = useCall(businessReportCalls.list, {
    pageIndex: 1,
    pageSize: MODELS,
    title: undefined,
    kind,
    state: undefined,
    year: undefined,
  });
  const models = data?.rows ?? (model ? [model] : []);
  // The latest issue of the kind is what an office begins from, unless it says otherwise.
  const chosen = from ?? String(models[0]?.issueId ?? '');
  const choose = (next: IssueKind) => {
    setKind(next);
    setPeriod(lastWhole(next, today));
    setFrom(undefined);
  };
  return (
    <DeedDialog
      title="新建期次"
      okText="新建并编写"
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (title.trim() === '' ? '请填写标题' : '')}
      work={async () => {
        const issue = await transport.send(
          businessReportCalls.create,
          {
            kind,
            period,
            title: title.trim(),
            regionId: region === '' ? undefined : Number(region),
            from: chosen === '' ? undefined : Number(chosen),
          },
          { quiet: true },
        );
        made.current = issue.issueId;
      }}
      done="已新建"
      onClose={() => (made.current > 0 ? onMade(made.current) : onClose())}
    >
      <OneOf label="报告类型" value={kind} options={KINDS} onChoose={choose} />
      <div className={styles['fields']}>
        <span id={`${id}-period`}>期间</span>
        <Select
          labelledBy={`${id}-period`}
          value={period}
          options={periodsFor(kind, today, period).map((key) => ({ value: key, label: periodTitle(kind, key) }))}
          onChange={setPeriod}
        />
        <span id={`${id}-region`}>范围</span>
        <Select
          labelledBy={`${id}-region`}
          value={region}
          options={[{ value: '', label: CITY_NAME }, ...districts.map(({ value, label }) => ({ value, label }))]}
          onChange={setRegion}
        />
        <label htmlFor={`${id}-title`}>标题</label>
        <Input
          id={`${id}-title`}
          value={title}
          maxLength={LONGEST_TITLE}
          aria-required
          aria-describedby={`${id}-fault`}
          onChange={setNamed}
        />
        <span id={`${id}-from`}>底稿</span>
        <Select
          labelledBy={`${id}-from`}
          value={chosen}
          options={[
            { value: '', label: '空白' },
            ...choicesOf(Object.fromEntries(models.map((one) => [one.issueId, one.title]))),
          ]}
          onChange={setFrom}
        />
      </div>
      <p className={styles['hint']}>以上期为底稿时沿用文字和图表，数字按新的期间重新取。</p>
    </DeedDialog>
  );
}

/** The periods to choose from, the latest first, the chosen one among them. */
function periodsFor(kind: IssueKind, today: string, chosen: string): readonly string[] {
  const since = addDays(today, -DAYS_BACK);
  const cadences = kind === 'special' ? (['month', 'quarter'] as const) : ([kind] as const);
  const known = cadences.flatMap((cadence) => periodsBetween(cadence, since, today).toReversed());
  return known.includes(chosen) ? known : [chosen, ...known];
}
