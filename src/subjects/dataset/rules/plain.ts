/** No answer has more rows or columns. */
export const LAST_PLACE = 1_000_000;
/** What a cell of an answer has, and nothing else. */
const FIELDS = 5;

const isFigure = (value: unknown): boolean => value === null || (typeof value === 'number' && Number.isFinite(value));
const isPlace = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= -1 && Number(value) <= LAST_PLACE;

/** Whether a value is a cell of an answer as it travels: its place, its figures, and nothing that a cell does not have. */
export function isPlainCell(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== FIELDS) return false;
  const { row, column, values, base, withheld } = value as Readonly<Record<string, unknown>>;
  return (
    isPlace(row) &&
    isPlace(column) &&
    typeof withheld === 'boolean' &&
    [values, base].every((figures) => Array.isArray(figures) && figures.every(isFigure))
  );
}
