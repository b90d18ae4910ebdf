import { createContext, type ReactNode, use } from 'react';
import styles from './Choose.module.css';

export interface ChooseOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface ChooseProps {
  /** Names the control; left out where `labelledBy` does. */
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
  readonly id?: string | undefined;
  readonly value: string;
  readonly options: readonly ChooseOption[];
  readonly onChange: (value: string) => void;
}

/** One of a list to choose 下拉选择, of the browser's own: what a wall or a page without a library shows. */
function NativeChoose({ label, labelledBy, id, value, options, onChange }: ChooseProps) {
  return (
    <select
      id={id}
      className={styles['choose']}
      aria-label={label}
      aria-labelledby={labelledBy}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** What draws a choice here: the desk puts its own control in, so that what both programs show looks like the program around it. */
export const ChooseControl = createContext<(props: ChooseProps) => ReactNode>((props) => <NativeChoose {...props} />);

/** One of a list to choose, drawn as the program around it draws it. */
export function Choose(props: ChooseProps) {
  return use(ChooseControl)(props);
}
