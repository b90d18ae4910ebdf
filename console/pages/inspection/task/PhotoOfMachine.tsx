import { Button } from '@arco-design/web-react';
import { nanjingTime } from '#base/calendar.ts';
import { usePicture } from '#browser/outbox/use-picture.ts';
import styles from './Task.module.css';
import { pictureKey, type VisitPhoto } from './visit.ts';

export interface PhotoOfMachineProps {
  readonly photoKey: string;
  readonly name: string;
  /** What this machine knows of it; nothing of one that came with an earlier record. */
  readonly photo: VisitPhoto | undefined;
  readonly onRemove?: (() => void) | undefined;
}

/** A photo that lies on this machine, with its time and whether its place is known. */
export function PhotoOfMachine({ photoKey, name, photo, onRemove }: PhotoOfMachineProps) {
  const address = usePicture(pictureKey(photoKey));
  return (
    <figure className={styles['photo']}>
      {address === undefined ? <span className={styles['soft']}>{name}</span> : <img src={address} alt={name} />}
      <figcaption className={styles['soft']}>
        {photo
          ? `${nanjingTime(photo.cameraAt ?? photo.takenAt).time.slice(0, 5)}${photo.lng === undefined ? ' 无定位' : ' 已定位'}${photo.sent ? ' 已发送' : ''}`
          : '已收存'}
      </figcaption>
      {onRemove && (
        <Button size="mini" aria-label={`移除${name}`} onClick={onRemove}>
          移除
        </Button>
      )}
    </figure>
  );
}
