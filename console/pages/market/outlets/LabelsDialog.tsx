import { Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { outletCalls } from '#subjects/market/calls.ts';
import { labelsFault, labelsIn } from '#subjects/market/rules.ts';
import { LABEL_MARK, OUTLET_MESSAGES } from '#subjects/market/terms.ts';
import { DeedDialog } from '../../../parts/controls/DeedDialog.tsx';

const LONGEST = 140;

export interface LabelsDialogProps {
  readonly ids: readonly string[];
  /** It is done: nothing is ticked any more. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Labels that all ticked outlets get, and labels that they lose 批量标注; all of them or none (spec 2 §7.10 updateLabelByMark). */
export function LabelsDialog({ ids, onDone, onClose }: LabelsDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const [added, setAdded] = useState('');
  const [removed, setRemoved] = useState('');
  const [fault, setFault] = useState('');
  const change = { added: [...labelsIn(added)], removed: [...labelsIn(removed)] };
  const check = (): string => {
    const [wrong] = Object.values(change).flatMap((labels) => labelsFault(labels.join(LABEL_MARK)) ?? []);
    return wrong ?? (change.added.length + change.removed.length === 0 ? OUTLET_MESSAGES.noLabel : '');
  };
  const work = async () => {
    await transport.send(outletCalls.tagMany, { ids: [...ids], ...change }, { quiet: true });
    onDone();
  };
  const field = (name: 'added' | 'removed', label: string, value: string, onChange: (value: string) => void) => (
    <>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <Input
        id={`${id}-${name}`}
        value={value}
        maxLength={LONGEST}
        aria-describedby={`${id}-fault`}
        onChange={onChange}
      />
    </>
  );
  return (
    <DeedDialog
      title="批量标注"
      okText="保存"
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={check}
      work={work}
      done={`已标注 ${ids.length} 个网点`}
      onClose={onClose}
    >
      <p>已选择 {ids.length} 个网点；多个标签用顿号分开，其余标签不变。</p>
      {field('added', '增加的标签', added, setAdded)}
      {field('removed', '去掉的标签', removed, setRemoved)}
    </DeedDialog>
  );
}
