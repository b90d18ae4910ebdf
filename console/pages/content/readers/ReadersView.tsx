import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import { contentEvents } from '#subjects/content/events.ts';
import { readingCalls } from '#subjects/reading/calls.ts';
import { readingEvents } from '#subjects/reading/events.ts';
import { READING_STATE_LABELS, type ReadingState } from '#subjects/reading/terms.ts';
import type { ReadingSetting, Receipt } from '#subjects/reading/wire.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import { useDeed } from '../../../parts/deeds.ts';
import { tellSuccess } from '../../../parts/messages.ts';
import { Page } from '../../../parts/Page.tsx';
import { asked, choicesOf, timeText } from '../../../register/choices.ts';
import { RecordDialog } from '../../../register/form/RecordDialog.tsx';
import { Register } from '../../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../../register/register.ts';
import { addressedText, addressingFields, addressingWriting, valuesOf } from './addressing.ts';
import { EnterpriseName } from '../../../parts/names/EnterpriseName.tsx';
import styles from './Readers.module.css';

const REFRESH_ON = [contentEvents.changed, readingEvents.receipted];

export interface ReadersViewProps {
  readonly articleId: number;
  readonly onClose: () => void;
}

/** 阅读情况: whom an article is sent to, who has read and signed and who has not, by name and by division. */
export function ReadersView({ articleId, onClose }: ReadersViewProps) {
  const { transport } = useCore();
  const { resources } = useAtomValue(sessionAtom);
  const { busy, carryOut } = useDeed();
  const [set, setSet] = useState<{ readonly setting: ReadingSetting; readonly open: boolean }>();
  const result = useCall(readingCalls.setting, { articleId }, { refreshOn: REFRESH_ON });
  const { data: setting } = result;
  const mayWrite = resources.includes('content.write');
  const left = setting ? setting.audience - (setting.mustSign ? setting.signed : setting.read) : 0;
  const remind = () =>
    carryOut(async () => {
      const { reminded } = await transport.send(readingCalls.remind, { articleId }, { quiet: true });
      await tellSuccess(`已提醒 ${reminded} 人`);
    });
  const actions = (
    <>
      <Button onClick={onClose}>返回列表</Button>
      {mayWrite && setting?.out === true && setting.audience > 0 && (
        <Button loading={busy} disabled={left === 0} onClick={() => void remind()}>
          {setting.mustSign ? '提醒未签收的人' : '提醒未读的人'}
        </Button>
      )}
      {mayWrite && setting && (
        <Button type="primary" onClick={() => setSet({ setting, open: true })}>
          设置发送范围
        </Button>
      )}
    </>
  );
  return (
    <Page title="阅读情况" note={setting?.title ?? ''} actions={actions}>
      <Answered result={result}>
        {(now) => (
          <>
            <Progress setting={now} />
            <Register register={receiptRegister(now)} />
          </>
        )}
      </Answered>
      {set && (
        <RecordDialog
          title="设置发送范围"
          fields={addressingFields(set.setting)}
          initial={valuesOf(set.setting)}
          creating={set.setting.revision === 0}
          call={readingCalls.address}
          onSave={async (values) => {
            await addressingWriting(set.setting).send(transport, values);
            setSet({ ...set, open: false });
            result.refetch();
          }}
          open={set.open}
          onReload={() => {
            result.refetch();
            setSet(undefined);
          }}
          onClose={() => setSet({ ...set, open: false })}
          onGone={() => setSet(undefined)}
        />
      )}
    </Page>
  );
}

function Progress({ setting }: { readonly setting: ReadingSetting }) {
  const { audience, read, signed, mustSign, open, out, fromVersion, remindedOn, byRegion } = setting;
  const facts = [
    `发给 ${addressedText(setting)}`,
    `接收 ${audience} 人，已读 ${read} 人${mustSign ? `，已签收 ${signed} 人` : ''}`,
    out ? undefined : '尚未发布，发布后通知接收人',
    open ? undefined : '只供接收人阅读，不对外公开',
    fromVersion > 1 ? `自第 ${fromVersion} 版起重新计回执` : undefined,
    remindedOn === undefined ? undefined : `最近提醒 ${remindedOn}`,
  ];
  return (
    <section className={styles['progress']} aria-label="阅读进度">
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {byRegion.length > 1 && (
        <ul aria-label="各区进度">
          {byRegion.map((one) => (
            <li key={one.regionCode}>
              {one.regionName}
              <b>
                {mustSign ? one.signed : one.read} / {one.audience}
              </b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function receiptRegister({ articleId, byRegion, mustSign }: ReadingSetting): RegisterOf<Receipt> {
  return {
    noun: '接收人',
    list: listing(
      readingCalls.receipts,
      ({ pageIndex, pageSize, filters }) => ({
        articleId,
        pageIndex,
        pageSize,
        name: asked(filters['reader']),
        regionCode: asked(filters['region']),
        state: asked(filters['reading']) as ReadingState | undefined,
      }),
      (page) => page,
    ),
    rowId: ({ userName }) => userName,
    rowName: ({ displayName }) => displayName,
    refreshOn: REFRESH_ON,
    filters: [
      { name: 'reader', label: '姓名或企业' },
      {
        name: 'region',
        label: '区域',
        choices: byRegion.map(({ regionCode, regionName }) => ({ value: regionCode, label: regionName })),
      },
      { name: 'reading', label: '状态', choices: choicesOf(READING_STATE_LABELS) },
    ],
    columns: [
      { key: 'displayName', title: '姓名', width: 120, lead: true },
      { key: 'state', title: '状态', near: true, width: 110, render: ({ state }) => READING_STATE_LABELS[state] },
      { key: 'userName', title: '用户名', width: 120 },
      { key: 'regionName', title: '区域', width: 100 },
      {
        key: 'enterpriseName',
        title: '企业',
        width: 180,
        render: ({ enterpriseId, enterpriseName = '' }) => (
          <EnterpriseName enterpriseId={enterpriseId} name={enterpriseName} />
        ),
      },
      { key: 'openedAt', title: '阅读时间', width: 170, render: ({ openedAt }) => timeText(openedAt) },
      ...(mustSign
        ? [
            {
              key: 'signedAt',
              title: '签收时间',
              width: 170,
              render: ({ signedAt }: Receipt) => timeText(signedAt),
            } as const,
          ]
        : []),
      {
        key: 'readVersion',
        title: '所读版本',
        width: 90,
        align: 'right',
        render: ({ readVersion }) => (readVersion === undefined ? '' : `第 ${readVersion} 版`),
      },
    ],
  };
}
