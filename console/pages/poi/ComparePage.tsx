import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall, useSend } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import { poiCalls } from '#subjects/poi/calls.ts';
import { poiEvents } from '#subjects/poi/events.ts';
import { alreadyTold, useDeed } from '../../parts/deeds.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { withFilters } from '../../register/list/asked.ts';
import { useAsked } from '../../register/list/use-asked.ts';
import { RegisterFilters } from '../../register/list/RegisterFilters.tsx';
import { useRegionChoices } from '../../register/regions.ts';
import { Batches } from './Batches.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { pairConditions, pairFilters } from './filters.ts';
import styles from './Poi.module.css';
import { QueueOf } from './QueueOf.tsx';
import { StandingStrip } from './StandingStrip.tsx';
import { useQueue } from './use-queue.ts';

const REFRESH = { refreshOn: [poiEvents.changed] };

/** 企业比对: points of interest that may be outlets, a pair at a time; and what was decided (spec 2, page areas: Internet data). */
export function ComparePage({ title }: MenuPageProps) {
  const { resources } = useAtomValue(sessionAtom);
  const canWrite = resources.includes('poi-link.write');
  const [query, setQuery] = useSearchParams();
  const regions = useRegionChoices();
  const filters = useMemo(() => pairFilters(regions), [regions]);
  const { filters: values } = useAsked(query, filters);
  const conditions = pairConditions(values);
  const queue = useQueue(conditions);
  const { data: standing } = useCall(poiCalls.standing, {}, REFRESH);
  const [isBulk, setBulk] = useState(false);
  const { busy, carryOut } = useDeed();
  const { send } = useSend(poiCalls.run);
  const handleRun = () => carryOut(() => send({}), { done: '已开始比对', onFailure: alreadyTold });
  return (
    <Page
      title={title}
      note="兴趣点与商业网点逐对比较：有把握的已自动关联，这里确认拿不准的"
      actions={
        <>
          {canWrite && (
            <Button disabled={queue.total === 0} onClick={() => setBulk(true)}>
              批量办理
            </Button>
          )}
          {resources.includes('poi-link.run') && (
            <Button type="primary" loading={busy || standing?.running === true} onClick={() => void handleRun()}>
              立即比对
            </Button>
          )}
        </>
      }
    >
      <RegisterFilters
        filters={filters}
        values={values}
        onQuery={(next) => {
          queue.go(0);
          setQuery(withFilters(query, next));
        }}
      />
      <section className={styles['sheet']} aria-label="待确认的一对">
        <QueueOf queue={queue} canWrite={canWrite} />
      </section>
      {standing && <StandingStrip standing={standing} />}
      <h2 className={styles['title']}>办理记录</h2>
      <Batches />
      {isBulk && <BulkDialog conditions={conditions} total={queue.total} onClose={() => setBulk(false)} />}
    </Page>
  );
}
