import { useState } from 'react';
import { numberText } from '#base/number-text.ts';
import { useCall, useSend } from '#browser/query.ts';
import { dataSourceCalls } from '#subjects/data-source/calls.ts';
import { dataSourceEvents } from '#subjects/data-source/events.ts';
import { SCHEDULES } from '#subjects/data-source/terms.ts';
import type { Mapping } from '#subjects/data-source/wire.ts';
import { alreadyTold, useDeed } from '../../parts/deeds.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { ask } from '../../register/ask.ts';
import { asked, choicesOf, timeText } from '../../register/choices.ts';
import type { Choice } from '../../register/form/fields.ts';
import { Register } from '../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../register/register.ts';
import { ENDED, nameOf } from './ended.ts';
import { mappingForm } from './mapping-form.tsx';
import type { MappingValues } from './mapping-values.ts';
import { RowsDrawer } from './RowsDrawer.tsx';

const REFRESH_ON = [dataSourceEvents.changed];
const OPEN_SOURCES = { pageIndex: 1, pageSize: 200, name: undefined, kind: undefined, ended: 'no' } as const;
const permission = 'data-source.write';
const isOpen = ({ endedAt }: Mapping) => endedAt === undefined;

interface Deeds {
  readonly onTake: (mapping: Mapping) => void;
  readonly onShow: (mapping: Mapping) => void;
  readonly onEnd: (mapping: Mapping) => void;
}

const mappingRegister = (
  sources: readonly Choice[],
  { onTake, onShow, onEnd }: Deeds,
): RegisterOf<Mapping, MappingValues> => ({
  noun: '数据映射',
  list: listing(
    dataSourceCalls.mappings,
    ({ pageIndex, pageSize, filters }) => ({
      pageIndex,
      pageSize,
      name: asked(filters['name']),
      sourceId: filters['source'] ? Number(filters['source']) : undefined,
      ended: asked(filters['ended']) as keyof typeof ENDED | undefined,
    }),
    (page) => page,
  ),
  rowId: ({ mappingId }) => String(mappingId),
  rowName: ({ name }) => name,
  permission,
  refreshOn: REFRESH_ON,
  filters: [
    { name: 'name', label: '数据集名称' },
    { name: 'source', label: '数据源', choices: sources },
    { name: 'ended', label: '状态', choices: choicesOf(ENDED) },
  ],
  columns: [
    { key: 'name', title: '数据集名称', width: 190, lead: true, render: nameOf },
    { key: 'sourceName', title: '数据源', width: 170 },
    {
      key: 'rowCount',
      title: '现有行数',
      near: 'named',
      width: 110,
      align: 'right',
      render: ({ rowCount, running }) =>
        running ? '抽取中…' : rowCount === undefined ? '尚未抽取' : numberText(rowCount),
    },
    { key: 'takenAt', title: '抽取时间', near: 'named', width: 170, render: ({ takenAt }) => timeText(takenAt) },
    { key: 'schedule', title: '抽取方式', width: 90, render: ({ schedule }) => SCHEDULES[schedule] },
    {
      key: 'columns',
      title: '列',
      width: 260,
      render: ({ columns }) => columns.map(({ title }) => title).join('、'),
    },
  ],
  form: mappingForm(sources),
  editable: isOpen,
  actionsWidth: 260,
  actions: [
    { label: '查看数据', shown: ({ rowCount }) => rowCount !== undefined, onAct: onShow },
    { label: '抽取', permission, shown: (mapping) => isOpen(mapping) && !mapping.running, onAct: onTake },
    { label: '停用', permission, shown: isOpen, onAct: onEnd },
  ],
});

/** 数据映射: what of a source becomes a dataset, taken in by hand or by the clock; interfaces are made of it under 接口. */
export function MappingsPage({ title }: MenuPageProps) {
  const { data } = useCall(dataSourceCalls.list, OPEN_SOURCES, { refreshOn: REFRESH_ON });
  const sources = (data?.rows ?? []).map(({ sourceId, name }) => ({ value: String(sourceId), label: name }));
  const { carryOut } = useDeed();
  const take = useSend(dataSourceCalls.take);
  const end = useSend(dataSourceCalls.endMapping);
  const [shown, setShown] = useState<Mapping>();
  const register = mappingRegister(sources, {
    onShow: setShown,
    onTake: ({ mappingId }) =>
      void carryOut(() => take.send({ mappingId }), { done: '已开始抽取', onFailure: alreadyTold }),
    onEnd: ({ mappingId, version, name }) =>
      ask({
        title: '停用数据映射',
        text: `「${name}」停用后不能再抽取，已抽取的数据一并清除，确定要停用吗？`,
        onYes: () => carryOut(() => end.send({ mappingId, version }), { done: '已停用', onFailure: alreadyTold }),
      }),
  });
  return (
    <Page title={title} note="选定来源的表和列，抽取后可查看、导出，并在“接口”中做成接口；全部取完才替换原有数据">
      <Register register={register} />
      {shown && <RowsDrawer mapping={shown} onClose={() => setShown(undefined)} />}
    </Page>
  );
}
