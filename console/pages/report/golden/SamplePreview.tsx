import { reportingWith, sampleChange } from '#subjects/golden-setting/rules.ts';
import type { Sampled } from '#subjects/golden-setting/wire.ts';
import styles from './Sample.module.css';

/** Names that are told one by one. */
const MOST_NAMES = 12;

/** What the list would change 预览, before it is saved. */
export function SamplePreview({
  enterprises,
  chosen,
  isAhead,
}: {
  readonly enterprises: readonly Sampled[];
  readonly chosen: ReadonlySet<number>;
  /** Whether the week is not over, so that whom it changes is told. */
  readonly isAhead: boolean;
}) {
  const { added, dropped, exempt } = sampleChange(enterprises, chosen);
  const told = isAhead && added.length + dropped.length > 0 ? '，新增和减少的企业收到通知' : '';
  const parts = [
    ['新增', added],
    ['减少', dropped],
    ['其中免报', exempt],
  ] as const;
  return (
    <section aria-label="保存后的变化">
      <p role="status">{`保存后共 ${reportingWith(enterprises, chosen).size} 家填报，新增 ${added.length} 家，减少 ${dropped.length} 家${told}`}</p>
      {parts.map(
        ([word, some]) =>
          some.length > 0 && <p key={word} className={styles['note']}>{`${word}：${namesText(some)}`}</p>,
      )}
    </section>
  );
}

function namesText(some: readonly Sampled[]): string {
  const names = some
    .slice(0, MOST_NAMES)
    .map(({ name }) => name)
    .join('、');
  return some.length > MOST_NAMES ? `${names}等 ${some.length} 家` : names;
}
