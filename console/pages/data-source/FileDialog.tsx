import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { dataSourceCalls } from '#subjects/data-source/calls.ts';
import type { DataSource } from '#subjects/data-source/wire.ts';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';
import { FileField } from '../../parts/import/FileField.tsx';
import { sheetFileFault } from '../../parts/import/sheet-file.ts';

const KINDS = ['CSV', 'XLSX', 'JSON'];

export interface FileDialogProps {
  readonly source: DataSource;
  readonly onClose: () => void;
}

/** Sends the file of a source, in the place of the one before. */
export function FileDialog({ source, onClose }: FileDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState('');
  const check = () => (file ? (sheetFileFault(file, KINDS) ?? '') : '请选择文件');
  return (
    <DeedDialog
      title={`上传「${source.name}」的文件`}
      okText="上传"
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={check}
      work={async () => {
        if (!file) return;
        const bytes = new Uint8Array(await file.arrayBuffer());
        const { sourceId, version } = source;
        await transport.send(
          dataSourceCalls.keepFile,
          { sourceId, version, file: { fileName: file.name, bytes } },
          { quiet: true },
        );
      }}
      done="已上传"
      onClose={onClose}
    >
      <p>{source.fileName === undefined ? '还没有上传文件。' : `现有文件：${source.fileName}，上传后被替换。`}</p>
      <FileField
        label="选择文件"
        accept=".csv,.xlsx,.json"
        hint="CSV、XLSX（首行为列名）或 JSON，不超过 20 MB"
        file={file}
        fault={file && sheetFileFault(file, KINDS)}
        onFile={(chosen) => {
          setFile(chosen);
          setFault('');
        }}
      />
    </DeedDialog>
  );
}
