import { Input, Modal } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { outletCalls } from '#subjects/market/calls.ts';
import { labelsFault, labelsIn } from '#subjects/market/rules.ts';
import { LABEL_MARK, OUTLET_MESSAGES } from '#subjects/market/terms.ts';
import { useDeed } from '../../../parts/deeds.ts';
import styles from './Outlets.module.css';

const LONGEST = 140;

export interface LabelsDialogProps {
  readonly ids: readonly string[];
  /** It is done: nothing is ticked any more. */
  readonly done: () => void;
  readonly onClose: () => void;
}

/** Labels that all ticked outlets get, and labels that they lose 批量标注; all of them or none (spec 2 §7.10 updateLabelByMark). */
export function LabelsDialog({ ids, done, onClose }: LabelsDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const [visible, setVisible] = useState(true);
  const [added, setAdded] = useState('');
  const [removed, setRemoved] = useState('');
  const [fault, setFault] = useState('');
  const leave = () => setVisible(false);
  const handleOk = async () => {
    const wrong = labelsFault(labelsIn(added).join(LABEL_MARK)) ?? labelsFault(labelsIn(removed).join(LABEL_MARK));
    if (wrong !== undefined) return setFault(wrong);
    if (labelsIn(added).length + labelsIn(removed).length === 0) return setFault(OUTLET_MESSAGES.noLabel);
    return carryOut(
      async () => {
        const change = { added: [...labelsIn(added)], removed: [...labelsIn(removed)] };
        await transport.send(outletCalls.tagMany, { ids: [...ids], ...change }, { quiet: true });
        leave();
        done();
      },
      { done: `已标注 ${ids.length} 个网点`, onFailure: (failure) => setFault(messageOf(failure)) },
    );
  };
  return (
    <Modal
      visible={visible}
      title="批量标注"
      okText="保存"
      cancelText="取消"
      maskClosable={false}
      confirmLoading={busy}
      onOk={handleOk}
      onCancel={leave}
      afterClose={onClose}
    >
      <div className={styles['form']}>
        <p>已选择 {ids.length} 个网点；多个标签用顿号分开，其余标签不变。</p>
        <label htmlFor={`${id}-added`}>增加的标签</label>
        <Input
          id={`${id}-added`}
          value={added}
          maxLength={LONGEST}
          aria-describedby={`${id}-fault`}
          onChange={setAdded}
        />
        <label htmlFor={`${id}-removed`}>去掉的标签</label>
        <Input
          id={`${id}-removed`}
          value={removed}
          maxLength={LONGEST}
          aria-describedby={`${id}-fault`}
          onChange={setRemoved}
        />
        <p id={`${id}-fault`} className={styles['fault']} role="alert">
          {fault}
        </p>
      </div>
    </Modal>
  );
}
