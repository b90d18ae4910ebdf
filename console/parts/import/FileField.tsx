import { type DragEvent, useId, useState } from 'react';
import { sizeText } from '#base/number-text.ts';
import styles from './FileField.module.css';

export interface FileFieldProps {
  readonly label: string;
  /** As of an input of type file. */
  readonly accept: string;
  readonly hint: string;
  readonly file: File | undefined;
  /** What is wrong with the file, in Chinese. */
  readonly fault: string | undefined;
  /** What is said while no file is chosen. */
  readonly none?: string;
  readonly onFile: (file: File) => void;
}

/** A file to choose or to drop. The native input stays what keyboard and screen reader use. */
export function FileField({ label, accept, hint, file, fault, none = '尚未选择文件', onFile }: FileFieldProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) onFile(first);
  };
  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div>
      <label
        className={styles['zone']}
        data-over={over}
        htmlFor={id}
        onDragOver={handleDrag}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <span className={styles['label']}>{label}</span>
        <span className={styles['hint']}>{hint}</span>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept={accept}
          aria-label={label}
          aria-describedby={`${id}-said`}
          aria-invalid={fault !== undefined}
          onChange={({ target }) => {
            take(target.files);
            // The same file may be chosen again once it was put right.
            target.value = '';
          }}
        />
      </label>
      <p id={`${id}-said`} className={styles['said']} data-faulty={fault !== undefined} aria-live="polite">
        {file ? `已选择：${file.name}（${sizeText(file.size)}）` : none}
        {fault && `。${fault}`}
      </p>
    </div>
  );
}
