import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { useSend } from '#browser/query.ts';
import { dataSourceCalls } from '#subjects/data-source/calls.ts';
import { dataSourceEvents } from '#subjects/data-source/events.ts';
import { REACH_OUTCOMES, SOURCE_KINDS, type SourceKind } from '#subjects/data-source/terms.ts';
import type { DataSource } from '#subjects/data-source/wire.ts';
import { alreadyTold, useDeed } from '../../parts/deeds.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { tellFailure, tellSuccess } from '../../parts/messages.ts';
import { Page } from '../../parts/Page.tsx';
import { ask } from '../../register/ask.ts';
import { asked, choicesOf, timeText } from '../../register/choices.ts';
import { Register } from '../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../register/register.ts';
import { StatusMark } from '../../register/StatusMark.tsx';
import { ENDED, nameOf } from './ended.ts';
import { FileDialog } from './FileDialog.tsx';
import { sourceForm, type SourceValues } from './source-form.ts';

interface Deeds {
  readonly onTest: (source: DataSource) => void;
  readonly onFile: (source: DataSource) => void;
  readonly onEnd: (source: DataSource) => void;
}

const isOpen = ({ endedAt }: DataSource) => endedAt === undefined;
const permission = 'data-source.write';

function Reach({ outcome, testedAt, took }: DataSource) {
  if (outcome === undefined) return '未测试';
  const label = outcome === 'reached' ? `正常，${took ?? 0} 毫秒` : REACH_OUTCOMES[outcome];
  return (
    <span title={`${timeText(testedAt)} 测试：${REACH_OUTCOMES[outcome]}`}>
      <StatusMark on={outcome === 'reached'} label={label} />
    </span>
  );
}

const sourceRegister = ({ onTest, onFile, onEnd }: Deeds): RegisterOf<DataSource, SourceValues> => ({
  noun: '数据源',
  list: listing(
    dataSourceCalls.list,
    ({ pageIndex, pageSize, filters }) => ({
      pageIndex,
      pageSize,
      name: asked(filters['name']),
      kind: asked(filters['kind']) as SourceKind | undefined,
      ended: asked(filters['ended']) as keyof typeof ENDED | undefined,
    }),
    (page) => page,
  ),
  rowId: ({ sourceId }) => String(sourceId),
  rowName: ({ name }) => name,
  permission,
  refreshOn: [dataSourceEvents.changed],
  filters: [
    { name: 'name', label: '名称' },
    { name: 'kind', label: '类型', choices: choicesOf(SOURCE_KINDS) },
    { name: 'ended', label: '状态', choices: choicesOf(ENDED) },
  ],
  columns: [
    { key: 'name', title: '名称', width: 190, lead: true, render: nameOf },
    { key: 'kind', title: '类型', width: 130, render: ({ kind }) => SOURCE_KINDS[kind] },
    { key: 'outcome', title: '连接', near: true, width: 230, render: Reach },
    {
      key: 'address',
      title: '地址或文件',
      width: 230,
      render: ({ kind, address, database, fileName }) =>
        kind === 'file' ? (fileName ?? '还没有上传文件') : [address, database].filter(Boolean).join(' / '),
    },
    { key: 'user', title: '用户', width: 110 },
    { key: 'sealed', title: '密码', width: 80, render: ({ sealed }) => (sealed ? '已保存' : '无') },
    { key: 'owner', title: '负责单位', width: 150 },
    { key: 'mappings', title: '映射', width: 70, align: 'right' },
    { key: 'testedAt', title: '测试时间', width: 170, render: ({ testedAt }) => timeText(testedAt) },
    { key: 'remark', title: '说明', width: 200 },
  ],
  form: sourceForm,
  editable: isOpen,
  actionsWidth: 250,
  actions: [
    { label: '测试连接', permission, shown: isOpen, onAct: onTest },
    {
      label: '上传文件',
      permission,
      shown: (source) => isOpen(source) && source.kind === 'file',
      onAct: onFile,
    },
    { label: '停用', permission, shown: isOpen, onAct: onEnd },
  ],
});

/** 数据源: databases, addresses and files of others that are read and never written, with what came of the last test (spec 2, page areas: Data sharing and portal). */
export function SourcesPage({ title }: MenuPageProps) {
  const { queries } = useCore();
  const { carryOut } = useDeed();
  const test = useSend(dataSourceCalls.test);
  const end = useSend(dataSourceCalls.end);
  const [filling, setFilling] = useState<DataSource>();
  const handleTest = async ({ sourceId, name }: DataSource) => {
    await carryOut(
      async () => {
        const { outcome, took } = await test.send({ sourceId });
        if (outcome === 'reached') await tellSuccess(`「${name}」连接正常，用时 ${took} 毫秒`);
        else await tellFailure({ message: `「${name}」：${REACH_OUTCOMES[outcome]}`, level: 'warning', silent: false });
      },
      { onFailure: alreadyTold },
    );
    await queries.invalidateQueries();
  };
  const register = sourceRegister({
    onTest: (source) => void handleTest(source),
    onFile: setFilling,
    onEnd: ({ sourceId, version, name, mappings }) =>
      ask({
        title: '停用数据源',
        text:
          mappings === 0
            ? `「${name}」还没有映射，将直接删除，确定吗？`
            : `「${name}」停用后不能再抽取，保存的密码和文件一并清除；已抽取的数据保留，确定吗？`,
        onYes: () => carryOut(() => end.send({ sourceId, version }), { done: '已停用', onFailure: alreadyTold }),
      }),
  });
  return (
    <Page title={title} note="只读取，不写入；密码加密保存，不再显示。取用的表和列在“数据映射”中选定">
      <Register register={register} />
      {filling && <FileDialog source={filling} onClose={() => setFilling(undefined)} />}
    </Page>
  );
}
