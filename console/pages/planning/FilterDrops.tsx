import { IconDown, IconUp } from '@arco-design/web-react/icon';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useFilterOptions } from '#subjects/planning/view/queries.ts';
import type { Filters } from '#subjects/planning/view/map/use-planning-layers.ts';
import { Tick } from '../../parts/controls/Tick.tsx';
import styles from './Planning.module.css';

export interface FilterDropsProps {
  readonly filters: Filters;
  readonly onFilters: (filters: Filters) => void;
}

type Drop = 'division' | 'kinds' | 'area';

/** The three drop-down filters 行政区划、业态、商圈 (spec 2 §2.2): one, several with select-all, one; opening one closes the other two. */
export function FilterDrops({ filters, onFilters }: FilterDropsProps) {
  const [open, setOpen] = useState<Drop>();
  /** 全选 was taken away and nothing ticked yet: as long as nothing is, nothing is narrowed. */
  const [cleared, setCleared] = useState(false);
  const options = useFilterOptions();
  const divisions = (options.divisions ?? []).flatMap(({ children }) => children);
  const kinds = options.kinds ?? [];
  const areas = options.areas ?? [];
  const all = kinds.map(({ value }) => value);
  const every = filters.kinds.length === 0 || all.every((kind) => filters.kinds.includes(kind));
  const none = every && cleared;
  const chosenKinds = none ? [] : every ? all : filters.kinds;
  const drop = (name: Drop) => ({ open: open === name, onOpen: () => setOpen(open === name ? undefined : name) });
  const choose = (changed: Partial<Filters>): void => {
    onFilters({ ...filters, ...changed });
    setOpen(undefined);
  };
  const narrow = (next: readonly string[]): void => {
    setCleared(next.length === 0);
    onFilters({ ...filters, kinds: next.length === all.length ? [] : [...next] });
  };
  const handleKind = (kind: string): void =>
    narrow(chosenKinds.includes(kind) ? chosenKinds.filter((one) => one !== kind) : [...chosenKinds, kind]);
  return (
    <section className={styles['box']} aria-label="筛选条件">
      <DropDown
        {...drop('division')}
        name="行政区划"
        value={divisions.find(({ code }) => code === filters.division)?.name ?? '全市'}
      >
        <Choices
          name="行政区划"
          chosen={filters.division ?? ''}
          onChoose={(code) => choose({ division: code || undefined })}
          options={[{ value: '', text: '全市' }, ...divisions.map(({ code, name }) => ({ value: code, text: name }))]}
        />
      </DropDown>
      <DropDown
        {...drop('kinds')}
        name="业态"
        value={none ? '不限业态' : every ? '全部业态' : `已选 ${filters.kinds.length} 项`}
      >
        <Tick
          className={styles['option']}
          checked={every && !none}
          partly={!every}
          onTick={() => narrow(every && !none ? [] : all)}
        >
          全选
        </Tick>
        {kinds.map(({ value, text }) => (
          <Tick
            key={value}
            className={styles['option']}
            checked={chosenKinds.includes(value)}
            onTick={() => handleKind(value)}
          >
            {text}
          </Tick>
        ))}
        {none && (
          <p className={styles['help']} role="status">
            未勾选时不限业态
          </p>
        )}
      </DropDown>
      <DropDown
        {...drop('area')}
        name="商圈"
        value={areas.find(({ areaId }) => areaId === String(filters.areaId))?.name ?? '全部商圈'}
      >
        <Choices
          name="商圈"
          chosen={filters.areaId === undefined ? '' : String(filters.areaId)}
          onChoose={(id) => choose({ areaId: id === '' ? undefined : Number(id) })}
          options={[
            { value: '', text: '全部商圈' },
            ...areas.map(({ areaId, name }) => ({ value: areaId, text: name })),
          ]}
        />
      </DropDown>
    </section>
  );
}

interface DropDownProps {
  readonly name: string;
  readonly value: string;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

function DropDown({ name, value, open, onOpen, children }: DropDownProps) {
  const id = useId();
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    onOpen();
  };
  return (
    <div className={styles['drop']} onKeyDown={handleKey}>
      <button type="button" className={styles['dropButton']} aria-expanded={open} aria-controls={id} onClick={onOpen}>
        <span className={styles['dropName']}>{name}</span>
        <span className={styles['dropValue']}>{value}</span>
        {open ? <IconUp aria-hidden="true" /> : <IconDown aria-hidden="true" />}
      </button>
      <fieldset id={id} className={styles['dropList']} hidden={!open}>
        <legend className="visually-hidden">{name}</legend>
        {open && children}
      </fieldset>
    </div>
  );
}

interface ChoicesProps {
  readonly name: string;
  readonly chosen: string;
  readonly options: ReadonlyArray<{ readonly value: string; readonly text: string }>;
  readonly onChoose: (value: string) => void;
}

/** One of several: a click chooses and closes; arrow keys only move the mark, Enter and the space bar choose. */
function Choices({ name, chosen, options, onChoose }: ChoicesProps) {
  return options.map(({ value, text }) => (
    <button
      key={value}
      type="button"
      className={styles['option']}
      aria-pressed={value === chosen}
      aria-label={`${name}：${text}`}
      onClick={() => onChoose(value)}
    >
      {text}
    </button>
  ));
}
