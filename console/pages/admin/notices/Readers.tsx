import { useState } from 'react';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { DataTable } from '#kit/table/DataTable.tsx';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import { OneOf } from '../../../parts/controls/OneOf.tsx';
import { Turning } from '../../../parts/list/Turning.tsx';
import { timeText } from '../../../register/choices.ts';
import { EnterpriseName } from '../../../parts/names/EnterpriseName.tsx';
import styles from './Notices.module.css';

const PAGE_SIZE = 20;
const READ = [
  { value: '', label: '全部' },
  { value: 'no', label: '未读' },
  { value: 'yes', label: '已读' },
] as const;
const REFRESH = { refreshOn: [noticeEvents.changed] };

/** 接收人: who a message is for, and when each has read it. */
export function Readers({ noticeId }: { readonly noticeId: number }) {
  const [read, setRead] = useState<'' | 'yes' | 'no'>('');
  const [pageIndex, setPage] = useState(1);
  const result = useCall(noticeCalls.readers, { noticeId, read, pageIndex, pageSize: PAGE_SIZE }, REFRESH);
  return (
    <section className={styles['readers']} aria-label="接收人">
      <OneOf
        label="接收人"
        value={read}
        options={READ}
        onChoose={(next) => {
          setRead(next);
          setPage(1);
        }}
      />
      <Answered result={result}>
        {({ totalCount, rows }) =>
          totalCount === 0 ? (
            <EmptyState text="没有这样的接收人" height={120} />
          ) : (
            <>
              <DataTable
                density="desk"
                caption="接收人"
                rows={rows}
                rowKey={({ userName }) => userName}
                columns={[
                  { key: 'displayName', title: '姓名', width: 100, lead: true },
                  {
                    key: 'readAt',
                    title: '阅读时间',
                    near: true,
                    width: 165,
                    render: ({ readAt }) => (readAt === undefined ? '未读' : timeText(readAt)),
                  },
                  {
                    key: 'enterpriseName',
                    title: '企业',
                    width: 200,
                    render: ({ enterpriseId, enterpriseName = '' }) => (
                      <EnterpriseName enterpriseId={enterpriseId} name={enterpriseName} />
                    ),
                  },
                ]}
                lined={false}
              />
              <Turning {...{ totalCount, pageIndex }} unit="人" pageSize={PAGE_SIZE} onTurn={setPage} />
            </>
          )
        }
      </Answered>
    </section>
  );
}
