import { Button } from '@arco-design/web-react';
import { useSearchParams } from 'react-router-dom';
import { useSend } from '#browser/query.ts';
import type { Column } from '#kit/table/columns.ts';
import { poiCalls } from '#subjects/poi/calls.ts';
import { poiEvents } from '#subjects/poi/events.ts';
import { DEED_LABELS } from '#subjects/poi/terms.ts';
import type { Batch } from '#subjects/poi/wire.ts';
import { alreadyTold, useDeed } from '../../parts/deeds.ts';
import { Permitted } from '../../parts/Permitted.tsx';
import { ask } from '../../register/ask.ts';
import { timeText } from '../../register/choices.ts';
import { useAsked } from '../../register/list/use-asked.ts';
import { ListBlock } from '../../register/list/ListBlock.tsx';
import { useList } from '../../register/list/use-list.ts';
import { listing } from '../../register/register.ts';

const BATCHES = listing(
  poiCalls.batches,
  ({ pageIndex, pageSize }) => ({ pageIndex, pageSize }),
  (page) => page,
);
const REFRESH = { refreshOn: [poiEvents.changed] };

/** What people decided 办理记录: who, when, why; each can be taken back as a whole. */
export function Batches() {
  const [query] = useSearchParams();
  const asked = useAsked(query, []);
  const result = useList(BATCHES, asked, REFRESH);
  const { send } = useSend(poiCalls.undo);
  const { carryOut } = useDeed();
  const handleUndo = ({ batchId, count, deed }: Batch) =>
    ask({
      title: '撤销办理',
      text: `撤销后，这次“${DEED_LABELS[deed]}”的 ${count} 对数据恢复到办理之前。确定要撤销吗？`,
      onYes: () => carryOut(() => send({ batchId }), { done: '已撤销', onFailure: alreadyTold }),
    });
  return (
    <ListBlock
      caption="办理记录"
      asked={asked}
      result={result}
      columns={columnsWith(handleUndo)}
      rowId={({ batchId }) => String(batchId)}
      emptyText="还没有办理记录"
    />
  );
}

const columnsWith = (onUndo: (batch: Batch) => void): readonly Column<Batch>[] => [
  {
    key: 'sample',
    title: '内容',
    width: 340,
    lead: true,
    render: ({ sample, count }) => (count > 1 ? `${sample} 等 ${count} 对` : sample),
  },
  { key: 'deed', title: '办理', width: 110, near: true, render: ({ deed }) => DEED_LABELS[deed] },
  { key: 'reason', title: '原因', width: 180 },
  { key: 'by', title: '办理人', width: 100 },
  { key: 'at', title: '办理时间', width: 150, render: ({ at }) => timeText(at).slice(0, 16) },
  {
    key: 'undoneAt',
    title: '撤销',
    width: 200,
    render: ({ undoneAt, undoneBy }) =>
      undoneAt === undefined ? '' : `${undoneBy} ${timeText(undoneAt).slice(0, 16)}`,
  },
  {
    key: 'actions',
    title: '操作',
    width: 80,
    fixed: 'right',
    render: (batch) =>
      batch.undoneAt === undefined && (
        <Permitted any={['poi-link.write']}>
          <Button type="text" size="small" aria-label={`撤销 ${batch.sample}`} onClick={() => onUndo(batch)}>
            撤销
          </Button>
        </Permitted>
      ),
  },
];
