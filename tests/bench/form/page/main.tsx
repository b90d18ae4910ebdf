import { createRoot } from 'react-dom/client';
import '#kit/tokens/tokens.css';
import '#kit/tokens/base.css';
import '#kit/tokens/fonts.ts';
import { NO_CONTEXT } from '#base/sheet/sheet.ts';
import { SheetForm } from '#kit/sheet/SheetForm.tsx';
import { useSheetForm } from '#kit/sheet/use-sheet-form.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';

/** How many commodity categories the third sheet has. */
const rows = Number(new URLSearchParams(window.location.search).get('rows'));
const form = storeWeekReport.formOf(
  Array.from({ length: rows }, (_, index) => ({ key: `c${index}`, title: `商品类别${index + 1}` })),
);
const context = {
  ...NO_CONTEXT,
  lastPeriod: { 'day/week/subtotal': 700 },
  loaded: { 'day/week/cumulative': 31_240.5 },
};
const dates = Array.from({ length: 7 }, (_, day) => `2026-11-${16 + day}`);

/** The three sheets of the weekly report, empty, alone on a page. */
function Form() {
  const entry = useSheetForm({ form, context, texts: {}, reasons: {}, readOnly: false });
  return <SheetForm form={form} entry={entry} dates={dates} readOnly={false} theme="light" />;
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Form />);
