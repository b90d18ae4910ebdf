import { Button, Modal } from '@arco-design/web-react';
import { useState } from 'react';
import type { AnyRegister } from '#base/register/declare.ts';
import { sharedFields } from '#base/register/codecs.ts';
import { mergingCalls } from '#base/register/merging/rules.ts';
import { useCore } from '#browser/core.tsx';
import { Select } from '../../parts/controls/Select.tsx';
import { useDeed } from '../../parts/deeds.ts';
import { latePart } from '#kit/frame/late.tsx';
import { ask } from '../ask.ts';
import styles from './Declared.module.css';
import { saveRecords } from './receiving.ts';

/** Two records are seldom one. */
const MergeDialog = latePart(async () => (await import('../merging/MergeDialog.tsx')).MergeDialog);

export interface BulkProps {
  readonly register: AnyRegister;
  readonly ticked: readonly string[];
  /** It is done: nothing is ticked any more. */
  readonly onDone: () => void;
}

/** What can be done to the ticked records at once, all or nothing: 导出, 恢复, and one field of them changed. */
export function Bulk({ register, ticked, onDone }: BulkProps) {
  const core = useCore();
  const { carryOut } = useDeed();
  const [changing, setChanging] = useState(false);
  const [merging, setMerging] = useState(false);
  const { calls, noun } = register;
  const { restore, updateMany } = calls;
  const pairing = mergingCalls(register);
  const [one, other] = ticked.length === 2 ? ticked.map(Number) : [];
  if (ticked.length === 0) return null;
  const bringBack = (call: NonNullable<typeof restore>): void =>
    ask({
      title: '确定要恢复吗？',
      text: `已选择 ${ticked.length} 条数据`,
      onYes: async () => {
        const done = await carryOut(() => core.transport.send(call, { ids: [...ticked] }, { quiet: true }), {
          done: '恢复成功',
        });
        if (done) onDone();
      },
    });
  return (
    <>
      {updateMany && <Button onClick={() => setChanging(true)}>批量修改</Button>}
      {restore && <Button onClick={() => bringBack(restore)}>批量恢复</Button>}
      {pairing && one !== undefined && other !== undefined && <Button onClick={() => setMerging(true)}>合并</Button>}
      <Button onClick={() => void saveRecords(core, register, { ids: [...ticked] })}>导出所选</Button>
      {pairing && merging && one !== undefined && other !== undefined && (
        <MergeDialog
          register={register}
          calls={pairing}
          ids={[one, other]}
          onClose={() => setMerging(false)}
          onDone={onDone}
        />
      )}
      {changing && updateMany && (
        <ChangeDialog
          register={register}
          call={updateMany}
          ids={ticked}
          title={`批量修改${noun}`}
          onClose={() => setChanging(false)}
          onDone={onDone}
        />
      )}
    </>
  );
}

interface ChangeDialogProps {
  readonly register: AnyRegister;
  readonly call: NonNullable<AnyRegister['calls']['updateMany']>;
  readonly ids: readonly string[];
  readonly title: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** One field of the ticked records and its new value; how many it is for stands above. */
function ChangeDialog({ register, call, ids, title, onClose, onDone }: ChangeDialogProps) {
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const shared = sharedFields(register);
  const [field, setField] = useState(shared[0] ?? '');
  const [value, setValue] = useState('');
  const spec = register.fields[field];
  const handleSave = async (): Promise<void> => {
    const done = await carryOut(() => transport.send(call, { ids: [...ids], field, value }, { quiet: true }), {
      done: `已修改 ${ids.length} 条`,
    });
    if (!done) return;
    onClose();
    onDone();
  };
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type="primary" disabled={value === ''} loading={busy} onClick={() => void handleSave()}>
        修改 {ids.length} 条
      </Button>
    </>
  );
  return (
    <Modal visible title={title} footer={footer} maskClosable={false} onCancel={onClose}>
      <div className={styles['import']}>
        <p>
          已选择 {ids.length} 条{register.noun}，全部改为相同的值；有一条不能修改时都不修改。
        </p>
        <Select
          label="字段"
          value={field}
          options={shared.map((key) => ({ value: key, label: register.fields[key]?.term ?? key }))}
          onChange={(chosen) => {
            setField(chosen);
            setValue('');
          }}
        />
        <Select
          label="新值"
          placeholder="请选择"
          value={value}
          options={Object.entries(spec?.labels ?? {}).map(([one, label]) => ({ value: one, label }))}
          onChange={setValue}
        />
      </div>
    </Modal>
  );
}
