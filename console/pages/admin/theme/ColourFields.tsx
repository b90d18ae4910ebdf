import { Button } from '@arco-design/web-react';
import { useId } from 'react';
import {
  COLOUR_KEYS,
  COLOUR_PARTS,
  type ColourPart,
  type ContrastFault,
  ratioOf,
  recoloured,
} from '#subjects/theme/rules.ts';
import type { Look } from '#subjects/theme/terms.ts';
import styles from './Theme.module.css';

export interface ColourFieldsProps {
  readonly look: Look;
  readonly faults: readonly ContrastFault[];
  /** Whether the colours of the login page belong to it. */
  readonly login: boolean;
  readonly onLook: (look: Look) => void;
}

/** The colours of a theme, each with its measured contrast; one that is too weak says so and offers one that fits. */
export function ColourFields({ look, faults, login, onLook }: ColourFieldsProps) {
  return (
    <div className={styles['colours']}>
      {COLOUR_KEYS.filter((part) => login || part !== 'ground').map((part) => (
        <ColourField
          key={part}
          part={part}
          look={look}
          fault={faults.find((one) => one.part === part)}
          onColour={(colour) => onLook(recoloured(look, part, colour.toUpperCase()))}
        />
      ))}
    </div>
  );
}

interface ColourFieldProps {
  readonly part: ColourPart;
  readonly look: Look;
  readonly fault: ContrastFault | undefined;
  readonly onColour: (colour: string) => void;
}

function ColourField({ part, look, fault, onColour }: ColourFieldProps) {
  const id = useId();
  const { label, hint, of, ground } = COLOUR_PARTS[part];
  const colour = of(look);
  const ratio = (Math.floor(ratioOf(look, part) * 100) / 100).toFixed(2);
  return (
    <div className={styles['colour']} data-faulty={fault !== undefined}>
      <input
        id={id}
        type="color"
        value={colour.toLowerCase()}
        aria-describedby={`${id}-said`}
        aria-invalid={fault !== undefined}
        onChange={(event) => onColour(event.target.value)}
      />
      <span className={styles['about']}>
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-said`} className={styles['hint']}>
          {fault ? '' : `${hint}；${colour}，与${ground} ${ratio}:1`}
          {fault && (
            <span className={styles['fault']} role="alert">
              {fault.message}
            </span>
          )}
        </span>
      </span>
      {fault && (
        <Button size="small" aria-label={`${label}改用 ${fault.proposal}`} onClick={() => onColour(fault.proposal)}>
          改用 {fault.proposal}
        </Button>
      )}
    </div>
  );
}
