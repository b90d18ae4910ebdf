import { Button, Input, Select } from '@arco-design/web-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { DEFAULT_STAGE_SIZE, STAGE_SIZES, type StageSize } from '#subjects/screen/terms.ts';
import styles from './ScreensPage.module.css';

export interface InviteValues {
  readonly name: string;
  readonly stageSize: StageSize;
}

export interface InviteFormProps {
  readonly sending: boolean;
  readonly onInvite: (values: InviteValues) => Promise<void>;
}

const LONGEST_NAME = 40;

/** Name and stage size of a new screen. */
export function InviteForm({ sending, onInvite }: InviteFormProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [stageSize, setStageSize] = useState<StageSize>(DEFAULT_STAGE_SIZE);
  const [fault, setFault] = useState('');
  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() === '') {
      setFault('不能为空');
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    await onInvite({ name: name.trim(), stageSize });
  };
  const handleName = (text: string) => {
    setName(text);
    setFault('');
  };
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <label htmlFor={`${id}-name`}>大屏名称</label>
      <Input
        id={`${id}-name`}
        value={name}
        maxLength={LONGEST_NAME}
        placeholder="例如：指挥中心主屏"
        aria-required
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-fault`}
        {...(fault === '' ? {} : { status: 'error' as const })}
        onChange={handleName}
      />
      <p id={`${id}-fault`} className={styles['fault']}>{fault}</p>
      <span id={`${id}-size`}>画布尺寸</span>
      <Select aria-labelledby={`${id}-size`} value={stageSize} onChange={(size: StageSize) => setStageSize(size)} options={STAGE_SIZES.map((size) => ({ value: size, label: `${size.replace('x', ' × ')} 像素` }))} />
      <p className={styles['hint']}>请与大屏拼接后的实际分辨率一致，画面会按比例缩放。</p>
      <Button type="primary" htmlType="submit" loading={sending}>生成大屏地址</Button>
    </form>
  );
}
