import { numberText } from '#base/number-text.ts';
import { sharePercent } from '#base/figures/ratio.ts';
import { paletteOf } from '../tokens/palette.ts';
import type { Density, Theme } from '../tokens/theme.ts';
import styles from './Figure.module.css';

export interface ShareListProps {
  readonly values: readonly { readonly name: string; readonly value: number }[];
  readonly unit: string;
  readonly density: Density;
  readonly theme: Theme;
}

/** The parts of a pie in their order, beside it (图例): colour, name, value, and the share that the sector carries too. */
export function ShareList({ values, unit, density, theme }: ShareListProps) {
  const { categories } = paletteOf(density, theme);
  const total = values.reduce((sum, { value }) => sum + value, 0);
  return (
    <ul className={styles['list']} data-kind={density}>
      {values.map(({ name, value }, index) => (
        <li key={name} className={styles['item']}>
          <span
            className={styles['swatch']}
            style={{ background: categories[index % categories.length] }}
            aria-hidden="true"
          />
          <span>{name}</span>
          <span className={styles['value']}>
            {numberText(value)}
            <small>{unit}</small>
          </span>
          <span className={styles['percent']}>{numberText(sharePercent(value, total), 1)}%</span>
        </li>
      ))}
    </ul>
  );
}
