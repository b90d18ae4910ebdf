import { type ImportOutcome } from '#base/files/import-outcome.ts';
import { Button } from '@arco-design/web-react';
import { type ReactNode, useState } from 'react';
import type { Call, InputOf } from '#base/call.ts';
import { failureOf } from '#browser/failure.ts';
import { FileField } from './FileField.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { CANCELLED, ImportResult } from './ImportResult.tsx';
import { sheetFileFault } from './sheet-file.ts';
import { useUpload } from './use-upload.ts';
import styles from './ImportPage.module.css';

const UNREADABLE: ImportOutcome = { written: 0, message: '文件已无法读取，请重新选择', faults: [], faultCount: 0 };
const SHEETS = ['CSV', 'XLSX'] as const;

export interface ImportBlockProps<C extends Call> {
  /** What is imported, in the words of the page. */
  readonly what: string;
  /** Takes the file and what is chosen beside it; answers an `ImportOutcome`. */
  readonly call: C;
  readonly input: Omit<InputOf<C>, 'file' | 'uploadKey'>;
  /** Endings that are taken, in the order in which they are told. */
  readonly kinds?: readonly string[];
  /** Beside the button: the template or the example. */
  readonly template: ReactNode;
  /** Above the field: what else is chosen. */
  readonly children?: ReactNode;
}

/** A file to choose, to send and to stop, and what became of it: written whole, or not at all with its faults. */
export function ImportBlock<C extends Call>({
  what,
  call,
  input,
  kinds = SHEETS,
  template,
  children,
}: ImportBlockProps<C>) {
  const { sending, send, cancel } = useUpload();
  const [file, setFile] = useState<File>();
  const about = JSON.stringify(input);
  const [told, setTold] = useState<{ readonly about: string; readonly outcome: ImportOutcome }>();
  // What became of the file under another choice says nothing about this one.
  const outcome = told?.about === about ? told.outcome : undefined;
  const fault = file && sheetFileFault(file, kinds);
  const handleFile = (chosen: File) => {
    setFile(chosen);
    setTold(undefined);
  };
  const handleImport = async () => {
    if (!file) return;
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (!bytes) return setTold({ about, outcome: UNREADABLE });
    // A failed call has been shown by the program.
    await failureOf(async () => {
      const upload = { fileName: file.name, bytes: new Uint8Array(bytes) };
      const answer = await send(call, { ...input, file: upload } as Omit<InputOf<C>, 'uploadKey'>);
      setTold({ about, outcome: (answer as ImportOutcome | undefined) ?? CANCELLED });
    });
  };
  return (
    <>
      <section className={styles['block']}>
        {children}
        <FileField
          label={`选择${what}文件`}
          accept={kinds.map((kind) => `.${kind.toLowerCase()}`).join(',')}
          hint="也可以将文件拖到此处"
          file={file}
          fault={fault}
          onFile={handleFile}
        />
        <div className={styles['row']}>
          <Button
            type="primary"
            disabled={!file || fault !== undefined}
            loading={sending !== null}
            onClick={() => void handleImport()}
          >
            {sending ? '正在导入' : '开始导入'}
          </Button>
          {template}
        </div>
        <ImportProgress sending={sending} onCancel={cancel} />
      </section>
      <section aria-live="polite" aria-label="导入结果">
        {outcome && <ImportResult outcome={outcome} what={what} />}
      </section>
    </>
  );
}
