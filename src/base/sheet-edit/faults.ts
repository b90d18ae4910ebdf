import type { CellFault, SheetForm } from '../sheet/sheet.ts';
import { placedCells } from '../sheet/cells/cells.ts';

/**
 * The address of the next faulty cell of a form after `from`, in the order of its cells and round its end (F8); faults
 * that have their reason are passed over. Undefined when there is none.
 */
export function nextFault(
  form: SheetForm,
  faults: readonly CellFault[],
  from: string | undefined,
  backwards = false,
): string | undefined {
  const faulty = new Set(faults.filter(({ explained }) => !explained).map(({ address }) => address));
  const order = placedCells(form).map(({ address }) => address);
  const at = from === undefined ? -1 : order.indexOf(from);
  const ahead = [...order.slice(at + 1), ...order.slice(0, at + 1)];
  const behind = at < 0 ? order.toReversed() : [...order.slice(0, at).toReversed(), ...order.slice(at).toReversed()];
  return (backwards ? behind : ahead).find((address) => faulty.has(address));
}
