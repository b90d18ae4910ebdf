import { Button } from '@arco-design/web-react';
import { useSearchParams } from 'react-router-dom';
import { questionWritten } from '#base/dataset/address.ts';
import type { Chart, Dataset, Question } from '#base/dataset/dataset.ts';
import { withoutLacking } from '#base/dataset/lacking.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import styles from './Dataset.module.css';

interface LackingProps {
  readonly dataset: Dataset;
  readonly question: Question;
  readonly chart: Chart;
  /** What the dataset does not have, in words. */
  readonly text: string;
  readonly height: number;
}

/** A question that asks for what its dataset has no more: says what that is, and offers the rest of it. */
export function Lacking({ dataset, question, chart, text, height }: LackingProps) {
  const [, setQuery] = useSearchParams();
  const rest = withoutLacking(dataset, question);
  return (
    <section className={styles['lacking']} aria-label="统计结果">
      <EmptyState text={text} hint="可能已停用或改名，保存的统计没有改动" height={height} />
      {rest && (
        // What was asked stays behind this one, to be gone back to.
        <Button type="primary" onClick={() => setQuery(questionWritten(rest, chart))}>
          去掉这部分，查看其余
        </Button>
      )}
    </section>
  );
}
