import { memo } from 'react';
import type { CellFault, Sheet } from '#base/sheet.ts';
import { cellAddress } from '#base/sheet.ts';
import { faultsByCell, type Face } from './faces.ts';
import { columnTitle, headingGroups, headingLevels } from './heading.ts';
import { cellRemarks } from './speech.ts';

export interface SheetTwinProps {
  readonly sheet: Sheet;
  readonly dates: readonly string[];
  readonly faces: readonly (readonly Face[])[];
  readonly faults: readonly CellFault[];
  readonly returned?: Readonly<Record<string, string>> | undefined;
}

/** The sheet as a table of the document: for screen readers, and for whoever looks for its values. Drawn when a value changes, not with every move. */
export const SheetTwin = memo(function SheetTwin({ sheet, dates, faces, faults, returned }: SheetTwinProps) {
  const byCell = faultsByCell(faults);
  return (
    <table>
      <caption>{`${sheet.title}（${sheet.unit}）`}</caption>
      <TwinHead sheet={sheet} dates={dates} />
      <tbody>
        {sheet.rows.map((row, index) => (
          <tr key={row.key}>
            {sheet.rowHeaders.map(({ key }) => (
              <th key={key} scope="row">{key === 'title' ? row.title : row.notes?.[key]}</th>
            ))}
            {sheet.columns.map(({ key }, column) => {
              const address = cellAddress(sheet.key, row.key, key);
              const face = faces[index]?.[column];
              const remarks = cellRemarks(byCell.get(address) ?? [], returned?.[address]);
              return (
                <td key={key} data-address={address} data-mark={face?.mark} aria-description={remarks.join('；') || undefined}>
                  {face?.text}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

function TwinHead({ sheet, dates }: Pick<SheetTwinProps, 'sheet' | 'dates'>) {
  const levels = headingLevels(sheet);
  const groups = headingGroups(sheet);
  const second = groups.filter(({ title }) => title !== undefined).flatMap(({ columns }) => columns);
  return (
    <thead>
      <tr>
        {sheet.rowHeaders.map(({ key, title }) => (
          <th key={key} scope="col" rowSpan={levels}>{title}</th>
        ))}
        {groups.map(({ title, columns }) => (title === undefined ? (
          columns.map((column) => <th key={column.key} scope="col" rowSpan={levels}>{columnTitle(column, dates)}</th>)
        ) : (
          <th key={columns[0]?.key} scope="colgroup" colSpan={columns.length}>{title}</th>
        )))}
      </tr>
      {levels === 2 && (
        <tr>
          {second.map((column) => <th key={column.key} scope="col">{columnTitle(column, dates)}</th>)}
        </tr>
      )}
    </thead>
  );
}
