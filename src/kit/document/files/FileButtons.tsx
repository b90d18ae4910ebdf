import { useRef } from 'react';
import styles from '../DocumentEditor.module.css';
import type { FileSupport } from './support.ts';

export interface FileButtonsProps {
  readonly support: FileSupport;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The buttons of an editor that put pictures and files into its text. */
export function FileButtons({ support, onFiles }: FileButtonsProps) {
  return (
    <>
      <Chooser label="图片" title="插入图片，也可以粘贴或拖入" accept={support.pictures} onFiles={onFiles} />
      <Chooser label="附件" title="插入附件，供读者下载" accept={support.files} onFiles={onFiles} />
    </>
  );
}

interface ChooserProps extends Pick<FileButtonsProps, 'onFiles'> {
  readonly label: string;
  readonly title: string;
  readonly accept: string;
}

function Chooser({ label, title, accept, onFiles }: ChooserProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={styles['tool']} title={title} onClick={() => field.current?.click()}>
        {label}
      </button>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={`选择${label}`}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
