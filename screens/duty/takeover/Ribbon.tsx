import type { DateText } from '#base/calendar.ts';
import { changeText, valueText } from '#subjects/alert/rules/words.ts';
import { LevelMark } from '#subjects/alert/view/LevelMark.tsx';
import { pastText } from '#subjects/duty/rules.ts';
import { type Subject, handlerOf, titleOf } from './announced.ts';
import styles from './Takeover.module.css';

interface HintRibbonProps {
  readonly subjects: readonly Subject[];
  /** It stands below a past day, of which it is not. */
  readonly amidPast: boolean;
}

/** 提示: what is new, on one line in the place of the scene's question; how long the programme still stands stays in sight beside it. */
export function HintRibbon({ subjects, amidPast }: HintRibbonProps) {
  const [first] = subjects;
  if (!first) return null;
  return (
    <div className={styles['ribbon']} role="status" aria-label={RIBBON_LABELS[first.kind]} data-kind={first.kind}>
      {first.kind === 'drill' && <DrillMark />}
      {amidPast && <strong className={styles['who']}>今日</strong>}
      <LevelMark level={first.level} />
      {first.kind === 'alert' ? (
        <>
          <span className={styles['subject']}>{titleOf(first)}</span>
          <span className={styles['figure']}>
            {valueText(first.alert, first.alert.value)} {first.alert.unit} {changeText(first.alert)}
          </span>
        </>
      ) : (
        <span className={styles['subject']}>
          {first.announcement.title} {first.announcement.text}
        </span>
      )}
      {subjects.length > 1 && <span className={styles['more']}>等 {subjects.length} 条</span>}
    </div>
  );
}

const RIBBON_LABELS = { alert: '指标预警提示', notice: '值班通知', drill: '演练' } as const;

/** 认领: who handles what had the screen a moment ago. */
export function HandledRibbon({ subjects }: { readonly subjects: readonly Subject[] }) {
  const [first] = subjects;
  if (!first) return null;
  return (
    <div className={styles['ribbon']} role="status" aria-label="已认领" data-kind={first.kind}>
      {first.kind === 'drill' && <DrillMark />}
      <svg className={styles['tick']} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 12.5 9.5 18 20 6.5" fill="none" stroke="currentColor" strokeWidth="3.5" />
      </svg>
      <strong className={styles['who']}>{handlerOf(first)} 已认领</strong>
      <span className={styles['subject']}>{titleOf(first)}</span>
      {subjects.length > 1 && <span className={styles['more']}>等 {subjects.length} 条</span>}
    </div>
  );
}

/** 回看中断: why the wall shows today again, which somebody had asked to look back. */
export function BrokenOffRibbon({ day }: { readonly day: DateText }) {
  return (
    <div className={styles['ribbon']} role="status" aria-label="回看已中断">
      <strong className={styles['who']}>回看已中断</strong>
      <span className={styles['subject']}>有新的播报，{pastText({ day })}的回看已结束，轮播恢复实时数据</span>
    </div>
  );
}

const DrillMark = () => <strong className={styles['mark']}>演练</strong>;
