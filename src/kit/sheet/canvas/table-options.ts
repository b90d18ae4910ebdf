import type { ColumnDefine, ListTableConstructorOptions } from '@visactor/vtable';
import type { Sheet } from '#base/sheet/sheet.ts';
import type { Face } from '../faces.ts';
import { columnTitle, headingGroups, headingLevels } from '../heading.ts';
import { cornersOf } from './corners.ts';
import { groundOf, type SheetLook, themeOf } from './look.ts';
import { MANNERS } from './manners.ts';

/** A sheet as the engine asks for it while it draws: look and faces are read anew each time, for both change. */
export interface DrawnSheet {
  readonly sheet: Sheet;
  readonly dates: readonly string[];
  readonly look: () => SheetLook;
  /** The face of a cell by the engine's row, headings counted, and the sheet's column. */
  readonly faceAt: (row: number, column: number) => Face;
}

/** How the engine is set up for a sheet: its columns and rows, and keys and choosing left to the sheet's owner. */
export function tableOptions(drawn: DrawnSheet): ListTableConstructorOptions {
  return {
    columns: [...headerColumns(drawn), ...cellColumns(drawn)],
    records: drawn.sheet.rows.map(({ key }) => ({ key })),
    theme: themeOf(drawn.look()),
    ...MANNERS,
    frozenColCount: 1,
    autoFillWidth: true,
    select: {
      disableHeaderSelect: true,
      outsideClickDeselect: false,
      blankAreaClickDeselect: false,
      highlightMode: 'cell',
    },
    keyboardOptions: {
      moveFocusCellOnTab: false,
      editCellOnEnter: false,
      selectAllOnCtrlA: false,
      copySelected: false,
      pasteValueToCell: false,
    },
  };
}

function headerColumns({ sheet, look }: DrawnSheet): readonly ColumnDefine[] {
  const levels = headingLevels(sheet);
  return sheet.rowHeaders.map((header) => ({
    field: header.key,
    title: header.title,
    width: header.width,
    style: { textAlign: 'left', bgColor: look().sunken },
    fieldFormat: (_record, _column, row) => {
      const at = sheet.rows[(row ?? 0) - levels];
      return header.key === 'title' ? (at?.title ?? '') : (at?.notes?.[header.key] ?? '');
    },
  }));
}

function cellColumns(drawn: DrawnSheet): readonly ColumnDefine[] {
  let at = 0;
  return headingGroups(drawn.sheet).flatMap(({ title, columns }): ColumnDefine[] => {
    const own = columns.map(() => cellColumn(drawn, at++));
    return title === undefined
      ? own
      : [
          {
            title,
            columns: own,
            headerStyle: { textAlign: 'center', textStick: 'horizontal', textStickBaseOnAlign: true },
          },
        ];
  });
}

function cellColumn({ sheet, dates, look, faceAt }: DrawnSheet, index: number): ColumnDefine {
  const column = sheet.columns[index];
  return {
    field: column?.key ?? '',
    title: column ? columnTitle(column, dates) : '',
    width: column?.width ?? 0,
    headerStyle: { textAlign: 'right' },
    fieldFormat: (_record, _column, row) => faceAt(row ?? 0, index).text,
    style: { textAlign: 'right', bgColor: ({ row }) => groundOf(faceAt(row, index), look()) },
    customRender: ({ row, rect }) => ({
      renderDefault: true,
      expectedWidth: 0,
      expectedHeight: 0,
      elements: cornersOf(faceAt(row, index).mark, rect ?? { width: 0, height: 0 }, look()),
    }),
  };
}
