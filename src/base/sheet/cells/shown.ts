import type { ReportDeclaration, SheetItem, SheetForm } from '../sheet.ts';

/** The form of a report as it is looked at, on the desk and under review alike. */
export function shownForm({ formOf, shownOf }: ReportDeclaration, items: readonly SheetItem[]): SheetForm {
  const form = formOf(items);
  return shownOf ? shownOf(form) : form;
}
