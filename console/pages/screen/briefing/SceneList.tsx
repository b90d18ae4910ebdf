import { Button } from '@arco-design/web-react';
import { MOST_PAGES, type PackScene } from '#subjects/programme/rules/briefing.ts';
import { Tick } from '../../../parts/controls/Tick.tsx';
import { rearranged } from '../programme/editing.ts';
import styles from './Briefing.module.css';

export interface SceneListProps {
  readonly offered: readonly PackScene[];
  /** Those that are ticked, in the order of their pages. */
  readonly pages: readonly PackScene[];
  readonly onPages: (keys: readonly string[]) => void;
}

/** The scenes of a source 场景: those that are printed first, in the order of their pages, then what else can be ticked. */
export function SceneList({ offered, pages, onPages }: SceneListProps) {
  const keys = pages.map(({ key }) => key);
  const others = offered.filter(({ key }) => !keys.includes(key));
  const full = pages.length >= MOST_PAGES;
  const move = (from: number, to: number) => onPages(rearranged(keys, from, to));
  return (
    <fieldset className={styles['scenes']}>
      <legend>
        场景（已选 {pages.length} 个）
        <Button
          size="mini"
          type="text"
          disabled={others.length === 0 || full}
          onClick={() => onPages([...keys, ...others.map(({ key }) => key)].slice(0, MOST_PAGES))}
        >
          全选
        </Button>
        <Button size="mini" type="text" disabled={pages.length === 0} onClick={() => onPages([])}>
          清空
        </Button>
      </legend>
      <ol>
        {pages.map(({ key, title }, index) => (
          <li key={key} className={styles['scene']} data-chosen="true">
            <Tick checked onTick={() => onPages(keys.filter((one) => one !== key))}>
              <span className={styles['number']}>{index + 1}</span>
              {title}
            </Tick>
            <span className={styles['moves']}>
              <Button
                size="mini"
                aria-label={`${title}上移`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                ↑
              </Button>
              <Button
                size="mini"
                aria-label={`${title}下移`}
                disabled={index === pages.length - 1}
                onClick={() => move(index, index + 1)}
              >
                ↓
              </Button>
            </span>
          </li>
        ))}
        {others.map(({ key, title }) => (
          <li key={key} className={styles['scene']}>
            <Tick checked={false} disabled={full} onTick={() => onPages([...keys, key])}>
              {title}
            </Tick>
          </li>
        ))}
      </ol>
      {full && others.length > 0 && <p className={styles['hint']}>一份简报最多 {MOST_PAGES} 页</p>}
    </fieldset>
  );
}
