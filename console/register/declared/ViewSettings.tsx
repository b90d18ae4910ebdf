import { Button, Trigger } from '@arco-design/web-react';
import type { AnyRegister } from '#base/register/declare.ts';
import { headingOf } from '#base/register/shown.ts';
import type { RegisterView } from '#browser/screen/register-view.ts';
import { Tick } from '../../parts/controls/Tick.tsx';
import styles from './Declared.module.css';
import { listedFields } from './page-of.tsx';

export interface ViewSettingsProps {
  readonly register: AnyRegister;
  readonly view: RegisterView;
  readonly onView: (view: RegisterView) => void;
}

/** 列设置: which columns are shown on this machine, and how high the rows are. The name is always there: it opens the record. */
export function ViewSettings({ register, view, onView }: ViewSettingsProps) {
  const { hidden, dense } = view;
  const popup = () => (
    <div className={styles['view']} role="group" aria-label="列设置">
      {listedFields(register).map(([key, spec]) => (
        <Tick
          key={key}
          disabled={key === 'name'}
          checked={key === 'name' || !hidden.includes(key)}
          onTick={(on) => onView({ ...view, hidden: on ? hidden.filter((one) => one !== key) : [...hidden, key] })}
        >
          {headingOf(spec)}
        </Tick>
      ))}
      <hr />
      <Tick checked={dense} onTick={(on) => onView({ ...view, dense: on })}>
        紧凑显示
      </Tick>
    </div>
  );
  return (
    <Trigger trigger="click" position="br" popup={popup}>
      <Button>列设置</Button>
    </Trigger>
  );
}
