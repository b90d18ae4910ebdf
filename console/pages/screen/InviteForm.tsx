import { Button, Input, InputNumber, Select } from '@arco-design/web-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { failureOf, messageOf } from '#browser/failure.ts';
import { isShownCode, readShownCode } from '#subjects/screen/rules.ts';
import { DEFAULT_STAGE_SIZE, STAGE_SIZES, type StageSize } from '#base/stage/viewing.ts';
import { DEFAULT_HOURS, LONGEST_HOURS, MOST_USES } from '#subjects/screen/terms.ts';
import { Segments } from '#kit/choice/Segments.tsx';
import styles from './ScreensPage.module.css';

export interface InviteValues {
  readonly screenName: string;
  readonly stageSize: StageSize;
  readonly uses: number;
  readonly hours: number;
  readonly shownCode?: string;
}

export interface InviteFormProps {
  readonly sending: boolean;
  /** Rejects with why the server would not. */
  readonly onInvite: (values: InviteValues) => Promise<void>;
}

const LONGEST_NAME = 40;
const WAYS = [
  { value: 'code', label: '输入屏幕码' },
  { value: 'address', label: '生成登记地址' },
] as const;
type Way = (typeof WAYS)[number]['value'];
type Faults = Readonly<Partial<Record<'name' | 'code', string>>>;

/** A new wall: by the code that stands on it, or by an address to open on it. */
export function InviteForm({ sending, onInvite }: InviteFormProps) {
  const id = useId();
  const [way, setWay] = useState<Way>('code');
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [stageSize, setStageSize] = useState<StageSize>(DEFAULT_STAGE_SIZE);
  const [uses, setUses] = useState(1);
  const [hours, setHours] = useState<number>(DEFAULT_HOURS);
  const [faults, setFaults] = useState<Faults>({});
  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const shownCode = readShownCode(code);
    const found: Faults = {
      ...(name.trim() === '' ? { name: '不能为空' } : {}),
      ...(way === 'code' && !isShownCode(shownCode) ? { code: '应为大屏上显示的 8 位屏幕码' } : {}),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const failure = await failureOf(() =>
      onInvite({ screenName: name.trim(), stageSize, uses, hours, ...(way === 'code' ? { shownCode } : {}) }),
    );
    if (failure) setFaults({ [way === 'code' ? 'code' : 'name']: messageOf(failure) });
  };
  const fault = (field: keyof Faults) => ({
    'aria-invalid': faults[field] !== undefined,
    'aria-describedby': `${id}-${field}-fault`,
    ...(faults[field] === undefined ? {} : { status: 'error' as const }),
  });
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Segments legend="登记方式" segments={WAYS} chosen={way} onChoose={setWay} />
      <label htmlFor={`${id}-name`}>大屏名称</label>
      <Input
        id={`${id}-name`}
        value={name}
        maxLength={LONGEST_NAME}
        placeholder="例如：指挥中心主屏"
        aria-required
        {...fault('name')}
        onChange={setName}
      />
      <p id={`${id}-name-fault`} className={styles['fault']}>
        {faults.name}
      </p>
      {way === 'code' && (
        <>
          <label htmlFor={`${id}-code`}>屏幕码</label>
          <Input
            id={`${id}-code`}
            value={code}
            maxLength={12}
            placeholder="大屏上显示的 8 位字母和数字"
            aria-required
            {...fault('code')}
            onChange={setCode}
          />
          <p id={`${id}-code-fault`} className={styles['fault']}>
            {faults.code}
          </p>
        </>
      )}
      <span id={`${id}-size`}>画布尺寸</span>
      <Select
        aria-labelledby={`${id}-size`}
        value={stageSize}
        onChange={(size: StageSize) => setStageSize(size)}
        options={STAGE_SIZES.map((size) => ({ value: size, label: `${size.replace('x', ' × ')} 像素` }))}
      />
      <p className={styles['hint']}>请与大屏拼接后的实际分辨率一致，画面会按比例缩放。</p>
      {way === 'address' && (
        <div className={styles['row']}>
          <span className={styles['pair']}>
            <label htmlFor={`${id}-uses`}>可用次数</label>
            <InputNumber
              id={`${id}-uses`}
              className={styles['number']}
              min={1}
              max={MOST_USES}
              precision={0}
              value={uses}
              onChange={(value) => setUses(value || 1)}
            />
          </span>
          <span className={styles['pair']}>
            <label htmlFor={`${id}-hours`}>有效小时</label>
            <InputNumber
              id={`${id}-hours`}
              className={styles['number']}
              min={1}
              max={LONGEST_HOURS}
              precision={0}
              value={hours}
              onChange={(value) => setHours(value || 1)}
            />
          </span>
        </div>
      )}
      <Button className={styles['submit']} type="primary" htmlType="submit" loading={sending}>
        {way === 'code' ? '登记大屏' : '生成大屏地址'}
      </Button>
    </form>
  );
}
