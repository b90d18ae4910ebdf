import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { sessionAtom } from '#browser/session.ts';
import { DueReports } from '#subjects/obligation/view/DueReports.tsx';
import { reportPath } from '#subjects/report/area.ts';
import { allReports } from '#subjects/reports.ts';
import { enterprisePath } from '#subjects/enterprise/rules.ts';
import { Page } from '../../parts/Page.tsx';
import { Permitted } from '../../parts/Permitted.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Enterprises } from './Enterprises.tsx';

/** 企业中心: the enterprises and outlets within the user's scope, the own one for enterprise staff (spec 1 §2.3). */
export function EnterpriseCentrePage({ title }: MenuPageProps) {
  const { user } = useAtomValue(sessionAtom);
  const own =
    user?.enterpriseId !== undefined && user.enterpriseName
      ? { id: user.enterpriseId, name: user.enterpriseName }
      : undefined;
  return (
    <Page
      title={title}
      note={
        own ? (
          <>
            所属企业：<Link to={enterprisePath(own.id)}>{own.name}</Link>
          </>
        ) : (
          '查询所辖区域内的企业和网点'
        )
      }
      actions={
        <Permitted any={['report.fill']}>
          <Filling />
        </Permitted>
      }
    >
      {own && (
        <Permitted any={['report.fill']}>
          <DueReports density="desk" />
        </Permitted>
      )}
      <Enterprises />
    </Page>
  );
}

/** The way to the reports that enterprises fill in 数据填报. */
function Filling() {
  return (
    <>
      数据填报：
      {allReports.map((report) => (
        <Link key={report.key} to={reportPath(report)}>
          {report.title}
        </Link>
      ))}
    </>
  );
}
