import { Button } from '@arco-design/web-react';
import { type CSSProperties, useReducer } from 'react';
import { type Printing, usePrinting } from '#browser/screen/printing.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { useMeasure } from '#kit/frame/measure.ts';
import type { PackScene } from '#subjects/programme/rules/briefing.ts';
import styles from './Briefing.module.css';
import { type PackFacts, PaperPage } from './PaperPage.tsx';
import { isSettled, type PaperPlace, type Standing, standings, withTold } from './told.ts';

/** Width of a sheet, CSS pixels: 297 mm. */
const SHEET = (297 * 96) / 25.4;

export interface PackPage {
  readonly of: PackScene;
  readonly places: readonly PaperPlace[];
}

export interface PackProps {
  readonly pages: readonly PackPage[];
  readonly facts: PackFacts;
  /** Name of the file that it is kept as. */
  readonly fileName: string;
}

/** A briefing as it will be printed 简报预览: its sheets as small as their place, what is still missing, and the way to paper, which waits for it. */
export function Pack({ pages, facts, fileName }: PackProps) {
  const [told, tell] = useReducer(withTold, {});
  const { ref, size } = useMeasure();
  const states = pages.map(({ of, places }) => {
    const all = standings(places, told[of.key]);
    return { of, places, all, settled: isSettled(all, told[of.key]) };
  });
  const waiting = states.filter(({ settled }) => !settled).length;
  const printing = usePrinting(waiting === 0 && pages.length > 0, fileName);
  const first = states.findIndex(({ settled }) => !settled);
  const fit: CSSProperties & Readonly<Record<'--fit', number>> = { '--fit': Math.min(1, (size?.width ?? 0) / SHEET) };
  return (
    <section className={styles['pack']} aria-label="简报预览">
      <Progress states={states} waiting={waiting} printing={printing} />
      <div ref={ref} className={styles['sheets']} style={fit} data-own-paper={pages.length > 0}>
        {pages.length === 0 && (
          <EmptyState text="还没有选择场景" hint="勾选要放进简报的场景，一个场景印一页" height={320} />
        )}
        {states.map(({ of, places }, index) => (
          <div key={of.key} className={styles['slot']}>
            <div className={styles['fitted']}>
              <PaperPage
                of={of}
                places={places}
                facts={facts}
                number={index + 1}
                drawn={first < 0 || index <= first || told[of.key] !== undefined}
                told={told[of.key]}
                onTell={tell}
              />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

interface ProgressProps {
  readonly states: ReadonlyArray<{
    readonly of: PackScene;
    readonly all: readonly Standing[];
    readonly settled: boolean;
  }>;
  readonly waiting: number;
  readonly printing: Printing;
}

/** How far the sheets are, what failed on which, and the button. */
function Progress({ states, waiting, printing }: ProgressProps) {
  const count = states.length;
  const missing = states.flatMap(({ of, all }, index) =>
    all
      .filter(({ state }) => state === 'failed' || (printing.waiting && state === 'waiting'))
      .map(({ title, problem, state }) => ({
        key: `${of.key} ${title}`,
        text: `第 ${index + 1} 页 ${of.title} · ${title}：${state === 'failed' ? problem : '正在取数'}`,
      })),
  );
  return (
    <div className={styles['progress']}>
      <div className={styles['bar']}>
        <Button
          type="primary"
          disabled={count === 0 || printing.waiting}
          loading={printing.waiting}
          onClick={printing.ask}
        >
          打印 / 存为 PDF
        </Button>
        {printing.waiting && (
          <>
            <Button onClick={printing.atOnce}>不再等待，现在打印</Button>
            <Button onClick={printing.stop}>取消</Button>
          </>
        )}
        <span role="status">
          {count === 0
            ? ''
            : waiting === 0
              ? `共 ${count} 页，已备齐${missing.length > 0 ? `，${missing.length} 个组件未取得数据，已在页上注明` : ''}`
              : `共 ${count} 页，已备齐 ${count - waiting} 页${printing.waiting ? '，备齐后自动打印' : '，正在取数和绘图'}`}
        </span>
      </div>
      {missing.length > 0 && (
        <ul className={styles['missing']}>
          {missing.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
