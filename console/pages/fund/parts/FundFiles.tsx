import { Button } from '@arco-design/web-react';
import { fundCalls } from '#subjects/fund/calls.ts';
import type { FundFile } from '#subjects/fund/wire.ts';
import { ReceivingNote } from '../../../parts/files/Receiving.tsx';
import { useDownload } from '../../../parts/files/use-download.ts';
import styles from './Fund.module.css';

const KILOBYTE = 1_024;
const sizeText = (bytes: number): string =>
  bytes < KILOBYTE * KILOBYTE
    ? `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`
    : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;

export interface FundFilesProps {
  readonly declarationId: number;
  readonly files: readonly FundFile[];
  /** Offered where a file may be taken out. */
  readonly onRemove?: ((file: FundFile) => void) | undefined;
}

/** Evidence 申报材料 by item, each to be fetched; what it is called there is what it was called here. */
export function FundFiles({ declarationId, files, onRemove }: FundFilesProps) {
  const { receiving, start, stop } = useDownload();
  if (files.length === 0) return <p className={styles['soft']}>没有上传材料</p>;
  return (
    <>
      <ul className={styles['files']}>
        {files.map((file) => (
          <li key={file.fileId}>
            <span>{file.item}</span>
            <Button
              type="text"
              size="mini"
              aria-label={`下载 ${file.item} ${file.name}`}
              onClick={() => void start(fundCalls.file, { declarationId, fileId: file.fileId })}
            >
              {file.name}
            </Button>
            <span className={styles['soft']} title={`SHA-256 ${file.sha256}`}>
              {sizeText(file.size)}
            </span>
            {onRemove && (
              <Button type="text" size="mini" status="danger" onClick={() => onRemove(file)}>
                移除
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ReceivingNote receiving={receiving} onStop={stop} />
    </>
  );
}
