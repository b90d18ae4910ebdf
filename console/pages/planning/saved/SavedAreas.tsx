import { IconDown, IconUp } from '@arco-design/web-react/icon';
import { useId, useState } from 'react';
import type { DrawnArea } from '#subjects/planning/view/drawn-area.ts';
import type { SavedArea } from '#subjects/siting/wire.ts';
import { usePermitted } from '../../../parts/Permitted.tsx';
import styles from '../Planning.module.css';
import own from './Saved.module.css';
import { NameForm } from './NameForm.tsx';
import { SavedAreaRow } from './SavedAreaRow.tsx';
import { drawnAreaOf, savedShapeOf } from './shape.ts';
import { useSavedAreas } from './use-saved-areas.ts';

export interface SavedAreasProps {
  /** What is drawn and sound; undefined for nothing to keep. */
  readonly area: DrawnArea | undefined;
  readonly onOpen: (area: DrawnArea) => void;
}

/** 保存的选区: the drawing kept under a name; the areas of everybody in scope to open, one's own to rename and delete. */
export function SavedAreas({ area, onOpen }: SavedAreasProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [naming, setNaming] = useState(false);
  const { areas, failure, refetch, busy, save, rename, remove } = useSavedAreas();
  const mayWrite = usePermitted(['map.write']);
  const handleSave = async (name: string): Promise<void> => {
    if (area && (await save(name, savedShapeOf(area)))) setNaming(false);
  };
  return (
    <section className={styles['box']} aria-label="保存的选区">
      {mayWrite && area && !naming && (
        <button type="button" className={styles['plain']} onClick={() => setNaming(true)}>
          保存当前选区
        </button>
      )}
      {mayWrite && area && naming && (
        <NameForm
          label="选区名称"
          name=""
          busy={busy}
          onName={(name) => void handleSave(name)}
          onCancel={() => setNaming(false)}
        />
      )}
      <div className={styles['drop']}>
        <button
          type="button"
          className={styles['dropButton']}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span className={styles['dropValue']}>保存的选区{areas && `（${areas.length}）`}</span>
          {open ? <IconUp aria-hidden="true" /> : <IconDown aria-hidden="true" />}
        </button>
        <div id={id} className={styles['dropList']} hidden={!open}>
          {open && failure && (
            <p className={styles['fault']} role="alert">
              选区未能取得{' '}
              <button type="button" className={styles['plain']} onClick={refetch}>
                重试
              </button>
            </p>
          )}
          {open && !areas && !failure && (
            <p className={styles['help']} role="status">
              加载中…
            </p>
          )}
          {open && areas?.length === 0 && (
            <p className={styles['help']}>还没有保存的选区。{mayWrite && '在地图上选择区域后可以保存。'}</p>
          )}
          {open && areas && areas.length > 0 && (
            <ul className={own['list']}>
              {areas.map((one: SavedArea) => (
                <SavedAreaRow
                  key={one.savedAreaId}
                  area={one}
                  editable={mayWrite && one.isOwn}
                  busy={busy}
                  onOpen={() => onOpen(drawnAreaOf(one.shape))}
                  onName={(name) => rename(one, name)}
                  onRemove={() => remove(one)}
                />
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}
