import { useCall } from '#browser/query.ts';
import { businessAreaCalls } from '#subjects/business-area/calls.ts';
import type { Entry } from '#subjects/programme/wire.ts';
import { Select } from '../../../../parts/controls/Select.tsx';
import styles from '../Programme.module.css';

interface AreaChoiceProps {
  readonly entry: Entry;
  /** Of the scene. */
  readonly title: string;
  readonly editable: boolean;
  readonly onChange: (entry: Entry) => void;
}

/** The business area that a scene keeps to instead of going through all. */
export function AreaChoice({ entry, title, editable, onChange }: AreaChoiceProps) {
  const { data = [] } = useCall(businessAreaCalls.areas, {});
  const { areaId: _id, areaName: _name, ...bare } = entry;
  return (
    <span className={styles['area']}>
      <Select
        label={`${title}固定商圈`}
        value={entry.areaId ?? ''}
        placeholder="轮流各商圈"
        clearable
        disabled={!editable}
        options={data.map(({ areaId, name }) => ({ value: String(areaId), label: name }))}
        onChange={(areaId) => {
          const area = data.find((one) => String(one.areaId) === areaId);
          onChange(area ? { ...bare, areaId, areaName: area.name } : bare);
        }}
      />
    </span>
  );
}
