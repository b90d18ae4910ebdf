import { Button } from '@arco-design/web-react';
import { useSearchParams } from 'react-router-dom';
import { cadenceTitle, lastDayTitle } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { clockText } from '#base/text/clock.ts';
import { useCall } from '#browser/query.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { reportDefinitionCalls } from '#subjects/report-definition/calls.ts';
import { REPORTERS_LABELS } from '#subjects/report-definition/terms.ts';
import type { DefinitionRow } from '#subjects/report-definition/wire.ts';
import { allReports } from '#subjects/reports.ts';
import { textIn, withValues } from '../../../parts/address.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { usePermitted } from '../../../parts/Permitted.tsx';
import styles from './Definitions.module.css';
import { FormList } from './FormList.tsx';
import { FormViews } from './FormViews.tsx';
import { DefinitionViews } from './DefinitionViews.tsx';

/** 报表定义: every report and form with its figures, rules, who owes it, and a year's deadlines; the one looked at stands in the address. */
export function DefinitionsPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const result = useCall(reportDefinitionCalls.list, {});
  const declaration = allReports.find(({ key }) => key === textIn(query, 'kind')) ?? allReports[0];
  if (!declaration) throw new Error('no report is declared');
  const mayReadForms = usePermitted(['form.read']);
  const asked = Number(textIn(query, 'form'));
  const form = mayReadForms && Number.isInteger(asked) && asked > 0 ? asked : undefined;
  const owingOf = ({ key }: ReportDeclaration) => result.data?.find(({ kind }) => kind === key)?.owing;
  const columns: readonly Column<ReportDeclaration>[] = [
    {
      key: 'title',
      title: '报表',
      lead: true,
      render: (one) => (
        <Button
          type="text"
          size="mini"
          aria-pressed={one === declaration && !form}
          {...(one === declaration && !form && styles['chosen'] !== undefined ? { className: styles['chosen'] } : {})}
          onClick={() => setQuery(withValues(query, { kind: one.key, form: '' }))}
        >
          {one.title}
        </Button>
      ),
    },
    { key: 'cadence', title: '周期', width: 92, render: ({ cadence }) => cadenceTitle(cadence) },
    {
      key: 'owing',
      title: '应报',
      width: 60,
      align: 'right',
      near: true,
      render: (one) => owingOf(one) ?? '—',
    },
  ];
  return (
    <Page title={title} note="报表由系统统一定义，表单由业务人员设计；填报、审核、统计使用同一份">
      <div className={styles['page']}>
        <section className={styles['block']} aria-label="全部报表">
          <DataTable caption="报表列表" density="desk" columns={columns} rows={allReports} rowKey={({ key }) => key} />
          {mayReadForms && (
            <FormList
              chosen={form}
              onChoose={(formId) => setQuery(withValues(query, { form: String(formId), view: '', year: '' }))}
            />
          )}
        </section>
        {form ? (
          <FormViews key={form} formId={form} />
        ) : (
          <section className={styles['block']} aria-label={declaration.title}>
            <Answered result={result} height={80}>
              {(rows) => {
                const known = rows.find(({ kind }) => kind === declaration.key);
                return (
                  known && (
                    <>
                      <Facts declaration={declaration} known={known} />
                      <DefinitionViews key={declaration.key} declaration={declaration} known={known} />
                    </>
                  )
                );
              }}
            </Answered>
          </section>
        )}
      </div>
    </Page>
  );
}

interface FactsProps {
  readonly declaration: ReportDeclaration;
  readonly known: DefinitionRow;
}

function Facts({ declaration, known }: FactsProps) {
  const { title, cadence, reporters } = declaration;
  const { owing, dueDays, dueMinute, graceHours, lockDays } = known;
  const due = `${lastDayTitle(cadence)}${dueDays === 0 ? '' : `后 ${dueDays} 天`} ${clockText(dueMinute)}`;
  return (
    <>
      <h2>{title}</h2>
      <dl className={styles['facts']}>
        <Fact term="报送周期" text={cadenceTitle(cadence)} />
        <Fact term="填报单位" text={`${REPORTERS_LABELS[reporters] ?? ''}，${owing} 家`} />
        <Fact term="截止时间" text={due} />
        <Fact term="宽限与锁定" text={`宽限 ${graceHours} 小时，${lockDays} 天后锁定`} />
      </dl>
    </>
  );
}

function Fact({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}
