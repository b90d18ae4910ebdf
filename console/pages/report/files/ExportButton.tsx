import { Button, Dropdown, Menu } from '@arco-design/web-react';
import { FILE_FORMATS, type FileFormat } from '#base/files/download.ts';
import { useCore } from '#browser/core.tsx';
import { reportFileCalls } from '#subjects/report-file/calls.ts';
import { EXPORT_CONTENT_LABELS, EXPORT_CONTENTS, type ExportContent } from '#subjects/report-file/terms.ts';
import type { ExportQuery } from '#subjects/report-file/wire.ts';
import { newKey } from '../../../parts/new-key.ts';
import { ReceivingNote } from '../../../parts/files/Receiving.tsx';
import styles from '../../../parts/files/Files.module.css';
import { useDownload } from '../../../parts/files/use-download.ts';

/** What a list is narrowed by at the moment; what is left out narrows nothing. */
export type ListFilter = Partial<Omit<ExportQuery, 'kind' | 'format' | 'content' | 'exportKey'>>;

export interface ExportButtonProps {
  /** Key of the report's declaration. */
  readonly kind: string;
  readonly filter: ListFilter;
}

const FORMAT_LABELS: Readonly<Record<FileFormat, string>> = { xlsx: 'Excel', csv: 'CSV' };

/** 导出: the list under its filter or the details of all that it shows, whatever page is in sight. */
export function ExportButton({ kind, filter }: ExportButtonProps) {
  const { transport } = useCore();
  const { receiving, start, stop } = useDownload();
  const handleChoice = (key: string) => {
    const [content, format] = key.split('.') as [ExportContent, FileFormat];
    const exportKey = newKey();
    void start(reportFileCalls.export, { ...filter, kind, content, format, exportKey }, () =>
      transport.send(reportFileCalls.exportProgress, { kind, exportKey }, { quiet: true }),
    );
  };
  const choices = (
    <Menu onClickMenuItem={handleChoice}>
      {EXPORT_CONTENTS.flatMap((content) =>
        FILE_FORMATS.map((format) => (
          <Menu.Item
            key={`${content}.${format}`}
          >{`${EXPORT_CONTENT_LABELS[content]}（${FORMAT_LABELS[format]}）`}</Menu.Item>
        )),
      )}
    </Menu>
  );
  return (
    <span className={styles['row']}>
      <Dropdown droplist={choices} trigger="click" position="br">
        <Button loading={receiving !== null}>导出</Button>
      </Dropdown>
      <ReceivingNote receiving={receiving} onStop={stop} />
    </span>
  );
}
