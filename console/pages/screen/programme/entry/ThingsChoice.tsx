import { Select } from '@arco-design/web-react';
import type { Open } from '#base/stage/layout.ts';
import { useCall } from '#browser/query.ts';
import { ofsOf } from '#subjects/programme/rules.ts';
import type { Entry } from '#subjects/programme/wire.ts';
import { savedViewCalls } from '#subjects/saved-view/calls.ts';
import { savedViewEvents } from '#subjects/saved-view/events.ts';
import { usePermitted } from '../../../../parts/Permitted.tsx';
import styles from '../Programme.module.css';

interface ThingsChoiceProps {
  readonly entry: Entry;
  readonly open: Open;
  readonly editable: boolean;
  readonly onChange: (entry: Entry) => void;
}

const refreshOn = [savedViewEvents.changed];

/** What the places of a scene are filled with, in their order 自选统计: kept questions that walls may see; one that is gone stays to be taken out. */
export function ThingsChoice({ entry, open, editable, onChange }: ThingsChoiceProps) {
  const mayRead = usePermitted(['dataset.read']);
  const { data = [], failure } = useCall(savedViewCalls.list, {}, { refreshOn, enabled: mayRead });
  const { things = [], ...bare } = entry;
  const seen = data.filter(({ onWalls }) => onWalls);
  const names = new Map([
    ...things.map(({ of, name }) => [of, name] as const),
    ...seen.map(({ viewId, name }) => [String(viewId), name] as const),
  ]);
  const chosen = ofsOf(entry);
  const isFull = chosen.length >= open.layouts.length;
  const isGone = (of: string) => !seen.some(({ viewId }) => String(viewId) === of);
  const gone = things.filter(({ of }) => isGone(of));
  const none = mayRead ? `没有可放到大屏的${open.noun}` : `没有使用自助${open.noun}的权限`;
  return (
    <span className={styles['things']}>
      <Select
        aria-label={`显示的${open.noun}`}
        mode="multiple"
        placeholder={failure ? `${open.noun}没有读到` : `选择 1 至 ${open.layouts.length} 个${open.noun}`}
        disabled={!editable}
        notFoundContent={none}
        value={[...chosen]}
        options={[...names].map(([of, name]) => ({
          value: of,
          label: data.length > 0 && isGone(of) ? `${name}（已不可用）` : name,
          disabled: isFull && !chosen.includes(of),
        }))}
        onChange={(ofs: string[]) =>
          onChange(ofs.length === 0 ? bare : { ...bare, things: ofs.map((of) => ({ of, name: names.get(of) ?? '' })) })
        }
      />
      {data.length > 0 && gone.length > 0 && (
        <small className={styles['fault']}>
          {gone.map(({ name }) => `“${name}”`).join('、')}已删除，或没有共享给大屏
        </small>
      )}
    </span>
  );
}
