import { Button } from '@arco-design/web-react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '#browser/query.ts';
import { logCalls } from '#subjects/log/calls.ts';
import { textIn, withValues } from '../../../../parts/address.ts';
import { Answered } from '../../../../parts/controls/Answered.tsx';
import { ReceivingNote } from '../../../../parts/files/Receiving.tsx';
import { useDownload } from '../../../../parts/files/use-download.ts';
import type { MenuPageProps } from '../../../../parts/menu-page.ts';
import { Page } from '../../../../parts/Page.tsx';
import { RegisterFilters } from '../../../../register/list/RegisterFilters.tsx';
import styles from '../Logs.module.css';
import { AFTER, CONDITIONS, searchIn } from './conditions.ts';
import { LogLines } from './LogLines.tsx';

const LOADING_HEIGHT = 360;

/** 日志查询: every log in one place, by who, what, target, address and days, the newest first; the question stands in the address. */
export function SearchPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const search = searchIn(query);
  const result = useCall(logCalls.search, search);
  const { receiving, start, stop } = useDownload();
  const { after, ...conditions } = search;
  const values = Object.fromEntries(CONDITIONS.map(({ name }) => [name, textIn(query, name)]));
  const goTo = (place: string) => setQuery(withValues(query, { [AFTER]: place }));
  return (
    <Page title={title} note="操作、登录、接口调用、定时任务和消息投递日志一起查询">
      <RegisterFilters
        filters={CONDITIONS}
        values={values}
        onQuery={(next) => {
          const address = withValues(query, { ...next, [AFTER]: '' });
          if (address.toString() === query.toString()) result.refetch();
          else setQuery(address);
        }}
      />
      <section className={styles['found-lines']} aria-label="查询结果">
        <div className={styles['tools']}>
          {after !== undefined && (
            <Button size="small" onClick={() => goTo('')}>
              回到最新
            </Button>
          )}
          <ReceivingNote receiving={receiving} onStop={stop} />
          <Button
            size="small"
            disabled={receiving !== null}
            onClick={() => void start(logCalls.exported, { ...conditions, format: 'xlsx' })}
          >
            导出
          </Button>
        </div>
        <Answered result={result} height={LOADING_HEIGHT}>
          {(lines) => <LogLines lines={lines} isFirst={after === undefined} onNext={goTo} />}
        </Answered>
      </section>
    </Page>
  );
}
