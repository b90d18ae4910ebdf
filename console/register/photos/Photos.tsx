import { Button } from '@arco-design/web-react';
import { type ChangeEvent, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { CallFailure, messageOf } from '#browser/failure.ts';
import { bytesOf, smallPicture } from '#browser/outbox/picture.ts';
import { useCall } from '#browser/query.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import {
  LONGEST_CAPTION,
  MOST_PHOTOS,
  PHOTO_MESSAGES,
  type PhotoCalls,
  type RegisterPhoto,
} from '#base/register/photos/photos.ts';
import { fileAddress } from '#subjects/upload/rules.ts';
import { ask } from '../ask.ts';
import { timeText } from '../choices.ts';
import styles from './Photos.module.css';

export interface PhotosProps {
  readonly register: AnyRegister;
  readonly calls: PhotoCalls;
  readonly id: number;
  readonly mayWrite: boolean;
}

/** The photos of a record 照片: looked at large, and for who keeps the register added – made small before they are sent – and taken away. */
export function Photos({ register, calls, id, mayWrite }: PhotosProps) {
  const { key, event, noun } = register;
  const { transport } = useCore();
  const { data, failure, refetch } = useCall(calls.photos, { [key]: id }, { refreshOn: [event], keepLast: false });
  const [sending, setSending] = useState('');
  const [fault, setFault] = useState('');
  const [caption, setCaption] = useState('');
  if (data === undefined)
    return (
      <section className={styles['photos']} aria-label="照片">
        <h2>照片</h2>
        <p className={styles['state']} role="status">
          {failure ? '照片未能取得 ' : '正在读取……'}
          {failure && (
            <Button type="text" size="mini" onClick={refetch}>
              重试
            </Button>
          )}
        </p>
      </section>
    );
  const handleFiles = async (chosen: readonly File[]) => {
    const files = chosen.slice(0, MOST_PHOTOS - data.length);
    const unfit: string[] = [];
    setFault(files.length < chosen.length ? PHOTO_MESSAGES.tooMany : '');
    try {
      for (const [index, file] of files.entries()) {
        setSending(`正在上传第 ${index + 1} 张，共 ${files.length} 张`);
        const small = await smallPicture(file);
        if (small === undefined) {
          unfit.push(`「${file.name}」`);
          continue;
        }
        await transport.send(
          calls.addPhoto,
          { recordId: id, caption, file: { fileName: file.name, bytes: bytesOf(small) } },
          { quiet: true },
        );
      }
      setCaption('');
      if (unfit.length > 0) setFault(`${unfit.join('')}：${PHOTO_MESSAGES.kind}`);
    } catch (problem) {
      setFault(problem instanceof CallFailure ? messageOf(problem) : '文件已无法读取，请重新选择');
    } finally {
      setSending('');
      refetch();
    }
  };
  const handleRemove = ({ photoId, caption: said, name }: RegisterPhoto) =>
    ask({
      title: '移除照片',
      text: `移除“${said || name}”后不能恢复，变更记录会保留。确定要移除吗？`,
      onYes: async () => {
        await transport.send(calls.removePhoto, { recordId: id, photoId });
        refetch();
      },
    });
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file can be chosen again after it was refused.
    target.value = '';
    void handleFiles(files);
  };
  const isFull = data.length >= MOST_PHOTOS;
  return (
    <section className={styles['photos']} aria-label="照片">
      <h2>
        照片 <small>{data.length === 0 ? `尚未上传${noun}照片` : `${data.length} 张`}</small>
      </h2>
      <ul>
        {data.map((photo) => (
          <li key={photo.photoId}>
            <a
              href={fileAddress(photo.photoId)}
              target="_blank"
              rel="noreferrer"
              title={`${photo.by} ${timeText(photo.at)} 上传`}
            >
              <img src={fileAddress(photo.photoId)} alt={photo.caption || photo.name} loading="lazy" />
            </a>
            <span>{photo.caption || photo.name}</span>
            {mayWrite && (
              <Button
                type="text"
                size="mini"
                className={styles['remove'] ?? ''}
                aria-label={`移除照片 ${photo.caption || photo.name}`}
                onClick={() => handleRemove(photo)}
              >
                移除
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && !isFull && (
        <div className={styles['tools']}>
          <input
            value={caption}
            maxLength={LONGEST_CAPTION}
            placeholder="照片说明（选填）"
            aria-label="照片说明"
            onChange={(change) => setCaption(change.target.value)}
          />
          <label>
            {sending === '' ? '添加照片' : '正在上传'}
            <input
              className="visually-hidden"
              type="file"
              accept="image/jpeg,image/png,image/webp"
              multiple
              aria-label="添加照片"
              disabled={sending !== ''}
              onChange={handleChange}
            />
          </label>
        </div>
      )}
      <p className={styles['state']} role="status">
        {sending || (mayWrite && isFull ? PHOTO_MESSAGES.tooMany : '')}
      </p>
      {fault !== '' && (
        <p className={styles['fault']} role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}
