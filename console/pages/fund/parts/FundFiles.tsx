import { fundCalls } from '#subjects/fund/calls.ts';
import type { FundFile } from '#subjects/fund/wire.ts';
import { FileList } from '../../../parts/files/FileList.tsx';
import { ReceivingNote } from '../../../parts/files/Receiving.tsx';
import { useDownload } from '../../../parts/files/use-download.ts';
import styles from './Fund.module.css';

export interface FundFilesProps {
  readonly declarationId: number;
  readonly files: readonly FundFile[];
  /** Offered where a file may be taken out. */
  readonly onRemove?: ((file: FundFile) => void) | undefined;
}

/** Evidence 申报材料 by item, each to be fetched. */
export function FundFiles({ declarationId, files, onRemove }: FundFilesProps) {
  const { receiving, start, stop } = useDownload();
  if (files.length === 0) return <p className={styles['soft']}>没有上传材料</p>;
  return (
    <>
      <FileList
        files={files.map((file) => ({ ...file, title: file.item }))}
        onFetch={({ fileId }) => void start(fundCalls.file, { declarationId, fileId })}
        onRemove={onRemove}
      />
      <ReceivingNote receiving={receiving} onStop={stop} />
    </>
  );
}
