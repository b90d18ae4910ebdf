import { Button, Input } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { type SyntheticEvent, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '#base/page.ts';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { Pager } from '#kit/table/Pager.tsx';
import { DueReports } from '#subjects/obligation/view/DueReports.tsx';
import { allReports } from '#subjects/reports.ts';
import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import { enterprisePath } from '#subjects/enterprise/rules.ts';
import type { OutletRow } from '#subjects/enterprise/wire.ts';
import { textIn, withValues } from '../../parts/address.ts';
import { Page } from '../../parts/Page.tsx';
import { Permitted } from '../../parts/Permitted.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import styles from './Centre.module.css';

const COLUMNS: readonly Column<OutletRow>[] = [
  {
    key: 'name',
    title: '企业名称',
    width: 260,
    render: ({ outletId, name }) => <Link to={enterprisePath(outletId)}>{name}</Link>,
  },
  { key: 'division', title: '行政区划', width: 120 },
  { key: 'address', title: '地址' },
];

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
      <Permitted
        any={['vegetable-price.read']}
        otherwise={<EmptyState text="您没有查看企业的权限" hint="如需开通，请联系系统管理员" height={320} />}
      >
        <Enterprises />
      </Permitted>
    </Page>
  );
}

/** The way to the reports that enterprises fill in 数据填报. */
function Filling() {
  return (
    <>
      数据填报：
      {allReports.map(({ key, title }) => (
        <Link key={key} to={`/report/${key}`}>
          {title}
        </Link>
      ))}
    </>
  );
}

function Enterprises() {
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const name = textIn(query, 'name');
  const pageIndex = Math.max(FIRST_PAGE, Number.parseInt(textIn(query, 'page'), 10) || FIRST_PAGE);
  // What is typed belongs to the name it was typed at: another name in the address shows that one.
  const [draft, setDraft] = useState({ at: name, text: name });
  const typed = draft.at === name ? draft.text : name;
  const { data, failure, refetch } = useCall(enterpriseCalls.outlets, {
    pageIndex,
    pageSize: DEFAULT_PAGE_SIZE,
    name: name || undefined,
    address: undefined,
    division: undefined,
    industry: undefined,
    outletId: undefined,
  });
  const ask = (wanted: string, page = FIRST_PAGE) =>
    setQuery(withValues(query, { name: wanted, page: page === FIRST_PAGE ? '' : String(page) }));
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    ask(typed.trim());
  };
  return (
    <section className={styles['block']}>
      <form className={styles['search']} aria-label="查询条件" onSubmit={handleSubmit}>
        <label htmlFor={`${id}-name`}>企业名称</label>
        <Input
          id={`${id}-name`}
          maxLength={60}
          value={typed}
          placeholder="输入企业或网点名称"
          onChange={(text) => setDraft({ at: name, text })}
        />
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button
          onClick={() => {
            setDraft({ at: '', text: '' });
            ask('');
          }}
        >
          清空
        </Button>
      </form>
      {!data &&
        (failure ? (
          <FailedState density="desk" problem={failure.message} onRetry={refetch} />
        ) : (
          <LoadingState height={420} />
        ))}
      {data && (
        <>
          <DataTable
            columns={COLUMNS}
            rows={data.rows}
            rowKey={({ outletId }) => outletId}
            caption="企业列表"
            density="desk"
          />
          <Pager
            total={data.totalCount}
            page={pageIndex}
            pageSize={DEFAULT_PAGE_SIZE}
            onPage={(page) => ask(name, page)}
            label="企业分页"
          />
        </>
      )}
    </section>
  );
}
