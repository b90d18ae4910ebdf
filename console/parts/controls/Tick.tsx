import { Checkbox } from '@arco-design/web-react';
import { type ReactNode, useCallback } from 'react';

export interface TickProps {
  readonly checked: boolean;
  readonly onTick: (on: boolean) => void;
  /** What is ticked, in sight beside the box. */
  readonly children?: ReactNode;
  /** What is ticked, where only the box is seen. */
  readonly label?: string | undefined;
  /** Some of what lies below is ticked. */
  readonly partly?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

/** Arco's Checkbox with what it lacks: a name where only the box is seen, and "partly" for who does not see it. */
export function Tick({
  checked,
  onTick,
  children,
  label,
  partly = false,
  disabled = false,
  title,
  className,
}: TickProps) {
  const say = useCallback(
    (box: HTMLLabelElement | null) => {
      const input = box?.querySelector('input');
      if (!input) return;
      input.indeterminate = partly;
      if (label !== undefined) input.setAttribute('aria-label', label);
    },
    [partly, label],
  );
  return (
    <Checkbox
      ref={say}
      checked={checked}
      indeterminate={partly}
      disabled={disabled}
      {...(title !== undefined && { title })}
      {...(className !== undefined && { className })}
      onChange={onTick}
    >
      {children}
    </Checkbox>
  );
}
