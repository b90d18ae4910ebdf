import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { DataTable } from '#kit/table/DataTable.tsx';
import { dataSourceCalls } from '#subjects/data-source/calls.ts';
import type { Mapping } from '#subjects/data-source/wire.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import { useDownload } from '../../parts/files/use-download.ts';
import { Turning } from '../../parts/list/Turning.tsx';
import { DetailDrawer } from '../../register/DetailDrawer.tsx';

const PAGE_SIZE = 40;
const WIDTH = 150;

export interface RowsDrawerProps {
  readonly mapping: Mapping;
  readonly onClose: () => void;
}

/** What a mapping holds now: the rows of the last taking in that ended whole, as text, and all of them as a file. */
export function RowsDrawer({ mapping: { mappingId, name }, onClose }: RowsDrawerProps) {
  const [pageIndex, setPage] = useState(1);
  const { receiving, start } = useDownload();
  const result = useCall(dataSourceCalls.rows, { mappingId, pageIndex, pageSize: PAGE_SIZE });
  const save = (format: 'xlsx' | 'csv') => void start(dataSourceCalls.exported, { mappingId, format });
  return (
    <DetailDrawer title={`「${name}」的数据`} wide onClose={onClose}>
      <Answered result={result}>
        {({ totalCount, headings, lines }) =>
          totalCount === 0 ? (
            <EmptyState text="来源中没有数据" />
          ) : (
            <>
              <Turning {...{ totalCount, pageIndex }} unit="行" pageSize={PAGE_SIZE} onTurn={setPage}>
                <Button size="small" loading={receiving !== null} onClick={() => save('xlsx')}>
                  导出 XLSX
                </Button>
                <Button size="small" disabled={receiving !== null} onClick={() => save('csv')}>
                  导出 CSV
                </Button>
              </Turning>
              <DataTable
                density="desk"
                caption={`「${name}」的数据`}
                rows={lines.map((cells, at) => ({ at, cells }))}
                rowKey={({ at }) => String(at)}
                columns={headings.map((title, at) => ({
                  key: title,
                  title,
                  width: WIDTH,
                  render: ({ cells }: { cells: readonly string[] }) => cells[at] ?? '',
                }))}
                lined={false}
              />
            </>
          )
        }
      </Answered>
    </DetailDrawer>
  );
}
