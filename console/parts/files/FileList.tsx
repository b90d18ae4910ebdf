import { Button } from '@arco-design/web-react';
import { sizeText } from '#base/number-text.ts';
import styles from './Files.module.css';

/** A kept file: what it is for, what it is called, bytes, the sum of its content. */
export interface ListedFile {
  readonly fileId: string;
  readonly title: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  /** What else is to be said of it. */
  readonly note?: string | undefined;
}

export interface FileListProps<F extends ListedFile> {
  readonly files: readonly F[];
  readonly onFetch: (file: F) => void;
  /** Offered where a file may be taken out. */
  readonly onRemove?: ((file: F) => void) | undefined;
}

/** Kept files 文件清单, each to be fetched; what it is called there is what it was called here. */
export function FileList<F extends ListedFile>({ files, onFetch, onRemove }: FileListProps<F>) {
  return (
    <ul className={styles['files']}>
      {files.map((file) => (
        <li key={file.fileId}>
          <span>{file.title}</span>
          <Button type="text" size="mini" aria-label={`下载 ${file.title} ${file.name}`} onClick={() => onFetch(file)}>
            {file.name}
          </Button>
          <span className={styles['soft']} title={`SHA-256 ${file.sha256}`}>
            {sizeText(file.size)}
          </span>
          {file.note !== undefined && <span className={styles['soft']}>{file.note}</span>}
          {onRemove && (
            <Button
              type="text"
              size="mini"
              className={styles['remove'] ?? ''}
              aria-label={`移除 ${file.title} ${file.name}`}
              onClick={() => onRemove(file)}
            >
              移除
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
