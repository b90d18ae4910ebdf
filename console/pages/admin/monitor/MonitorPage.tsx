import { useSearchParams } from 'react-router-dom';
import type { AnyRegister } from '#base/register/declare.ts';
import { monitorItemRegister, monitorRecipientRegister } from '#subjects/monitor/register.ts';
import { textIn } from '../../../parts/address.ts';
import { OneOf } from '../../../parts/controls/OneOf.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { DeclaredRegister } from '../../../register/declared/DeclaredRegister.tsx';
import { Deliveries } from './Deliveries.tsx';
import { Findings } from './Findings.tsx';

const PART = 'part';
const NOW = 'now';
const SENT = 'sent';
const REGISTERS: ReadonlyArray<{ readonly register: AnyRegister; readonly note: string }> = [
  { register: monitorItemRegister, note: '每分钟检查一次，达到阈值即告知；禁用后不再检查' },
  { register: monitorRecipientRegister, note: '免打扰时段内先不告知，时段结束后仍未恢复的再告知' },
];

const NOTES: Readonly<Record<string, string>> = {
  [NOW]: '恢复后自动消失，并告知收到过的人',
  [SENT]: '没有送达的会再试，五次之后不再试',
};

/** 监测设置: what is watched, who is told of it, and what stands now (spec 2 “Page areas”: Operation). */
export function MonitorPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const asked = textIn(query, PART);
  const part = REGISTERS.find(({ register }) => register.name === asked) ?? REGISTERS[0];
  if (!part) return null;
  const { register, note } = part;
  const shown = asked === NOW || asked === SENT ? asked : register.name;
  return (
    <Page
      title={title}
      note={NOTES[shown] ?? note}
      actions={
        <OneOf
          label="设置内容"
          value={shown}
          options={[
            ...REGISTERS.map(({ register: { name, title: label } }) => ({ value: name, label })),
            { value: NOW, label: '正在发生' },
            { value: SENT, label: '投递记录' },
          ]}
          onChoose={(name) => setQuery(name === monitorItemRegister.name ? {} : { [PART]: name })}
        />
      }
    >
      {shown === NOW && <Findings />}
      {shown === SENT && <Deliveries />}
      {shown === register.name && <DeclaredRegister key={register.name} register={register} />}
    </Page>
  );
}
