import { Button, Input } from '@arco-design/web-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { directoryCalls } from '#subjects/directory/calls.ts';
import { DIRECTORIES, DIRECTORY_KINDS } from '#subjects/directory/terms.ts';
import type { OpenDirectoryEntry } from '#subjects/directory/wire.ts';
import { textIn, withValues } from '../../parts/address.ts';
import { ArcoScope } from '../../parts/arco/ArcoScope.tsx';
import { AnsweredPage } from '../../register/list/AnsweredPage.tsx';
import { useAsked } from '../../register/list/use-asked.ts';
import styles from './OpenList.module.css';
import { PublicFrame } from './PublicFrame.tsx';

const LONGEST = 60;
const columnsOf = (special: string): readonly Column<OpenDirectoryEntry>[] => [
  { key: 'name', title: '企业名称', width: 240 },
  { key: 'division', title: '所在区', width: 84 },
  { key: 'special', title: special, width: 130, near: true },
  { key: 'licence', title: '证书或备案编号', width: 170 },
  { key: 'address', title: '地址', width: 220 },
  { key: 'collectedOn', title: '采集日期', width: 110 },
];

/** 公开名录 by what enterprises may do, at the addresses of spec 1 §2.1: `/crawler/…`, without login. */
export function OpenDirectoryPage() {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const kind = DIRECTORY_KINDS.find((one) => DIRECTORIES[one].path === pathname) ?? DIRECTORY_KINDS[0];
  const { label, note, special } = DIRECTORIES[kind];
  const keyword = textIn(query, 'keyword').slice(0, LONGEST);
  const page = useAsked(query, []);
  const result = useCall(directoryCalls.openList, {
    pageIndex: page.pageIndex,
    pageSize: page.pageSize,
    kind,
    keyword: keyword || undefined,
  });
  return (
    <PublicFrame title={`${label}名录`} note={note}>
      <ArcoScope>
        <Search
          key={`${kind} ${keyword}`}
          keyword={keyword}
          onSearch={(text) => setQuery(withValues(query, { keyword: text, page: '' }))}
        />
        <section className={styles['block']} aria-label={`${label}名录`}>
          <AnsweredPage asked={page} result={result} label="名录分页">
            {({ rows }) => (
              <DataTable
                columns={columnsOf(special)}
                rows={rows}
                rowKey={({ licence }) => licence}
                caption={`${label}名录`}
                density="desk"
                lined
                empty={<EmptyState text={keyword === '' ? '名录尚未公开' : '没有符合条件的企业'} />}
              />
            )}
          </AnsweredPage>
        </section>
      </ArcoScope>
    </PublicFrame>
  );
}

function Search({ keyword, onSearch }: { readonly keyword: string; readonly onSearch: (text: string) => void }) {
  const id = useId();
  const [text, setText] = useState(keyword);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form className={styles['conditions']} role="search" aria-label="查询条件" onSubmit={handleSubmit}>
      <label htmlFor={id}>企业名称、编号或所在区</label>
      <Input
        id={id}
        className={styles['name']}
        type="search"
        maxLength={LONGEST}
        value={text}
        placeholder="如：江宁区"
        onChange={setText}
      />
      <Button type="primary" htmlType="submit">
        查询
      </Button>
      <Button onClick={() => onSearch('')}>清空</Button>
    </form>
  );
}
