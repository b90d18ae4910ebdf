import { useState } from 'react';
import { placeAt } from '#base/sheet-edit/sheet-board.ts';
import { movedPrefills, offersOf } from '#base/sheet/drawn/prefill.ts';
import type { CellValues, SheetForm } from '#base/sheet/sheet.ts';
import { cellPlace } from '#base/sheet/cells/cells.ts';
import type { FormEntry } from '#kit/sheet/use-sheet-form.ts';
import type { ReportDetail } from '#subjects/report/wire.ts';
import { type FormStart, valuesOf } from '../form/form-start.ts';

/** What the cells of a form were offered, which of them nobody has confirmed since their source changed, and how to settle that. */
export function usePrefills(form: SheetForm, detail: ReportDetail, start: FormStart, entry: FormEntry) {
  const { version, prefills = [] } = detail;
  // A new report began with its offers and nothing else; a draft of it knows those of its day.
  const [offered, setOffered] = useState<CellValues>(() =>
    version === 0 ? valuesOf(form, start.base) : offersOf(prefills),
  );
  const values = valuesOf(form, entry.texts);
  const confirm = (address: string) =>
    setOffered((now) => ({ ...now, [address]: prefills.find((one) => one.address === address)?.value ?? null }));
  const restore = (address: string) => {
    const offer = prefills.find((one) => one.address === address);
    const sheet = form.sheets.find(({ key }) => key === cellPlace(address)?.sheet);
    const place = sheet && placeAt(sheet, address);
    if (!offer || !sheet || !place) return;
    entry.act(sheet.key, { kind: 'select', place });
    entry.act(sheet.key, { kind: 'paste', text: String(offer.value) });
    confirm(address);
  };
  return { offered, values, moved: movedPrefills(offered, prefills, values), restore, confirm };
}
