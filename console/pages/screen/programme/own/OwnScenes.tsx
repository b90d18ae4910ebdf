import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { newOwnKey, ownFaults } from '#subjects/programme/rules/own.ts';
import { scenes } from '#subjects/programme/scenes.ts';
import { MOST_OWN_SCENES, OWN_WALLS } from '#subjects/programme/terms.ts';
import type { Content, OwnScene, PlayedWall } from '#subjects/programme/wire.ts';
import { type OwnAim, useOpenedScene } from './aim.ts';
import styles from './Own.module.css';
import { OwnSceneForm } from './OwnSceneForm.tsx';

export interface OwnScenesProps {
  readonly content: Content;
  readonly walls: readonly PlayedWall[];
  /** Where somebody is led to. */
  readonly aim: OwnAim | undefined;
  readonly editable: boolean;
  readonly onChange: (content: Content) => void;
}

/** Scenes that the programme has of its own 自编场景, each opened in its editor; they are put into parts like any other. */
export function OwnScenes({ content, walls, aim, editable, onChange }: OwnScenesProps) {
  const [opened, setOpened] = useOpenedScene(aim);
  const [added, setAdded] = useState<OwnAim>();
  const { own = [] } = content;
  const { own: _own, ...rest } = content;
  const keep = (next: readonly OwnScene[]) => onChange(next.length === 0 ? rest : { ...rest, own: [...next] });
  const add = () => {
    const key = newOwnKey(content);
    keep([...own, { key, title: '', question: '', wall: 'one', grid: 'main-side', widgets: ['', ''] }]);
    const made = { key };
    setAdded(made);
    setOpened(made);
  };
  return (
    <section className={styles['card']} aria-label="自编场景">
      <div className={styles['bar']}>
        <h2 className={styles['heading']}>自编场景</h2>
        <span className={styles['hint']}>选版式和组件组成一幕，加入时段后播放；远处看不清或文字跨拼缝的不能发布</span>
        {editable && own.length < MOST_OWN_SCENES && <Button onClick={add}>新建自编场景</Button>}
      </div>
      {own.length > 0 && (
        <ul className={styles['list']}>
          {own.map((scene) => {
            const faults = ownFaults(scene, scenes, { walls }).length;
            const isOpen = scene.key === opened?.key;
            const title = scene.title || '未命名';
            return (
              <li key={scene.key}>
                <div className={styles['bar']}>
                  <strong>{title}</strong>
                  <span className={styles['hint']}>{OWN_WALLS[scene.wall].label}</span>
                  <span className={styles['verdict']} data-bad={faults > 0}>
                    {faults > 0 ? `${faults} 处待改正` : '检查通过'}
                  </span>
                  <Button
                    size="small"
                    aria-expanded={isOpen}
                    onClick={() => setOpened(isOpen ? undefined : { key: scene.key })}
                  >
                    {isOpen ? '收起' : editable ? '编辑' : '查看'} {title}
                  </Button>
                  {editable && (
                    <Button size="small" onClick={() => keep(own.filter(({ key }) => key !== scene.key))}>
                      删除 {title}
                    </Button>
                  )}
                </div>
                {isOpen && (
                  <OwnSceneForm
                    scene={scene}
                    walls={walls}
                    aim={opened === aim || opened === added ? opened : undefined}
                    editable={editable}
                    onChange={(next) => keep(own.map((one) => (one.key === next.key ? next : one)))}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
