import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { failureOf } from '#browser/failure.ts';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { outletRegister } from '#subjects/market/register.ts';
import { ArcoScope } from '../../parts/arco/ArcoScope.tsx';
import { Select } from '../../parts/controls/Select.tsx';
import { Tick } from '../../parts/controls/Tick.tsx';
import { StandingFrame } from '../../parts/missing/StandingFrame.tsx';
import { choicesOf } from '../../register/declared/fields.ts';
import { everyRecord } from '../../register/every-record.ts';
import styles from './Labelling.module.css';
import { labelsOf, usualLabels } from './series.ts';
import { SeriesOf, type SeriesOfProps } from './SeriesOf.tsx';

/** So many at a time: nobody labels more in a day. */
const MOST = 5_000;
const { fields, calls, rights } = outletRegister;

/** 企业标签标注 /doBBusEntLabel: outlets are labelled one after another, by keyboard, on the map (spec 1 §2.1). */
export function LabellingPage() {
  const { resources } = useAtomValue(sessionAtom);
  return (
    <StandingFrame
      title="企业标签标注"
      note="逐个为网点标注标签：数字键选标签，N 写新标签，回车保存并到下一个，Z 撤销上一次保存。"
    >
      <ArcoScope>
        {resources.includes(`${rights}.write`) ? (
          <Tool />
        ) : (
          <EmptyState text="您没有维护商业网点的权限" hint="如需开通，请联系系统管理员" height={320} />
        )}
      </ArcoScope>
    </StandingFrame>
  );
}

function Tool() {
  const { transport } = useCore();
  const { data: options = [] } = useCall(calls.options, {});
  const [asked, setAsked] = useState({ marketTypeCode: '', regionId: '', bare: true });
  const [found, setFound] = useState<{ readonly run: number } & SeriesOfProps>();
  const [note, setNote] = useState<string>();
  const [busy, setBusy] = useState(false);
  const chosen = (key: 'marketTypeCode' | 'regionId', label: string) => (
    <span className={styles['choice']}>
      <Select
        label={label}
        placeholder={`全部${label}`}
        clearable
        value={asked[key]}
        options={choicesOf(key, fields[key], options) ?? []}
        onChange={(value) => setAsked({ ...asked, [key]: value })}
      />
    </span>
  );
  const handleBegin = async () => {
    setBusy(true);
    setNote(undefined);
    await failureOf(async () => {
      const { marketTypeCode, regionId, bare } = asked;
      const conditions = {
        ...(marketTypeCode !== '' && { marketTypeCode }),
        ...(regionId !== '' && { regionId: Number(regionId) }),
      };
      const { rows, total } = await everyRecord(transport, outletRegister, conditions, MOST);
      const wanted = bare ? rows.filter((row) => labelsOf(row).length === 0) : rows;
      if (total > MOST) setNote(`共 ${total} 个网点，请选择业态或区划，每次不超过 ${MOST} 个`);
      else if (wanted.length === 0) setNote(rows.length === 0 ? '没有符合条件的网点' : '符合条件的网点都已标注');
      const run = (found?.run ?? 0) + 1;
      setFound(
        total > MOST || wanted.length === 0 ? undefined : { run, records: wanted, offered: usualLabels(rows, []) },
      );
    });
    setBusy(false);
  };
  return (
    <>
      <section className={styles['asked']} aria-label="标注范围">
        {chosen('marketTypeCode', '业态')}
        {chosen('regionId', '行政区划')}
        <Tick checked={asked.bare} onTick={(bare) => setAsked({ ...asked, bare })}>
          只看未标注的
        </Tick>
        <Button type="primary" loading={busy} onClick={() => void handleBegin()}>
          {found ? '重新开始' : '开始标注'}
        </Button>
        {note !== undefined && (
          <span className={styles['note']} role="status">
            {note}
          </span>
        )}
      </section>
      {found && <SeriesOf key={found.run} records={found.records} offered={found.offered} />}
    </>
  );
}
