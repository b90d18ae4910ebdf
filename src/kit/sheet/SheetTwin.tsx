import { memo } from 'react';
import type { CellFault, Sheet, SheetRow } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { type Face, type Faces, faultsByCell, isSameFace } from './faces.ts';
import { columnTitle, headingGroups, headingLevels } from './heading.ts';
import { cellRemarks } from './speech.ts';

export interface SheetTwinProps {
  readonly sheet: Sheet;
  readonly dates: readonly string[];
  readonly faces: Faces;
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
          <TwinRow
            key={row.key}
            sheet={sheet}
            row={row}
            faces={faces[index] ?? []}
            remarks={sheet.columns.map(({ key }) => {
              const address = cellAddress(sheet.key, row.key, key);
              return cellRemarks(byCell.get(address) ?? [], returned?.[address]).join('；');
            })}
          />
        ))}
      </tbody>
    </table>
  );
});

interface TwinRowProps {
  readonly sheet: Sheet;
  readonly row: SheetRow;
  readonly faces: readonly Face[];
  /** What is wrong with each cell or was said about it; '' for nothing. */
  readonly remarks: readonly string[];
}

/** A row of the twin; one that says the same stays as it is. */
const TwinRow = memo(
  function TwinRow({ sheet, row, faces, remarks }: TwinRowProps) {
    return (
      <tr>
        {sheet.rowHeaders.map(({ key }) => {
          const text = key === 'title' ? row.title : row.notes?.[key];
          // What a row has nothing to say of heads nothing.
          const Cell = text ? 'th' : 'td';
          return (
            <Cell key={key} scope={text ? 'row' : undefined}>
              {text}
            </Cell>
          );
        })}
        {sheet.columns.map(({ key }, column) => (
          <td
            key={key}
            data-address={cellAddress(sheet.key, row.key, key)}
            data-mark={faces[column]?.mark}
            aria-description={remarks[column] || undefined}
          >
            {faces[column]?.text}
          </td>
        ))}
      </tr>
    );
  },
  (one, other) =>
    one.sheet === other.sheet &&
    one.row === other.row &&
    other.faces.every((face, column) => isSameFace(one.faces[column], face)) &&
    other.remarks.every((remark, column) => one.remarks[column] === remark),
);

function TwinHead({ sheet, dates }: Pick<SheetTwinProps, 'sheet' | 'dates'>) {
  const levels = headingLevels(sheet);
  const groups = headingGroups(sheet);
  const second = groups.filter(({ title }) => title !== undefined).flatMap(({ columns }) => columns);
  return (
    <thead>
      <tr>
        {sheet.rowHeaders.map(({ key, title }) => (
          <th key={key} scope="col" rowSpan={levels}>
            {title}
          </th>
        ))}
        {groups.map(({ title, columns }) =>
          title === undefined ? (
            columns.map((column) => (
              <th key={column.key} scope="col" rowSpan={levels}>
                {columnTitle(column, dates)}
              </th>
            ))
          ) : (
            <th key={columns[0]?.key} scope="colgroup" colSpan={columns.length}>
              {title}
            </th>
          ),
        )}
      </tr>
      {levels === 2 && (
        <tr>
          {second.map((column) => (
            <th key={column.key} scope="col">
              {columnTitle(column, dates)}
            </th>
          ))}
        </tr>
      )}
    </thead>
  );
}
