import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { boardPath } from '#subjects/obligation/rules.ts';
import { OBLIGATION_STATE_LABELS } from '#subjects/obligation/terms.ts';
import { CompletenessList } from '#subjects/obligation/view/CompletenessList.tsx';
import { useBoard } from '#subjects/obligation/view/queries.ts';
import { allReports } from '#subjects/reports.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { withFilters } from '../../../register/list/asked.ts';
import { useAsked } from '../../../register/list/use-asked.ts';
import { RegisterFilters } from '../../../register/list/RegisterFilters.tsx';
import { useRegionChoices } from '../../../register/regions.ts';
import styles from './Board.module.css';
import { ObligationList } from './ObligationList.tsx';
import { BOARD_STATES } from './states.ts';

const KINDS = allReports.map(({ key, title }) => ({ value: key, label: title }));

/** 报送进度: 已报 n / 应报 N by report and division, down to the enterprises that miss, with reminding and extending. */
export function BoardPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const filters = [
    { name: 'kind', label: '报表', choices: KINDS },
    { name: 'period', label: '报告期', placeholder: '如 2026-06-10 或 2026-W23' },
    { name: 'region', label: '所在区域', choices: useRegionChoices('code') },
    { name: 'state', label: '应报状态', choices: BOARD_STATES, placeholder: OBLIGATION_STATE_LABELS.open },
  ];
  const asked = useAsked(query, filters);
  const { kind, period } = asked.filters;
  const board = useBoard({ kind: kind || undefined, period: period || undefined });
  return (
    <Page title={title} note="不选报告期时，显示最近一期">
      <RegisterFilters
        filters={filters}
        values={asked.filters}
        onQuery={(values) => setQuery(withFilters(query, values))}
      />
      <div className={styles['board']}>
        <ObligationList asked={asked} />
        <section className={styles['block']} aria-label="报送进度">
          <h2 className="visually-hidden">各区进度</h2>
          <Answered result={board}>
            {({ rows }) =>
              rows.length > 0 ? (
                <CompletenessList rows={rows} linkOf={boardPath} />
              ) : (
                <EmptyState text="该报告期没有应报任务" />
              )
            }
          </Answered>
        </section>
      </div>
    </Page>
  );
}
