import { type ReactNode, useMemo } from 'react';
import { useCall } from '#browser/query.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { drawnRing } from '#base/register/judging/outline.ts';
import { mergingCalls } from '#base/register/merging/rules.ts';
import { photoCallsOf } from '#base/register/photos/rules.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { latePart } from '#kit/frame/late.tsx';
import { timeText } from '../choices.ts';
import { EnterpriseName } from '../../parts/names/EnterpriseName.tsx';
import { DetailDrawer } from '../DetailDrawer.tsx';
import { placeIn } from '../map/place.ts';
import { PlaceMap } from '../map/PlaceMap.tsx';
import styles from './Declared.module.css';
import { History } from './History.tsx';
import { factsOf } from './page-of.tsx';

/** It knows all registers, which no page needs before a record is opened. */
const Related = latePart(async () => (await import('./Related.tsx')).Related);

/** Few registers have photos. */
const Photos = latePart(async () => (await import('../photos/Photos.tsx')).Photos);

const Merges = latePart(async () => (await import('../merging/Merges.tsx')).Merges);

export interface RecordDrawerProps {
  readonly register: AnyRegister;
  readonly id: number;
  /** What is to be said of the record beside its facts. */
  readonly renderAbout?: ((record: AnyRecord) => ReactNode) | undefined;
  readonly mayWrite: boolean;
  /** Opens another record of the register instead. */
  readonly onOpen: (id: number) => void;
  readonly onClose: () => void;
}

const MAP_HEIGHT = 220;

/** One record: what it is, where it lies, what refers to it, and what was done to it by whom. */
export function RecordDrawer({ register, id, renderAbout, mayWrite, onOpen, onClose }: RecordDrawerProps) {
  const { calls, key, noun, event } = register;
  const merging = mergingCalls(register);
  const photos = photoCallsOf(register);
  const input = { [key]: id };
  const { data: record, failure, refetch } = useCall(calls.one, input, { refreshOn: [event], keepLast: false });
  const { data: history } = useCall(calls.history, input, { refreshOn: [event], keepLast: false });
  const place = record && placeIn(register, record);
  const drawn = record?.[register.place?.outline ?? ''];
  const outline = useMemo(() => drawnRing(drawn), [drawn]);
  return (
    <DetailDrawer title={record ? String(record['name']) : noun} onClose={onClose}>
      {!record &&
        (failure ? (
          <FailedState density="desk" problem={failure.message} onRetry={refetch} />
        ) : (
          <LoadingState height={320} />
        ))}
      {record && (
        <>
          {typeof record['endedAt'] === 'number' && (
            <p className={styles['ended']} role="status">
              已于 {timeText(record['endedAt'])} 停用
            </p>
          )}
          {typeof record['lockedAt'] === 'number' && (
            <p className={styles['ended']} role="status">
              已由{String(record['lockedBy'])}于 {timeText(record['lockedAt'])} 锁定：{String(record['lockReason'])}
            </p>
          )}
          <dl className={styles['facts']}>
            {factsOf(register, record).map(([term, text, enterpriseId]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  {text === '' && <span className={styles['none']}>未填写</span>}
                  {enterpriseId === undefined || text === '' ? (
                    text
                  ) : (
                    <EnterpriseName enterpriseId={enterpriseId} name={text} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
          {place && (
            <PlaceMap
              key={`${place.lng} ${place.lat}`}
              label="所在位置"
              place={place}
              outline={outline}
              reach={Number(record[register.place?.reach ?? ''] ?? 0)}
              height={MAP_HEIGHT}
            />
          )}
          {photos && (
            <Photos
              register={register}
              calls={photos}
              id={id}
              mayWrite={mayWrite && record['endedAt'] === undefined && record['lockedAt'] === undefined}
            />
          )}
          {renderAbout?.(record)}
          {merging && <Merges register={register} calls={merging} id={id} mayWrite={mayWrite} onOpen={onOpen} />}
          <Related register={register} id={id} />
          <h2 className={styles['heading']}>变更记录</h2>
          {history && <History entries={history} />}
        </>
      )}
    </DetailDrawer>
  );
}
