import { numberText } from '#base/number-text.ts';

/** A named value, the record of bars and pies. */
export interface NamedValue {
  readonly name: string;
  readonly value: number;
  /** Whether something is noted on it 批注: a word beside its figure says so. */
  readonly isNoted?: true;
}

export interface ValueTableProps {
  readonly caption: string;
  readonly nameTitle: string;
  readonly valueTitle: string;
  readonly values: readonly NamedValue[];
  /** Digits behind the point in every figure that is written; as many as each has, two at most, when left out. */
  readonly decimals?: number | undefined;
}

/** The text twin of a chart. A number is a `data` element: read with separators, exported as it is. */
export function ValueTable({ caption, nameTitle, valueTitle, values, decimals }: ValueTableProps) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{nameTitle}</th>
          <th scope="col">{valueTitle}</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ name, value }, index) => (
          <tr key={`${index} ${name}`}>
            <th scope="row">{name}</th>
            <td>
              <data value={value}>{numberText(value, decimals)}</data>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
