import { useId, useState } from 'react';
import { addDays } from '#base/calendar.ts';
import { useCore } from '#browser/core.tsx';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { LONGEST_FORMER, USUAL_FORMER } from '#subjects/gateway/terms.ts';
import type { Api } from '#subjects/gateway/wire.ts';
import { DayPicker } from '../../parts/controls/DayPicker.tsx';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';
import { Tick } from '../../parts/controls/Tick.tsx';
import { useToday } from '../../parts/today.ts';

/** Puts an interface before its callers 发布; the version before it may answer on until a day, so that they can follow in their own time. */
export function PublishDialog({ api, onClose }: { readonly api: Api; readonly onClose: () => void }) {
  const id = useId();
  const { transport } = useCore();
  const today = useToday();
  const [keeps, setKeeps] = useState(true);
  const [until, setUntil] = useState<string>(addDays(today, USUAL_FORMER));
  const [fault, setFault] = useState('');
  const { apiId, version, name, liveVersion } = api;
  const hasFormer = liveVersion !== undefined && liveVersion !== version;
  const keepUntil = hasFormer && keeps ? until : undefined;
  return (
    <DeedDialog
      title={`发布「${name}」`}
      okText="发布"
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (keepUntil === '' ? '请选择旧版本的停用日期' : '')}
      work={() => transport.send(gatewayCalls.publishApi, { apiId, version, keepUntil }, { quiet: true })}
      done="已发布"
      onClose={onClose}
    >
      <p>{`第 ${version} 版将按您现在的数据范围向已授权的应用提供数据。`}</p>
      {hasFormer && (
        <>
          <Tick checked={keeps} onTick={setKeeps}>
            {`第 ${liveVersion} 版继续供应用按版本调用`}
          </Tick>
          {keeps && (
            <>
              <label htmlFor={`${id}-until`}>停用日期（当天仍可调用）</label>
              <DayPicker
                id={`${id}-until`}
                value={until}
                earliest={addDays(today, 1)}
                latest={addDays(today, LONGEST_FORMER)}
                describedBy={`${id}-fault`}
                onChange={setUntil}
              />
            </>
          )}
        </>
      )}
    </DeedDialog>
  );
}
