import { Button } from '@arco-design/web-react';
import { type KeyboardEvent, useCallback } from 'react';
import type { AnyRecord } from '#base/register/declaration.ts';
import { headingOf, shownOf } from '#base/register/shown.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { outletRegister } from '#subjects/market/register.ts';
import { labelsFault, labelsText } from '#subjects/market/rules.ts';
import { PlaceMap } from '../../register/map/PlaceMap.tsx';
import { placeIn } from '../../register/map/place.ts';
import { LabelChoice } from './LabelChoice.tsx';
import styles from './Labelling.module.css';
import { MOST_KEYS, usualLabels } from './series.ts';
import { useSeries } from './use-series.ts';

const MAP_HEIGHT = 460;
/** A record that somebody else has changed, or that is locked. */
const CHANGED = 409;
const FACTS = ['marketTypeCode', 'regionId', 'address', 'areaId', 'floorArea', 'openedYear', 'labels'] as const;
const { fields } = outletRegister;

export interface SeriesOfProps {
  readonly records: readonly AnyRecord[];
  /** Labels in use around here, the most used first: those of outlets that are labelled already, too. */
  readonly offered: readonly string[];
}

/** One outlet after another with its facts, its place and its labels; all of it goes by keyboard. */
export function SeriesOf({ records, offered }: SeriesOfProps) {
  const { series, record, busy, problem, dispatch, save, undo, renew } = useSeries(records);
  const { at, chosen, saved } = series;
  const labels = [...new Set([...offered, ...usualLabels(series.records, chosen)])];
  const fault = labelsFault(labelsText(chosen) ?? '');
  const focus = useCallback((element: HTMLElement | null) => element?.focus({ preventScroll: true }), []);

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, target, currentTarget } = event;
    const isTyping = target instanceof HTMLInputElement;
    if (isTyping || ctrlKey || metaKey || altKey || busy) return;
    const label = /^[1-9]$/.test(key) ? labels.slice(0, MOST_KEYS)[Number(key) - 1] : undefined;
    const deeds: Readonly<Record<string, () => void>> = {
      Enter: () => fault === undefined && record && void save(),
      n: () => currentTarget.querySelector('input')?.focus(),
      N: () => currentTarget.querySelector('input')?.focus(),
      z: () => void undo(),
      Z: () => void undo(),
      ArrowRight: () => dispatch({ kind: 'go', at: at + 1 }),
      ArrowLeft: () => dispatch({ kind: 'go', at: at - 1 }),
    };
    const deed = label === undefined ? deeds[key] : () => dispatch({ kind: 'toggle', label });
    // A button that has the focus keeps Enter for itself, but for the labels.
    if (!deed || (key === 'Enter' && target instanceof HTMLButtonElement && !target.dataset['label'])) return;
    event.preventDefault();
    deed();
  };
  return (
    <section ref={focus} className={styles['series']} tabIndex={-1} aria-label="逐个标注" onKeyDown={handleKey}>
      <div className={styles['progress']} role="status">
        第 {Math.min(at + 1, records.length)} 个，共 {records.length} 个 · 本次已保存 {saved.length} 个
        <progress max={records.length} value={at} aria-label="进度" />
      </div>
      {record ? (
        <>
          <div className={styles['card']}>
            <h2>{String(record['name'])}</h2>
            <dl className={styles['facts']}>
              {FACTS.map((key) => (
                <div key={key}>
                  <dt>{headingOf(fields[key])}</dt>
                  <dd>{shownOf(record, key, fields[key]) || '—'}</dd>
                </div>
              ))}
            </dl>
            <LabelChoice labels={labels} chosen={chosen} onToggle={(label) => dispatch({ kind: 'toggle', label })} />
            {fault !== undefined && (
              <p className={styles['fault']} role="alert">
                {fault}
              </p>
            )}
            {problem && (
              <p className={styles['fault']} role="alert">
                没有保存：{problem.message}
                {problem.detail.status === CHANGED && (
                  <Button type="text" size="mini" onClick={() => void renew()}>
                    读取最新内容
                  </Button>
                )}
              </p>
            )}
          </div>
          <div className={styles['map']}>
            <PlaceMap
              key={String(record[outletRegister.key])}
              label={`${record['name']} 的位置`}
              place={placeIn(outletRegister, record)}
              height={MAP_HEIGHT}
            />
          </div>
        </>
      ) : (
        <EmptyState text="都看过了" hint="可以按 ← 返回查看，或选择其他范围重新开始" height={280} />
      )}
      <div className={styles['deeds']}>
        <Button disabled={at === 0 || busy} onClick={() => dispatch({ kind: 'go', at: at - 1 })}>
          上一个（←）
        </Button>
        <Button disabled={!record || busy} onClick={() => dispatch({ kind: 'go', at: at + 1 })}>
          跳过（→）
        </Button>
        <Button disabled={saved.length === 0 || busy} onClick={() => void undo()}>
          撤销上一次保存（Z）
        </Button>
        <Button type="primary" disabled={!record || fault !== undefined} loading={busy} onClick={() => void save()}>
          保存并到下一个（回车）
        </Button>
      </div>
    </section>
  );
}
