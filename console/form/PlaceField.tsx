import { Button, Input } from '@arco-design/web-react';
import { useState } from 'react';
import { isPlace } from '#base/form/answer/answers.ts';
import { placeOfMachine } from '#browser/outbox/picture.ts';
import styles from './Form.module.css';

export interface PlaceFieldProps {
  readonly title: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** A place 地点: in words, and where the phone says that it is. */
export function PlaceField({ title, value, onChange }: PlaceFieldProps) {
  const [told, setTold] = useState('');
  const place = isPlace(value) ? value : { text: '' };
  const handleLocate = async () => {
    setTold('正在定位');
    const found = await placeOfMachine();
    setTold(found ? '' : '没有取得位置，请填写地址');
    if (found) onChange({ text: place.text === '' ? '当前位置' : place.text, ...found });
  };
  const { lng, lat } = place;
  const located = lng !== undefined && lat !== undefined ? `已定位 ${lng.toFixed(5)}，${lat.toFixed(5)}` : '';
  return (
    <div className={styles['placed']}>
      <Input
        aria-label={title}
        placeholder="路名和门牌"
        maxLength={200}
        value={place.text}
        onChange={(text) => onChange({ ...place, text })}
      />
      <Button onClick={() => void handleLocate()}>{located === '' ? '定位' : '重新定位'}</Button>
      <span role="status" className={styles['help']}>
        {told === '' ? located : told}
      </span>
    </div>
  );
}
