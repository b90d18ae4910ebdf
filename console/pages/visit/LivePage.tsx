import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { numberText } from '#base/number-text.ts';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { visitCalls } from '#subjects/visit/calls.ts';
import { embeddingOf } from '#subjects/visit/rules.ts';
import { PORTAL_CODE } from '#subjects/visit/terms.ts';
import type { LivePage as Looked, LiveSite } from '#subjects/visit/wire.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import { OnceAddress } from '../../parts/controls/OnceAddress.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { timeText } from '../../register/choices.ts';
import styles from './Live.module.css';

/** How often it is asked again, ms. */
const REFRESH_INTERVAL = 15_000;
const PAGE_COLUMNS: readonly Column<Looked>[] = [
  {
    key: 'path',
    title: '页面',
    lead: true,
    render: ({ path, title }) => (title === '' ? path : `${title}（${path}）`),
  },
  { key: 'siteName', title: '网站', width: 150 },
  {
    key: 'online',
    title: '当前在线',
    render: ({ online }) => numberText(online, 0),
    width: 90,
    align: 'right',
    near: true,
  },
];
/** The script's element takes two lines on a desk, four on a phone. */
const ROWS = 3;

const siteColumns = (onEmbed: (site: LiveSite) => void): readonly Column<LiveSite>[] => [
  { key: 'siteName', title: '网站', lead: true },
  {
    key: 'online',
    title: '当前在线',
    render: ({ online }) => numberText(online, 0),
    width: 100,
    align: 'right',
    near: true,
  },
  { key: 'views', title: '今日浏览量', render: ({ views }) => numberText(views, 0), width: 120, align: 'right' },
  {
    key: 'visitors',
    title: '今日访客数',
    render: ({ visitors }) => numberText(visitors, 0),
    width: 120,
    align: 'right',
  },
  {
    key: 'sessions',
    title: '今日会话数',
    render: ({ sessions }) => numberText(sessions, 0),
    width: 120,
    align: 'right',
  },
  {
    key: 'lastAt',
    title: '最近一次浏览',
    width: 180,
    render: ({ lastAt }) => (lastAt === undefined ? '今日尚无' : timeText(lastAt)),
  },
  {
    key: 'embed',
    title: '统计脚本',
    width: 120,
    render: (site) =>
      site.code === PORTAL_CODE ? (
        '系统自带'
      ) : (
        <Button size="small" onClick={() => onEmbed(site)} aria-label={`${site.siteName}的嵌入代码`}>
          嵌入代码
        </Button>
      ),
  },
];

/** 实时访问: who is on the watched sites now and on which pages, today so far, and what a site puts on its pages to be counted. */
export function LivePage({ title }: MenuPageProps) {
  const result = useCall(visitCalls.live, {}, { refreshEvery: REFRESH_INTERVAL });
  const [chosen, setChosen] = useState<LiveSite>();
  return (
    <Page title={title} note="当前在线指最近 5 分钟内有浏览的访客；访客数和会话数每分钟汇总一次">
      <Answered result={result}>
        {({ sites, pages }) => (
          <>
            <DataTable
              caption="监测网站今日访问"
              density="desk"
              columns={siteColumns(setChosen)}
              rows={sites}
              rowKey={({ siteId }) => String(siteId)}
              empty={<EmptyState text="没有监测网站" />}
            />
            {chosen && (
              <section className={styles['part']} aria-label="嵌入代码">
                <h2>{`${chosen.siteName}的嵌入代码`}</h2>
                <OnceAddress
                  label="嵌入代码"
                  address={embeddingOf(location.origin, chosen.code)}
                  rows={ROWS}
                  copy="复制代码"
                >
                  放在网站每个页面的 head 中；页面网址须先登记在监测网站里
                </OnceAddress>
              </section>
            )}
            <section className={styles['part']}>
              <h2>正在浏览的页面</h2>
              <DataTable
                caption="正在浏览的页面"
                density="desk"
                columns={PAGE_COLUMNS}
                rows={pages}
                rowKey={({ siteName, path }) => `${siteName} ${path}`}
                empty={<EmptyState text="最近 5 分钟没有人浏览监测网站" />}
              />
            </section>
          </>
        )}
      </Answered>
    </Page>
  );
}
