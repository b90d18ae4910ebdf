import { clockText } from '#base/text/clock.ts';
import { Input, InputNumber } from '@arco-design/web-react';
import { useId } from 'react';
import type { ContentFault } from '#subjects/programme/rules/faults.ts';
import {
  BRIGHTEST,
  DARKEST,
  DAY_KIND_LABELS,
  DAY_KINDS,
  LONGEST_PART_NAME,
  OTHERWISE_NAME,
  WIDEST_ORBIT,
} from '#subjects/programme/terms.ts';
import type { Content } from '#subjects/programme/wire.ts';
import { Tick } from '../../../parts/controls/Tick.tsx';
import { type Place, withPart } from './editing.ts';
import { TimeField } from './editor/TimeField.tsx';
import styles from './Programme.module.css';

export interface PartFormProps {
  readonly content: Content;
  readonly place: Place;
  readonly faults: readonly ContentFault[];
  readonly editable: boolean;
  readonly onChange: (content: Content) => void;
}

/** When a part plays, and how bright the screen is then; for the rest of the time, how the screen is spared besides. */
export function PartForm({ content, place, faults, editable, onChange }: PartFormProps) {
  const id = useId();
  const part = place === undefined ? undefined : content.parts[place];
  const faultOf = (field: ContentFault['field']) =>
    faults.find((fault) => fault.part === place && fault.field === field);
  const change = (values: Parameters<typeof withPart>[2]) =>
    place !== undefined && onChange(withPart(content, place, values));
  const { brightness } = part ?? content.otherwise;
  const brighten = (value: number | undefined) => {
    if (value === undefined) return;
    if (part) change({ brightness: value });
    else onChange({ ...content, otherwise: { ...content.otherwise, brightness: value } });
  };
  const describe = (field: ContentFault['field']) => {
    const fault = faultOf(field);
    return fault ? { 'aria-invalid': true, 'aria-describedby': `${id}-${field}`, status: 'error' as const } : {};
  };
  const said = (field: ContentFault['field']) => (
    <p id={`${id}-${field}`} className={styles['fault']}>
      {faultOf(field)?.message}
    </p>
  );
  return (
    <div className={styles['form']}>
      {part ? (
        <>
          <label htmlFor={`${id}-name`}>时段名称</label>
          <Input
            id={`${id}-name`}
            value={part.name}
            maxLength={LONGEST_PART_NAME}
            disabled={!editable}
            {...describe('name')}
            onChange={(name) => change({ name: name.trimStart() })}
          />
          {said('name')}
          <fieldset className={styles['days']}>
            <legend>适用日</legend>
            {DAY_KINDS.map((kind) => (
              <Tick
                key={kind}
                checked={part.days.includes(kind)}
                disabled={!editable}
                onTick={(on) =>
                  change({ days: DAY_KINDS.filter((one) => (one === kind ? on : part.days.includes(one))) })
                }
              >
                {DAY_KIND_LABELS[kind]}
              </Tick>
            ))}
          </fieldset>
          {said('days')}
          <div className={styles['times']}>
            {(['from', 'to'] as const).map((edge) => (
              <TimeField
                key={`${place} ${edge}`}
                id={`${id}-${edge}-time`}
                label={edge === 'from' ? '开始' : '结束'}
                minute={part[edge]}
                disabled={!editable}
                invalid={faultOf('from') !== undefined}
                describedBy={`${id}-from`}
                onChange={(minute) => change({ [edge]: minute })}
              />
            ))}
          </div>
          {part.to <= part.from && <p className={styles['hint']}>到次日 {clockText(part.to)} 结束</p>}
          {said('from')}
        </>
      ) : (
        <>
          <p className={styles['hint']}>{OTHERWISE_NAME}：没有安排时段的时候播放这里的场景，大屏不会空着。</p>
          <label htmlFor={`${id}-orbit`}>像素位移（防烧屏，0 为不位移）</label>
          <InputNumber
            id={`${id}-orbit`}
            min={0}
            max={WIDEST_ORBIT}
            precision={0}
            disabled={!editable}
            value={content.care.orbit}
            onChange={(orbit) => onChange({ ...content, care: { ...content.care, orbit: orbit ?? 0 } })}
          />
          <Tick
            checked={content.care.drift}
            disabled={!editable}
            onTick={(drift) => onChange({ ...content, care: { ...content.care, drift } })}
          >
            页眉和轮播条缓慢左右漂移
          </Tick>
        </>
      )}
      <label htmlFor={`${id}-light`}>亮度（%，严重预警时恢复全亮）</label>
      <InputNumber
        id={`${id}-light`}
        min={DARKEST}
        max={BRIGHTEST}
        precision={0}
        disabled={!editable}
        value={brightness}
        onChange={brighten}
      />
    </div>
  );
}
