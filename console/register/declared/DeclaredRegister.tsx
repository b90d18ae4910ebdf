import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import { latePart } from '#kit/frame/late.tsx';
import { textIn, withValues } from '../../parts/address.ts';
import { useDeed } from '../../parts/deeds.ts';
import { OneOf } from '../../parts/controls/OneOf.tsx';
import { askedIn } from '../list/asked.ts';
import { RegisterMap } from '../map/RegisterMap.tsx';
import { NEW, Register } from '../Register.tsx';
import { type RowAction, writing } from '../register.ts';
import { SortDialog } from '../tree/SortDialog.tsx';
import { type Bulked, filtersOf, pageOf, queryOf } from './page-of.tsx';
import { type Proposing, proposingActions } from '../proposing/proposing.ts';
import { saveRecords } from './receiving.ts';
import { RecordDrawer } from './RecordDrawer.tsx';

/** Few bring a file in, and who may propose and not write is few. */
const ImportDialog = latePart(async () => (await import('../importing/ImportDialog.tsx')).ImportDialog);
const ProposeDialog = latePart(async () => (await import('../proposing/ProposeDialog.tsx')).ProposeDialog);

const RECORD = 'record';
const VIEW = 'view';
const VIEWS = [
  { value: 'list', label: '列表' },
  { value: 'map', label: '地图' },
] as const;
const NOTHING_FIXED: AnyRecord = {};
const NO_DEEDS: readonly RowAction<AnyRecord>[] = [];

export interface DeclaredRegisterProps {
  readonly register: AnyRegister;
  /** Fields that where the register stands decides. */
  readonly fixed?: AnyRecord;
  /** What else can be done with a record, by who may write: a register's own deeds. */
  readonly deeds?: readonly RowAction<AnyRecord>[];
  /** The same with all that are ticked. */
  readonly renderBulk?: Bulked;
  /** What is to be said of a record that is opened, beside its facts. */
  readonly renderAbout?: (record: AnyRecord) => ReactNode;
}

/** A register from its declaration: list, form, record page, import and export, and the order where it has one. */
export function DeclaredRegister({
  register,
  fixed = NOTHING_FIXED,
  deeds = NO_DEEDS,
  renderBulk,
  renderAbout,
}: DeclaredRegisterProps) {
  const core = useCore();
  const { carryOut } = useDeed();
  const { calls, key, noun, rights, event } = register;
  const [query, setQuery] = useSearchParams();
  const { resources } = useAtomValue(sessionAtom);
  const mayWrite = resources.includes(`${rights}.write`);
  const { data: options = [] } = useCall(calls.options, {}, { refreshOn: [event] });
  const [doing, setDoing] = useState<'sort' | 'import'>();
  const [proposing, setProposing] = useState<Proposing>();
  const mayPropose = register.proposals === true && !mayWrite && resources.includes('proposal.submit');
  const record = Number(textIn(query, RECORD));
  const onMap = textIn(query, VIEW) === 'map';
  const { sort, importFile, restore, map } = calls;
  const handleOpen = (id: number): void => setQuery(withValues(query, { [RECORD]: String(id) }));

  const asked = () => askedIn(query, filtersOf(register, options, fixed));
  const handleExport = (): void => void saveRecords(core, register, queryOf(register, fixed, asked()));
  const actions: readonly RowAction<AnyRecord>[] = mayWrite
    ? [
        ...(restore
          ? [
              {
                label: '恢复',
                shown: ({ endedAt }: AnyRecord) => endedAt !== undefined,
                onAct: (row: AnyRecord) => void bringBack(restore, row),
              },
            ]
          : []),
        ...deeds,
      ]
    : mayPropose
      ? proposingActions(register, setProposing)
      : [];
  const bringBack = (call: NonNullable<typeof restore>, row: AnyRecord) =>
    carryOut(() => core.transport.send(call, { ids: [String(row[key])] }, { quiet: true }), { done: '恢复成功' });
  const tools = (
    <>
      {sort && mayWrite && <Button onClick={() => setDoing('sort')}>调整顺序</Button>}
      {importFile && mayWrite && <Button onClick={() => setDoing('import')}>导入</Button>}
      {mayPropose && <Button onClick={() => setProposing({ deed: 'create' })}>建议新增</Button>}
      <Button onClick={handleExport}>导出</Button>
      {map && (
        <OneOf
          label="显示方式"
          value={onMap ? 'map' : 'list'}
          options={VIEWS}
          onChoose={(view) => setQuery(withValues(query, { [VIEW]: view === 'map' ? view : '' }))}
        />
      )}
    </>
  );
  const shown = pageOf({
    register,
    options,
    fixed,
    actions,
    tools,
    renderBulk,
    onOpen: handleOpen,
  });
  const instead =
    map && onMap ? (
      <RegisterMap
        register={register}
        call={map}
        conditions={queryOf(register, fixed, { filters: asked().filters })}
        onOpen={handleOpen}
        onUnplaced={() => setQuery(withValues(query, { [VIEW]: '', placed: 'no' }))}
      />
    ) : undefined;
  return (
    <>
      <Register key={textIn(query, NEW)} register={{ ...shown, refreshOn: [event], instead }} />
      {Number.isInteger(record) && record > 0 && (
        <RecordDrawer
          register={register}
          id={record}
          renderAbout={renderAbout}
          mayWrite={mayWrite}
          onOpen={handleOpen}
          onClose={() => setQuery(withValues(query, { [RECORD]: '' }))}
        />
      )}
      {proposing && (
        <ProposeDialog
          register={register}
          options={options}
          proposing={proposing}
          onClose={() => setProposing(undefined)}
        />
      )}
      {doing === 'import' && importFile && (
        <ImportDialog register={register} call={importFile} onClose={() => setDoing(undefined)} />
      )}
      {doing === 'sort' && sort && (
        <Sorting register={register} call={sort} title={`调整${noun}顺序`} onClose={() => setDoing(undefined)} />
      )}
    </>
  );
}

interface SortingProps {
  readonly register: AnyRegister;
  readonly call: NonNullable<AnyRegister['calls']['sort']>;
  readonly title: string;
  readonly onClose: () => void;
}

/** The order of all records, whatever the list has been narrowed to. */
function Sorting({ register: { calls, key }, call, title, onClose }: SortingProps) {
  const { data } = useCall(calls.list, {});
  if (!Array.isArray(data)) return null;
  const items = (data as readonly AnyRecord[]).map((row) => ({ id: String(row[key]), name: String(row['name']) }));
  return (
    <SortDialog
      title={title}
      items={items}
      order={writing(call, (ids: readonly string[]) => ({ ids: [...ids] }))}
      onClose={onClose}
    />
  );
}
