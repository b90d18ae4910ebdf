import type { FigureSheet } from './figures.ts';
import styles from './PrintedFigures.module.css';
import { printedParts } from './printed-parts.ts';

/** A sheet of figures on paper: all of it, as many columns beside each other as a sheet has room for, each part with its headings and the names of its rows. */
export function PrintedFigures({ sheet, label }: { readonly sheet: FigureSheet; readonly label: string }) {
  const parts = printedParts(sheet);
  const names = sheet.columns.map((_, at) => at).slice(0, sheet.names);
  const rows = Array.from({ length: sheet.rows }, (_, row) => row);
  return (
    <div className={styles['printed']}>
      {parts.map(({ columns, title }) => {
        const shown = [...names, ...columns];
        return (
          <table key={columns[0]}>
            <caption>{parts.length > 1 ? `${label}，${title}` : label}</caption>
            <thead>
              <tr>
                {shown.map((at) => (
                  <th key={at} scope="col" data-align={sheet.columns[at]?.align}>
                    {sheet.columns[at]?.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row} data-sum={sheet.isSum(row)}>
                  {shown.map((at) => (
                    <td key={at} data-align={sheet.columns[at]?.align}>
                      {sheet.textAt(row, at)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </div>
  );
}
