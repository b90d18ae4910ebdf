import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CellValues } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { useSheetForm } from '#kit/sheet/use-sheet-form.ts';
import { priceReport } from '#subjects/price-report/sheets.ts';
import { PRICE_COLUMN, PRICE_SHEET } from '#subjects/price-report/terms.ts';
import { NextCell } from '../../console/pages/report/form/NextCell.tsx';

const items = [{ key: '1', title: '青菜' }];
const own = priceReport.formOf(items);
const form = priceReport.shownOf?.(own) ?? own;
const address = cellAddress(PRICE_SHEET, '1', PRICE_COLUMN);

function Filled({ lastPeriod }: { readonly lastPeriod: CellValues }) {
  const entry = useSheetForm({
    form,
    context: { lastPeriod, lastYear: {}, loaded: {}, history: [] },
    texts: {},
    reasons: {},
    readOnly: false,
  });
  return (
    <NextCell
      form={form}
      entry={entry}
      current={address}
      lastPeriod={lastPeriod}
      lastName="2026-12-02"
      steady
      onGo={() => undefined}
    />
  );
}

it('where nobody handed in the day before it is said why the column 上期 is empty, and not where it has figures', () => {
  const { rerender } = render(<Filled lastPeriod={{}} />);
  expect(screen.getByRole('status').textContent).toBe('2026-12-02没有已提交的报表，上期为空');
  rerender(<Filled lastPeriod={{ [address]: 3.2 }} />);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByRole('button', { name: '空白项同上期（1）' })).toBeTruthy();
});
