import type { Size } from '#kit/frame/measure.ts';
import type { Alert, AlertDetail } from '../../wire/alerts.ts';

/** Pixels of the wall's design: a character, the least column with what parts it from the next, an item of two lines, and the line that says how many there are. */
const CHARACTER = 24;
const [LEAST_COLUMN, BETWEEN] = [240, 48];
const ITEM = 90;
const MORE = 56;
/** A longer name ends with an ellipsis rather than widen every column. */
const LONGEST = 16;

/** How many columns a place of a wall has for what an alert is about, as narrow as their longest text allows, and how many items it holds; the line that says how many there are takes its room only where it stands. */
export function itemsThatFit(
  items: AlertDetail['items'],
  { width, height }: Size,
  isMore: boolean,
): { readonly columns: number; readonly fit: number } {
  const longest = Math.max(...items.map(({ name, note }) => Math.max(name.length, note.length)));
  const column = Math.max(LEAST_COLUMN, Math.min(longest, LONGEST) * CHARACTER) + BETWEEN;
  const columns = Math.max(1, Math.floor((width + BETWEEN) / column));
  const rowsIn = (room: number): number => Math.max(1, Math.floor(room / ITEM));
  const all = columns * rowsIn(height);
  const fit = isMore || all < items.length ? columns * rowsIn(height - MORE) : all;
  return { columns, fit };
}

/** Pixels of the wall's design that a bar beside its division takes. */
const BAR = 40;

/** How many of so many divisions a place of a wall has bars for; the line that counts the others takes the room of one. */
export function divisionsThatFit(divisions: number, height: number): number {
  const all = Math.max(1, Math.floor(height / BAR));
  return divisions <= all ? divisions : Math.max(1, all - 1);
}

/** Pixels of the wall's design: a row of the list of two lines and a further line, the head of the list, where its pages are told, a character of a subject and of what is measured, and what its value takes beside it. */
const [ROW, LINE, LIST_HEAD, PAGES] = [86, 36, 60, 48];
const [SUBJECT_CHARACTER, MEASURE_CHARACTER, VALUE] = [28, 24, 250];
/** Characters that the level takes before what is measured. */
const LEVEL = 3.3;
/** A letter or a digit is so much narrower than a character. */
const LETTER = 0.6;

/** How high the rows of open alerts are on a wall, and how much room there is for them; in a narrow place a subject or what is measured goes on below. */
export function alertsThatFit(
  alerts: ReadonlyArray<Pick<Alert, 'alertId' | 'measureName' | 'subjectName'>>,
  { width, height }: Size,
  isNarrow: boolean,
): { readonly heights: readonly number[]; readonly room: number } {
  const isLong = (characters: number, each: number): boolean => isNarrow && characters * each + VALUE > width;
  const heights = alerts.map(
    ({ alertId, measureName, subjectName }) =>
      ROW +
      LINE *
        (Number(isLong(widthOf(subjectName), SUBJECT_CHARACTER)) +
          Number(isLong(LEVEL + widthOf(`${measureName} ${alertId}`), MEASURE_CHARACTER))),
  );
  return { heights, room: height - LIST_HEAD - PAGES };
}

const widthOf = (text: string): number =>
  [...text].reduce((sum, one) => sum + (one.charCodeAt(0) < 0x2e80 ? LETTER : 1), 0);
