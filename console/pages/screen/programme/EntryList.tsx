import { Button, InputNumber } from '@arco-design/web-react';
import { type DragEvent, useState } from 'react';
import type { Scene } from '#base/stage/layout.ts';
import type { ContentFault } from '#subjects/programme/rules/faults.ts';
import { segmentOf } from '#subjects/programme/rules.ts';
import { scenesWith } from '#subjects/programme/rules/own.ts';
import { scenes as shared } from '#subjects/programme/scenes.ts';
import { LONGEST_SECONDS, MOST_ENTRIES, SHORTEST_SECONDS } from '#subjects/programme/terms.ts';
import type { Content, Entry } from '#subjects/programme/wire.ts';
import { Select } from '../../../parts/controls/Select.tsx';
import { Tick } from '../../../parts/controls/Tick.tsx';
import { type Place, rearranged, withEntries } from './editing.ts';
import { AreaChoice } from './entry/AreaChoice.tsx';
import { ThingsChoice } from './entry/ThingsChoice.tsx';
import styles from './Programme.module.css';

export interface EntryListProps {
  readonly content: Content;
  readonly place: Place;
  readonly faults: readonly ContentFault[];
  readonly editable: boolean;
  /** The scene that the preview shows now, to be marked. */
  readonly shown: number | undefined;
  readonly onChange: (content: Content) => void;
}

/** The scenes of a part in their order 场景: dragged, or moved by their arrows; how long each stays, whether to its last page, which area it keeps to. */
export function EntryList({ content, place, faults, editable, shown, onChange }: EntryListProps) {
  const [dragged, setDragged] = useState<number>();
  const scenes = scenesWith(content, shared);
  const { entries } = segmentOf(content, place);
  const change = (how: (list: readonly Entry[]) => Entry[]) => onChange(withEntries(content, place, how));
  const move = (from: number, to: number) => change((list) => rearranged(list, from, to));
  const handleDrop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== undefined) move(dragged, to);
    setDragged(undefined);
  };
  const ofAll = faults.find((fault) => fault.part === place && fault.field === 'entries' && fault.entry === undefined);
  return (
    <div className={styles['scenes']}>
      <ol className={styles['entries']}>
        {entries.map((entry, index) => (
          <li
            key={`${index} ${entry.scene}`}
            className={styles['entry']}
            data-shown={index === shown}
            draggable={editable}
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => handleDrop(event, index)}
          >
            <EntryRow
              entry={entry}
              scenes={scenes}
              number={index + 1}
              editable={editable}
              fault={faults.find((fault) => fault.part === place && fault.entry === index)?.message}
              onChange={(next) => change((list) => list.map((one, at) => (at === index ? next : one)))}
            />
            {editable && (
              <span className={styles['tools']}>
                <Button
                  size="mini"
                  disabled={index === 0}
                  aria-label={`第 ${index + 1} 个场景上移`}
                  onClick={() => move(index, index - 1)}
                >
                  ↑
                </Button>
                <Button
                  size="mini"
                  disabled={index === entries.length - 1}
                  aria-label={`第 ${index + 1} 个场景下移`}
                  onClick={() => move(index, index + 1)}
                >
                  ↓
                </Button>
                <Button
                  size="mini"
                  aria-label={`删去第 ${index + 1} 个场景`}
                  onClick={() => change((list) => list.filter((_, at) => at !== index))}
                >
                  ×
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {ofAll && <p className={styles['fault']}>{ofAll.message}</p>}
      {editable && entries.length < MOST_ENTRIES && (
        <Select
          label="加入场景"
          value=""
          placeholder="加入场景…"
          options={scenes.map(({ key, title }) => ({ value: key, label: title }))}
          onChange={(key) => {
            const scene = scenes.find((one) => one.key === key);
            if (scene)
              change((list) => [...list, { scene: key, seconds: scene.dwell / 1_000, stay: scene.stay !== undefined }]);
          }}
        />
      )}
    </div>
  );
}

interface EntryRowProps {
  readonly entry: Entry;
  readonly scenes: readonly Scene[];
  readonly number: number;
  readonly editable: boolean;
  readonly fault: string | undefined;
  readonly onChange: (entry: Entry) => void;
}

function EntryRow({ entry, scenes, number, editable, fault, onChange }: EntryRowProps) {
  const scene = scenes.find(({ key }) => key === entry.scene);
  const title = scene?.title ?? entry.scene;
  return (
    <>
      <span className={styles['entryTitle']}>
        <span className={styles['number']}>{number}</span>
        {title}
      </span>
      <span className={styles['how']}>
        <InputNumber
          className={styles['dwell'] ?? ''}
          aria-label={`${title}停留秒数`}
          min={SHORTEST_SECONDS}
          max={LONGEST_SECONDS}
          precision={0}
          suffix="秒"
          disabled={!editable}
          value={entry.seconds}
          onChange={(seconds) => onChange({ ...entry, seconds: seconds ?? SHORTEST_SECONDS })}
        />
        {scene?.stay && (
          <Tick checked={entry.stay} disabled={!editable} onTick={(stay) => onChange({ ...entry, stay })}>
            播完末页
          </Tick>
        )}
        {scene?.topic && <AreaChoice entry={entry} title={title} editable={editable} onChange={onChange} />}
      </span>
      {scene?.open && <ThingsChoice entry={entry} open={scene.open} editable={editable} onChange={onChange} />}
      {fault && <span className={styles['fault']}>{fault}</span>}
    </>
  );
}
