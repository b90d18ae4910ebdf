import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { numberText } from '#base/number-text.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { type CallResult, useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import { cameraRegister } from '#subjects/camera/register.ts';
import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import { outletCalls } from '#subjects/market/calls.ts';
import { compoundRegister } from '#subjects/market/register/compounds.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { OutletName } from '../../../parts/names/OutletName.tsx';
import styles from './Outlets.module.css';

/** How far around an outlet is looked, metres; and so many of each are named. */
const AROUND = 1_000;
const FEW = 6;

interface Near {
  readonly name: string;
  readonly distance: number;
}

/** What stands around an outlet, which cameras see it, and what its enterprise reports: each by a call of its own, all at once. */
export function OutletAbout({ outlet }: { readonly outlet: AnyRecord }) {
  const { resources } = useAtomValue(sessionAtom);
  const outletId = Number(outlet[outletRegister.key]);
  const enterpriseId = Number(outlet['enterpriseId'] ?? 0);
  const around = useCall(outletCalls.placeView, { outletId, distance: AROUND }, { keepLast: false });
  return (
    <>
      <p className={styles['about']}>
        <OutletName outletId={outletId} name="网点全景" />
      </p>
      {enterpriseId > 0 && <Reported enterpriseId={enterpriseId} />}
      <Block title={`周边 ${numberText(AROUND)} 米`} result={around}>
        {({ points, outlets, compounds }) => (
          <>
            {points.length > 0 && <NearList noun="关联的兴趣点" places={points} />}
            <NearList noun={outletRegister.noun} places={outlets} />
            <NearList noun={compoundRegister.noun} places={compounds} />
          </>
        )}
      </Block>
      {resources.includes(`${cameraRegister.rights}.read`) && <Watched outletId={outletId} />}
    </>
  );
}

function Watched({ outletId }: { readonly outletId: number }) {
  const cameras = useCall(outletCalls.cameras, { outletId, distance: AROUND }, { keepLast: false });
  return (
    <Block title="附近摄像机" result={cameras}>
      {(found) => <NearList noun={cameraRegister.noun} places={found} />}
    </Block>
  );
}

/** What its enterprise reports, and the way to all of it. */
function Reported({ enterpriseId }: { readonly enterpriseId: number }) {
  const enterprise = useCall(enterpriseCalls.detail, { enterpriseId: String(enterpriseId) }, { keepLast: false });
  return (
    <Block title="报送与价格" result={enterprise}>
      {({ name, reportsPrices, reportsWeekly, priceDate, prices, weeks }) => (
        <p>
          <Link className={styles['way']} to={`/enterprise/${enterpriseId}`}>
            {name}
          </Link>
          {reportsPrices &&
            (priceDate === undefined ? '：报送菜价，还没有价格' : `：${priceDate} 报送 ${prices.length} 种菜价`)}
          {reportsWeekly && `${reportsPrices ? '；' : '：'}报送百货周报，近半年 ${weeks.length} 周`}
          {!reportsPrices && !reportsWeekly && '：没有报送任务'}
        </p>
      )}
    </Block>
  );
}

interface BlockProps<T> {
  readonly title: string;
  readonly result: Pick<CallResult<T>, 'data' | 'failure' | 'refetch'>;
  readonly children: (data: T) => ReactNode;
}

/** A part of the record that comes by itself: on its way, there, or failed with a way to ask again. */
function Block<T>({ title, result: { data, failure, refetch }, children }: BlockProps<T>) {
  return (
    <section className={styles['about']} aria-label={title}>
      <h3>{title}</h3>
      {data !== undefined && children(data)}
      {data === undefined && (
        <p className={styles['state']} role="status">
          {failure ? `${title}未能取得 ` : '正在读取……'}
          {failure && (
            <Button type="text" size="mini" onClick={refetch}>
              重试
            </Button>
          )}
        </p>
      )}
    </section>
  );
}

function NearList({ noun, places }: { readonly noun: string; readonly places: readonly Near[] }) {
  if (places.length === 0) return <p className={styles['state']}>没有{noun}</p>;
  return (
    <>
      <p>
        {noun} {places.length} 个{places.length > FEW && `，最近的 ${FEW} 个`}
      </p>
      <ul className={styles['near']}>
        {places.slice(0, FEW).map(({ name, distance }) => (
          <li key={`${name} ${distance}`}>
            {name} <small>{numberText(distance)} 米</small>
          </li>
        ))}
      </ul>
    </>
  );
}
