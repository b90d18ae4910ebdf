import type { KeyboardEvent } from 'react';
import type { Region } from '#subjects/region/wire.ts';
import styles from './Region.module.css';

export interface RegionColumnsProps {
  readonly region: Region;
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

/** The cascader's columns 级联: the division that one is responsible for, and what lies below it. Arrow keys move. */
export function RegionColumns({ region, chosen, onChoose }: RegionColumnsProps) {
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const columns = [...event.currentTarget.querySelectorAll('ul')].map((list) => [...list.querySelectorAll('button')]);
    const at = columns.findIndex((column) => column.includes(event.target as HTMLButtonElement));
    const column = columns[at] ?? [];
    const row = column.indexOf(event.target as HTMLButtonElement);
    const next = {
      ArrowDown: column[(row + 1) % column.length],
      ArrowUp: column.at(row - 1),
      ArrowRight: columns[at + 1]?.[0],
      ArrowLeft: columns[at - 1]?.[0],
    }[event.key];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const option = ({ code, name }: Pick<Region, 'code' | 'name'>, first: boolean) => (
    <li key={code}>
      <button
        type="button"
        aria-pressed={code === chosen}
        ref={code === chosen || (first && chosen === '') ? takeFocus : undefined}
        onClick={() => onChoose(code)}
      >
        {name}
      </button>
    </li>
  );
  return (
    <div role="group" aria-label="选择区域" className={styles['columns']} onKeyDown={handleKey}>
      <ul aria-label="上级区域">{option(region, true)}</ul>
      {region.children.length > 0 && (
        <ul aria-label="下级区域">{region.children.map((child) => option(child, false))}</ul>
      )}
    </div>
  );
}

function takeFocus(entry: HTMLButtonElement | null): void {
  entry?.focus();
}
