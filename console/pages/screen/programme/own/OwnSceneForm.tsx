import { Input } from '@arco-design/web-react';
import { useId } from 'react';
import { Segments } from '#kit/choice/Segments.tsx';
import { gridOf, offeredWidgets, ownFaults } from '#subjects/programme/rules/own.ts';
import { GRIDS } from '#subjects/programme/scenes/grids.ts';
import { scenes } from '#subjects/programme/scenes.ts';
import { LONGEST_QUESTION, LONGEST_SCENE_TITLE, OWN_WALL_KEYS, OWN_WALLS } from '#subjects/programme/terms.ts';
import type { OwnScene } from '#subjects/programme/wire.ts';
import { widgetOf } from '#subjects/widgets.ts';
import { Select } from '../../../../parts/controls/Select.tsx';
import { LivePreview } from './LivePreview.tsx';
import styles from './Own.module.css';

const WALLS = OWN_WALL_KEYS.map((value) => ({ value, label: OWN_WALLS[value].label }));
const titleOf = (widget: string): string => widgetOf(widget)?.title ?? widget;
const WIDGETS = offeredWidgets(scenes)
  .filter((widget) => widgetOf(widget))
  .map((value) => ({ value, label: titleOf(value) }));

export interface OwnSceneFormProps {
  readonly scene: OwnScene;
  readonly editable: boolean;
  readonly onChange: (scene: OwnScene) => void;
}

/** The editor of a scene 场景编辑: name and question, for which wall, how its blocks stand and what is in each; beside it the scene with its real data, and what keeps it from being published. */
export function OwnSceneForm({ scene, editable, onChange }: OwnSceneFormProps) {
  const id = useId();
  const { title, question, wall, grid, widgets } = scene;
  const areas = gridOf(grid)?.areas ?? [];
  const faults = ownFaults(scene, scenes, titleOf);
  const change = (part: Partial<OwnScene>) => editable && onChange({ ...scene, ...part });
  return (
    <div className={styles['editor']}>
      <div className={styles['fields']}>
        <label htmlFor={`${id}-title`}>场景名称</label>
        <Input
          id={`${id}-title`}
          value={title}
          maxLength={LONGEST_SCENE_TITLE}
          disabled={!editable}
          onChange={(typed) => change({ title: typed })}
        />
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
            label={at === 0 ? '主图' : `位置 ${at + 1}`}
            widget={widgets[at] ?? ''}
            editable={editable}
            onChange={(widget) =>
              change({ widgets: areas.map((_, index) => (index === at ? widget : (widgets[index] ?? ''))) })
            }
          />
        ))}
      </div>
      <div className={styles['seen']}>
        <LivePreview scene={scene} />
        <ul className={styles['faults']} aria-label="视距和拼缝检查" data-bad={faults.length > 0}>
          {faults.length === 0 ? <li>视距和拼缝检查通过</li> : faults.map((fault) => <li key={fault}>{fault}</li>)}
        </ul>
      </div>
    </div>
  );
}

interface PlaceProps {
  readonly label: string;
  readonly widget: string;
  readonly editable: boolean;
  readonly onChange: (widget: string) => void;
}

function Place({ label, widget, editable, onChange }: PlaceProps) {
  return (
    <>
      <span>{label}</span>
      <Select
        label={label}
        value={widget}
        placeholder="选择组件"
        disabled={!editable}
        options={WIDGETS}
        onChange={onChange}
      />
    </>
  );
}
