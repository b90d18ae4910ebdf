import { DataTable } from '#kit/table/DataTable.tsx';
import type { Trial } from '#subjects/crawler/wire.ts';
import styles from './Crawler.module.css';

const WIDTH = 140;
const TABLE_HEIGHT = 320;

type Row = Trial['rows'][number] & { readonly at: number };

/** What a trial gave: where it read, the first rows as they would be taken, and what is wrong with each. */
export function TrialResult({ trial }: { readonly trial: Trial }) {
  const { address, encoding, found, next, headings, rows, robots, problem } = trial;
  if (problem !== undefined)
    return (
      <p role="status" className={styles['look']}>
        {`${problem}（${address}）`}
      </p>
    );
  const wrong = rows.filter(({ faults }) => faults.length > 0).length;
  return (
    <div className={styles['trial']}>
      <p className={styles['note']}>
        {`第一页共 ${found} 行，编码 ${encoding}，${robots}；${next === undefined ? '没有下一页' : `下一页 ${next}`}`}
      </p>
      {wrong > 0 && (
        <p
          role="status"
          className={styles['look']}
        >{`所示 ${rows.length} 行中有 ${wrong} 行不能入库，原因见最后一列`}</p>
      )}
      <DataTable
        density="desk"
        caption="试采的前几行"
        maxHeight={TABLE_HEIGHT}
        rows={rows.map((row, at): Row => ({ ...row, at }))}
        rowKey={({ at }) => String(at)}
        columns={[
          ...headings.map((title, at) => ({
            key: `cell-${at}`,
            title,
            width: WIDTH,
            render: ({ cells }: Row) => cells[at] ?? '',
          })),
          {
            key: 'faults',
            title: '不能入库的原因',
            width: 2 * WIDTH,
            wraps: true,
            render: ({ faults }: Row) => faults.map(({ term, message }) => `${term}${message}`).join('；'),
          },
        ]}
        lined={false}
      />
    </div>
  );
}
