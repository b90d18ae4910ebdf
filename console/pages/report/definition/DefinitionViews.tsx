import { useSearchParams } from 'react-router-dom';
import type { ReportDeclaration, Rule } from '#base/sheet/sheet.ts';
import { shownForm } from '#base/sheet/cells/shown.ts';
import { useCall } from '#browser/query.ts';
import { Segments } from '#kit/choice/Segments.tsx';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { reportDefinitionCalls } from '#subjects/report-definition/calls.ts';
import { type DefinedCell, definedCells, periodDeadlines } from '#subjects/report-definition/rules.ts';
import { STRENGTH_LABELS, STRENGTH_NOTES } from '#subjects/report-definition/terms.ts';
import type { DefinitionRow, Replay } from '#subjects/report-definition/wire.ts';
import { textIn, withValues } from '../../../parts/address.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import styles from './Definitions.module.css';
import { DefinitionVersions } from './DefinitionVersions.tsx';
import { RuleTrial } from './RuleTrial.tsx';
import { useYear, YearOfDeadlines } from './YearOfDeadlines.tsx';

const VIEWS = [
  { value: 'cells', label: '指标项' },
  { value: 'rules', label: '校验规则' },
  { value: 'calendar', label: '报送日历' },
  { value: 'versions', label: '版本' },
] as const;
type View = (typeof VIEWS)[number]['value'];
const MOST_HEIGHT = 460;

export interface DefinitionViewsProps {
  readonly declaration: ReportDeclaration;
  readonly known: DefinitionRow;
}

/** One report from four sides: its figures, its rules and how often they spoke, its year, and what it was before. */
export function DefinitionViews({ declaration, known }: DefinitionViewsProps) {
  const [query, setQuery] = useSearchParams();
  const asked = textIn(query, 'view');
  const view: View = VIEWS.find(({ value }) => value === asked)?.value ?? 'cells';
  const form = shownForm(declaration, known.items);
  return (
    <>
      <Segments
        legend="查看"
        segments={VIEWS}
        chosen={view}
        onChoose={(value) => setQuery(withValues(query, { view: value === 'cells' ? '' : value }))}
      />
      {view === 'cells' && (
        <DataTable
          caption={`${declaration.title}指标项`}
          density="desk"
          columns={CELL_COLUMNS}
          rows={definedCells(form)}
          rowKey={({ address }) => address}
          maxHeight={MOST_HEIGHT}
          empty={<EmptyState text="没有指标项" />}
        />
      )}
      {view === 'rules' && <Rules declaration={declaration} rules={form.rules} />}
      {view === 'calendar' && <Year declaration={declaration} />}
      {view === 'versions' && <DefinitionVersions declaration={declaration} />}
    </>
  );
}

const CELL_COLUMNS: readonly Column<DefinedCell>[] = [
  { key: 'title', title: '指标', lead: true },
  { key: 'unit', title: '单位', width: 90 },
  { key: 'filling', title: '填报方式', width: 100, near: true },
  { key: 'values', title: '取值', width: 230 },
];

/** What is looked at while its call is under way, failed, or answered. */
function Rules({ declaration, rules }: { readonly declaration: ReportDeclaration; readonly rules: readonly Rule[] }) {
  const result = useCall(reportDefinitionCalls.replay, { kind: declaration.key });
  return (
    <Answered result={result}>
      {(replay) => (
        <>
          <p className={styles['note']}>
            {replay.reports === 0
              ? '尚无已提交的报表，暂无命中统计'
              : `按现行规则回看最近 ${replay.periods} 期 ${replay.reports} 份已提交报表`}
          </p>
          <DataTable
            caption={`${declaration.title}校验规则`}
            density="desk"
            columns={ruleColumns(replay)}
            rows={rules}
            rowKey={({ key }) => key}
            empty={<EmptyState text="除必填和取值范围外，没有其他校验规则" />}
          />
          <p className={styles['note']}>
            {`${STRENGTH_LABELS.hard}${STRENGTH_NOTES.hard}，${STRENGTH_LABELS.soft}${STRENGTH_NOTES.soft}；必填项和取值范围始终检查。`}
          </p>
          {rules.length > 0 && <RuleTrial declaration={declaration} rules={rules} />}
        </>
      )}
    </Answered>
  );
}

function ruleColumns(replay: Replay): readonly Column<Rule>[] {
  const of = ({ key }: Rule) => replay.rules.find(({ rule }) => rule === key);
  return [
    { key: 'title', title: '规则', lead: true },
    {
      key: 'strength',
      title: '强度',
      width: 90,
      render: ({ strength }) => (
        <span className={styles['strength']} data-strength={strength}>
          {STRENGTH_LABELS[strength]}
        </span>
      ),
    },
    {
      key: 'reports',
      title: '命中报表',
      width: 90,
      align: 'right',
      near: true,
      render: (rule) => of(rule)?.reports ?? 0,
    },
    { key: 'cells', title: '命中单元格', width: 100, align: 'right', render: (rule) => of(rule)?.cells ?? 0 },
    { key: 'explained', title: '已说明', width: 80, align: 'right', render: (rule) => of(rule)?.explained ?? 0 },
  ];
}

function Year({ declaration: { key, title, cadence } }: { readonly declaration: ReportDeclaration }) {
  const { year, turn } = useYear();
  const result = useCall(reportDefinitionCalls.calendar, { kind: key, year });
  return (
    <>
      {turn}
      <Answered result={result}>
        {(rows) => (
          <YearOfDeadlines title={title} year={year} rows={periodDeadlines(cadence, rows)} empty="该年没有报告期" />
        )}
      </Answered>
    </>
  );
}
