import { numberText } from '#base/number-text.ts';
import type { Standing } from '#subjects/poi/wire.ts';
import { timeText } from '../../register/choices.ts';
import styles from './Poi.module.css';

/** How many points and outlets there are, how far they are linked, and how the last comparison went. */
export function StandingStrip({ standing }: { readonly standing: Standing }) {
  const { points, outlets, self, hand, asked, unlinked, comparedAt, outcome, running, progress } = standing;
  const figures: ReadonlyArray<readonly [string, number]> = [
    ['兴趣点', points],
    ['商业网点', outlets],
    ['自动关联', self],
    ['人工关联', hand],
    ['待确认', asked],
    ['尚未关联的兴趣点', unlinked],
  ];
  return (
    <section className={styles['standing']} aria-label="比对概况">
      <dl>
        {figures.map(([term, figure]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{numberText(figure)}</dd>
          </div>
        ))}
      </dl>
      <p role="status">
        {running && (progress ?? '正在比对……')}
        {!running && comparedAt !== undefined && `上次比对 ${timeText(comparedAt).slice(0, 16)}：${outcome ?? ''}`}
        {!running && comparedAt === undefined && '每天 05:20 自动比对，也可以立即比对'}
      </p>
    </section>
  );
}
