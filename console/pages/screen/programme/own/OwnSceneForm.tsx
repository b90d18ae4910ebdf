import { Input } from '@arco-design/web-react';
import { type Ref, useId, useState } from 'react';
import { Segments } from '#kit/choice/Segments.tsx';
import { swapped } from '#subjects/programme/rules/blocks.ts';
import { gridOf, offeredWidgets, ownFaults, placeName } from '#subjects/programme/rules/own.ts';
import { GRIDS } from '#subjects/programme/scenes/grids.ts';
import { scenes } from '#subjects/programme/scenes.ts';
import { LONGEST_QUESTION, LONGEST_SCENE_TITLE, OWN_WALL_KEYS, OWN_WALLS } from '#subjects/programme/terms.ts';
import type { OwnScene, PlayedWall } from '#subjects/programme/wire.ts';
import { widgetOf } from '#subjects/widgets.ts';
import { Select } from '../../../../parts/controls/Select.tsx';
import { type OwnAim, useLed } from './aim.ts';
import type { Held } from './BlockHandles.tsx';
import { LivePreview } from './LivePreview.tsx';
import styles from './Own.module.css';

const WALLS = OWN_WALL_KEYS.map((value) => ({ value, label: OWN_WALLS[value].label }));
const titleOf = (widget: string): string => widgetOf(widget)?.title ?? widget;
const WIDGETS = offeredWidgets(scenes)
  .filter((widget) => widgetOf(widget))
  .map((value) => ({ value, label: titleOf(value) }));

export interface OwnSceneFormProps {
  readonly scene: OwnScene;
  /** The walls that the programme plays on. */
  readonly walls: readonly PlayedWall[];
  readonly editable: boolean;
  /** Where somebody is led to in it. */
  readonly aim?: OwnAim | undefined;
  readonly onChange: (scene: OwnScene) => void;
}

/** The editor of a scene 场景编辑: name and question, for which wall, how its blocks stand and what is in each, chosen or dragged; beside it the scene with its real data, and what keeps it from being published. */
export function OwnSceneForm({ scene, walls, editable, aim, onChange }: OwnSceneFormProps) {
  const id = useId();
  const { title, question, wall, grid, widgets } = scene;
  const areas = gridOf(grid)?.areas ?? [];
  const [held, setHeld] = useState<Held>();
  // While a block is in somebody's hand it is judged where it would be put.
  const tried = held ? swapped(scene, held.from, held.to) : scene;
  const faults = ownFaults(tried, scenes, { titleOf, walls });
  const led = useLed(aim);
  const ledTo = (block: number | undefined) => (aim && aim.block === block ? led : null);
  const change = (part: Partial<OwnScene>) => editable && onChange({ ...scene, ...part });
  return (
    <div className={styles['editor']}>
      <div className={styles['fields']}>
        <label htmlFor={`${id}-title`}>场景名称</label>
        <span ref={ledTo(undefined)}>
          <Input
            id={`${id}-title`}
            value={title}
            maxLength={LONGEST_SCENE_TITLE}
            disabled={!editable}
            onChange={(typed) => change({ title: typed })}
          />
        </span>
        <label htmlFor={`${id}-question`}>回答的问题</label>
        <Input
          id={`${id}-question`}
          value={question}
          maxLength={LONGEST_QUESTION}
          disabled={!editable}
          onChange={(typed) => change({ question: typed })}
        />
        <span>拼接方式</span>
        <Segments legend="拼接方式" segments={WALLS} chosen={wall} onChoose={(chosen) => change({ wall: chosen })} />
        <span>版式</span>
        <Select
          label="版式"
          value={grid}
          disabled={!editable}
          options={GRIDS.map(({ key, title: label }) => ({ value: key, label }))}
          onChange={(key) => {
            const places = gridOf(key)?.areas ?? [];
            change({ grid: key, widgets: places.map((_, at) => widgets[at] ?? '') });
          }}
        />
        {areas.map((area, at) => (
          <Place
            key={area}
            placeRef={ledTo(at)}
            label={placeName(at)}
            widget={widgets[at] ?? ''}
            editable={editable}
            onChange={(widget) =>
              change({ widgets: areas.map((_, index) => (index === at ? widget : (widgets[index] ?? ''))) })
            }
          />
        ))}
      </div>
      <div className={styles['seen']}>
        <LivePreview
          scene={scene}
          handles={
            editable
              ? {
                  nameOf: (at) => [placeName(at), titleOf(widgets[at] ?? '')].filter(Boolean).join(' '),
                  held,
                  bad: new Set(faults.flatMap(({ block }) => block ?? [])),
                  describedBy: `${id}-keys`,
                  onHold: setHeld,
                  onDrop: ({ from, to }) => {
                    setHeld(undefined);
                    if (from !== to) change({ widgets: swapped(scene, from, to).widgets });
                  },
                }
              : undefined
          }
        />
        {editable && (
          <p id={`${id}-keys`} className={styles['hint']}>
            按住一块拖到另一位置，两块互换；键盘：回车拿起，方向键选位置，再按回车互换，Esc 取消
          </p>
        )}
        <ul className={styles['faults']} aria-label="视距和拼缝检查" aria-live="polite" data-bad={faults.length > 0}>
          {faults.length === 0 ? (
            <li>视距和拼缝检查通过</li>
          ) : (
            faults.map(({ message, block }) => <li key={`${block ?? ''} ${message}`}>{message}</li>)
          )}
        </ul>
      </div>
    </div>
  );
}

interface PlaceProps {
  readonly placeRef: Ref<HTMLSpanElement>;
  readonly label: string;
  readonly widget: string;
  readonly editable: boolean;
  readonly onChange: (widget: string) => void;
}

function Place({ placeRef, label, widget, editable, onChange }: PlaceProps) {
  return (
    <>
      <span>{label}</span>
      <span ref={placeRef}>
        <Select
          label={label}
          value={widget}
          placeholder="选择组件"
          disabled={!editable}
          options={WIDGETS}
          onChange={onChange}
        />
      </span>
    </>
  );
}
