import { Button } from '@arco-design/web-react';
import { useLocation } from 'react-router-dom';
import { type CallResult, useCall } from '#browser/query.ts';
import { photoCallsOf } from '#base/register/photos/rules.ts';
import { alertEvents } from '#subjects/alert/events.ts';
import { approvalEvents } from '#subjects/approval/events.ts';
import { outletIdIn } from '#subjects/enterprise/rules.ts';
import { enterpriseRecordCalls } from '#subjects/enterprise-record/calls.ts';
import { CAMERA_METRES } from '#subjects/enterprise-record/terms.ts';
import type { OutletRecord } from '#subjects/enterprise-record/wire.ts';
import { outletCalls } from '#subjects/market/calls.ts';
import { outletRegister } from '#subjects/market/register.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { usePermitted } from '../../../parts/Permitted.tsx';
import { History } from '../../../register/declared/History.tsx';
import { Photos } from '../../../register/photos/Photos.tsx';
import { usePagePath } from '../../../shell/entry/page-path.ts';
import { useTabName } from '../../../shell/tabs/TabScope.tsx';
import { Block, Way } from '../Block.tsx';
import styles from '../Enterprise.module.css';
import { type OutletContent, OutletFacts } from './OutletFacts.tsx';
import { OutletParts } from './OutletParts.tsx';
import { usePrinting } from '../PlacePicture.tsx';
import { OutletPlace } from './OutletPlace.tsx';
import { NotYet, PartsWaiting } from '../Waiting.tsx';

const MISSING = { text: '没有找到该网点', hint: '网点不存在，或不在您的管辖范围内' };

/** 网点详情 /outlet/{id}: one outlet in scope with all that hangs on it, on a page that can be printed (spec 2, page areas). */
export function OutletPage({ title }: MenuPageProps) {
  const { pathname } = useLocation();
  const outletId = Number(outletIdIn(pathname));
  const refreshOn = [outletRegister.event];
  const content = useCall(outletCalls.content, { outletId, distance: CAMERA_METRES }, { refreshOn, keepLast: false });
  const record = useCall(
    enterpriseRecordCalls.outlet,
    { outletId },
    { refreshOn: [...refreshOn, alertEvents.changed, approvalEvents.changed], keepLast: false },
  );
  const { data, failure, refetch } = content;
  if (data) return <Detail content={data} record={record} />;
  return <NotYet title={title} failure={failure} onRetry={refetch} missing={MISSING} />;
}

interface DetailProps {
  readonly content: OutletContent;
  readonly record: Pick<CallResult<OutletRecord>, 'data' | 'failure' | 'refetch'>;
}

function Detail({ content, record: { data: record, failure, refetch } }: DetailProps) {
  const { outlet, history, cameras } = content;
  const { outletId, name, regionName, marketTypeName, endedAt } = outlet;
  const register = usePagePath(outletRegister.component);
  const mayWrite = usePermitted([`${outletRegister.rights}.write`]);
  const printing = usePrinting();
  const photos = photoCallsOf(outletRegister);
  useTabName(name);
  return (
    <Page
      title={name}
      note={`${regionName} · ${marketTypeName}${endedAt === undefined ? '' : ' · 已停用'}`}
      actions={
        <>
          <Way to={register && `${register}?record=${outletId}`}>{mayWrite ? '在台账中修改' : '在台账中查看'}</Way>
          <Button onClick={() => void printing.onPrint()}>打印</Button>
        </>
      }
    >
      <section className={styles['block']} aria-label="基本信息" data-beside={true}>
        <OutletFacts content={content} sight={record?.sight} />
        <OutletPlace outlet={outlet} record={record} cameras={cameras} printing={printing} />
      </section>
      {photos && (
        <section className={styles['block']} aria-label="网点照片">
          <Photos register={outletRegister} calls={photos} id={outletId} mayWrite={false} />
        </section>
      )}
      {record === undefined && <PartsWaiting label="网点全景" failure={failure} onRetry={refetch} />}
      {record && <OutletParts record={record} cameras={cameras} />}
      <Block title="变更记录">
        <History entries={history} />
      </Block>
    </Page>
  );
}
