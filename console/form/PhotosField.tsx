import { Button } from '@arco-design/web-react';
import { useId, useState } from 'react';
import type { FormPhoto } from '#base/form/answer/answers.ts';
import { FORM_LIMITS } from '#base/form/definition/definition.ts';
import styles from './Form.module.css';

/** What is done with photos where a form is shown. */
export interface PhotoWays {
  /** Keeps a picture and gives its number; undefined for what is no picture. */
  readonly keep: (file: File) => Promise<FormPhoto | undefined>;
  /** Where a kept picture is seen; undefined where it cannot be. */
  readonly address: (id: string) => string | undefined;
  /** Opens one that lies on the server. */
  readonly open?: ((id: string) => void) | undefined;
}

export interface PhotosFieldProps {
  readonly title: string;
  readonly value: readonly FormPhoto[];
  readonly most: string | undefined;
  readonly readOnly: boolean;
  readonly ways: PhotoWays;
  readonly onChange: (value: readonly FormPhoto[]) => void;
}

/** Photos 照片: taken or chosen, made small, kept here until they are sent. */
export function PhotosField({ title, value, most, readOnly, ways, onChange }: PhotosFieldProps) {
  const id = useId();
  const [told, setTold] = useState('');
  const allowed = Math.min(FORM_LIMITS.photos, Number(most ?? FORM_LIMITS.photos));
  const handleFiles = async (files: readonly File[]) => {
    setTold('');
    let photos = value;
    for (const file of files.slice(0, allowed - value.length)) {
      const photo = await ways.keep(file);
      if (photo) photos = [...photos, photo];
      else setTold(`「${file.name}」不是图片`);
    }
    onChange(photos);
  };
  return (
    <div className={styles['photos']}>
      {value.map((photo) => {
        const address = ways.address(photo.id);
        return (
          <figure key={photo.id} className={styles['photo']}>
            {address === undefined ? <span>{photo.name}</span> : <img src={address} alt={photo.name} />}
            {ways.open && address === undefined && (
              <Button size="mini" onClick={() => ways.open?.(photo.id)}>
                查看
              </Button>
            )}
            {!readOnly && (
              <Button
                size="mini"
                aria-label={`删除${photo.name}`}
                onClick={() => onChange(value.filter((one) => one.id !== photo.id))}
              >
                删除
              </Button>
            )}
          </figure>
        );
      })}
      {readOnly && value.length === 0 && <span>—</span>}
      {!readOnly && value.length < allowed && (
        <label htmlFor={id} className={styles['adding']}>
          拍照或选择图片
          <input
            id={id}
            className="visually-hidden"
            type="file"
            accept="image/*"
            multiple
            aria-label={title}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              void handleFiles(files);
            }}
          />
        </label>
      )}
      <span role="status" className={styles['help']}>
        {told}
      </span>
    </div>
  );
}
