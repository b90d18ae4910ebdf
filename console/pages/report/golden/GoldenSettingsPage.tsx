import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnyRecord } from '#base/register/declaration.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { useCore } from '#browser/core.tsx';
import {
  campaignMemberRegister,
  campaignRegister,
  exemptionRegister,
  holidayRegister,
} from '#subjects/golden-setting/register.ts';
import { type Season, turnTold } from '#subjects/golden-setting/rules.ts';
import { textIn } from '../../../parts/address.ts';
import { OneOf } from '../../../parts/controls/OneOf.tsx';
import { useDeed } from '../../../parts/deeds.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { ask } from '../../../register/ask.ts';
import { DeclaredRegister } from '../../../register/declared/DeclaredRegister.tsx';
import { SampleDrawer } from './SampleDrawer.tsx';

const PART = 'part';
const PARTS: ReadonlyArray<{ readonly register: AnyRegister; readonly note: string }> = [
  {
    register: holidayRegister,
    note: '未登记的年份按规则推算：春节为除夕起七日，国庆为 10 月 1 日至 7 日；每个假期可另定填报企业的样本名单',
  },
  { register: campaignRegister, note: '启用后样本企业改报日报，完全落在活动期内的周报不再要求；关闭即恢复' },
  { register: campaignMemberRegister, note: '一家企业可以在多个专项日报的样本中' },
  { register: exemptionRegister, note: '免报期内不要求黄金周日报和专项日报，已报的保留' },
];

/** 黄金日设置: when golden weeks are, which seasons turn a weekly report daily and for whom, and who need not report (spec 2 “Page areas”). */
export function GoldenSettingsPage({ title }: MenuPageProps) {
  const core = useCore();
  const { carryOut } = useDeed();
  const [query, setQuery] = useSearchParams();
  const [sampled, setSampled] = useState<number>();
  const asked = textIn(query, PART);
  const part = PARTS.find(({ register }) => register.name === asked) ?? PARTS[0];
  if (!part) return null;
  const { register, note } = part;
  const turn = (row: AnyRecord, status: 0 | 1) =>
    ask({
      title: status === 1 ? '启用日报' : '关闭日报',
      text: turnTold(row as unknown as Season, status === 1),
      onYes: () =>
        carryOut(
          async () => {
            const { calls, key } = campaignRegister;
            const before = (await core.transport.send(calls.one, { [key]: row[key] } as never)) as AnyRecord;
            await core.transport.send(calls.update, { ...before, status } as never, { quiet: true });
          },
          { done: status === 1 ? '已启用，样本企业改报日报' : '已关闭，恢复报周报' },
        ),
    });
  const sampleDeeds = [
    {
      label: '样本名单',
      shown: ({ endedAt }: AnyRecord) => endedAt === undefined,
      onAct: (row: AnyRecord) => setSampled(Number(row[holidayRegister.key])),
    },
  ];
  const deeds = [
    {
      label: '启用日报',
      shown: ({ status, endedAt }: AnyRecord) => status === 0 && endedAt === undefined,
      onAct: (row: AnyRecord) => turn(row, 1),
    },
    {
      label: '关闭日报',
      shown: ({ status, endedAt }: AnyRecord) => status === 1 && endedAt === undefined,
      onAct: (row: AnyRecord) => turn(row, 0),
    },
  ];
  return (
    <Page
      title={title}
      note={note}
      actions={
        <OneOf
          label="设置内容"
          value={register.name}
          options={PARTS.map(({ register: { name, title: text } }) => ({ value: name, label: text }))}
          onChoose={(name) => setQuery(name === holidayRegister.name ? {} : { [PART]: name })}
        />
      }
    >
      <DeclaredRegister
        key={register.name}
        register={register}
        {...(register === campaignRegister && { deeds })}
        {...(register === holidayRegister && { deeds: sampleDeeds })}
      />
      {sampled !== undefined && <SampleDrawer holidayId={sampled} onClose={() => setSampled(undefined)} />}
    </Page>
  );
}
