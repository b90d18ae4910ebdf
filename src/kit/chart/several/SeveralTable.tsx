import { numberText } from '#base/number-text.ts';
import { valueTitleText } from '../axes/axes.ts';
import type { NamedLine } from './lines-spec.ts';

export interface SeveralTableProps {
  readonly caption: string;
  readonly places: readonly string[];
  readonly lines: readonly NamedLine[];
  readonly xTitle: string;
  readonly unit: string;
  /** Digits behind the point in every figure that is written; as many as each has, two at most, when left out. */
  readonly decimals?: number | undefined;
  /** What else is said of each place, e.g. how complete it is. */
  readonly besides?: { readonly title: string; readonly texts: readonly string[] } | undefined;
}

/** The text twin of several rows of values over the same places. */
export function SeveralTable({ caption, places, lines, xTitle, unit, decimals, besides }: SeveralTableProps) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{xTitle}</th>
          {lines.map(({ name }) => (
            <th key={name} scope="col">
              {valueTitleText(name, unit)}
            </th>
          ))}
          {besides && <th scope="col">{besides.title}</th>}
        </tr>
      </thead>
      <tbody>
        {places.map((place, index) => (
          <tr key={place}>
            <th scope="row">{place}</th>
            {lines.map(({ name, values }) => {
              const value = values[index] ?? null;
              return (
                <td key={name}>{value === null ? '—' : <data value={value}>{numberText(value, decimals)}</data>}</td>
              );
            })}
            {besides && <td>{besides.texts[index]}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
