import type { ReactNode } from 'react';
import { nanjingTime } from '#base/calendar.ts';
import { numberText } from '#base/number-text.ts';
import { DemoBadge } from '#kit/frame/DemoBadge.tsx';
import { AREA_RADIUS, FEWEST_STORES } from '../../terms.ts';
import { monthTitle } from '../../rules.ts';
import type { MonthlyReport } from '../../wire.ts';
import { findingsOf } from './findings.ts';
import { CustomersPart, OutletsPart, SalesPart, VisitsPart } from './ReportParts.tsx';
import { PricesPart, WarningsPart } from './PriceParts.tsx';
import styles from './MonthlyReport.module.css';

export interface MonthlyReportDocumentProps {
  readonly report: MonthlyReport;
  /** The figures were made up for a demonstration: paper that leaves the house must say so. */
  readonly isDemonstration: boolean;
}

/** The monthly report of a business area as a sheet of paper 商圈月报: light whatever the desk's theme, as wide as A4 prints it. */
export function MonthlyReportDocument({ report, isDemonstration }: MonthlyReportDocumentProps) {
  const findings = findingsOf(report);
  return (
    <article
      className={styles['paper']}
      data-density="desk"
      data-theme="light"
      aria-label={`${report.areaName}商圈月报`}
    >
      <header className={styles['title']}>
        <h2>{report.areaName}商圈月报</h2>
        <p className={styles['month']}>
          {monthTitle(report.month)}
          {!report.isFinished && <span className={styles['mark']}>未满月</span>}
          {isDemonstration && <DemoBadge />}
        </p>
        <p className={styles['asOf']}>{asOfText(report)}</p>
      </header>
      <section className={styles['part']}>
        <h3>摘要</h3>
        {findings.length === 0 ? (
          <p className={styles['none']}>{monthTitle(report.month)}没有可用数据。</p>
        ) : (
          <ol className={styles['findings']}>
            {findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ol>
        )}
      </section>
      {findings.length > 0 && (
        <>
          <Part title="一、客流">
            <VisitsPart report={report} />
          </Part>
          <Part title="二、客群">
            <CustomersPart report={report} />
          </Part>
          <Part title="三、网点">
            <OutletsPart report={report} />
          </Part>
          <Part title="四、百货销售">
            <SalesPart report={report} />
          </Part>
          <Part title="五、菜价">
            <PricesPart report={report} />
          </Part>
          <Part title="六、菜价预警">
            <WarningsPart report={report} />
          </Part>
        </>
      )}
      <footer className={styles['notes']}>
        <p>
          口径说明：网点为商圈中心 {numberText(AREA_RADIUS)} 米以内、查看人所辖区域内的在营网点；百货销售、菜价与预警为
          {report.regionName}
          范围；客群为最近一次调查结果，人数不超过 10 人的分组不列出； 门店不足 {FEWEST_STORES}{' '}
          家时，销售额不向企业公布。
        </p>
      </footer>
    </article>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles['part']}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function asOfText({ regionName, through, madeAt }: MonthlyReport): string {
  const { date, time } = nanjingTime(madeAt);
  return [
    regionName,
    through === undefined ? '本月尚无完整的一天' : `数据截至 ${through}`,
    `生成于 ${date} ${time.slice(0, 5)}`,
  ].join(' · ');
}
