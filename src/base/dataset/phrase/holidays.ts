import type { DateText } from '../../calendar.ts';
import { HOLIDAYS, windowDays } from '../../sheet/periods/declared.ts';
import { yearOf } from '../../sheet/periods/kind.ts';
import type { Meaning } from './meaning.ts';

/** How many years back a golden week can be named; and this year's and the next one's, where its days are settled. */
const YEARS_BACK = 3;

/** The golden weeks as people name them 国庆、去年春节、2025年国庆: by its name alone the one that began last. */
export function holidayWords(today: DateText): readonly (readonly [text: string, meaning: Meaning])[] {
  const year = yearOf(today);
  return HOLIDAYS.flatMap((holiday) => {
    const windows = Array.from({ length: YEARS_BACK + 2 }, (_, at) => year + 1 - at).flatMap((of) => {
      const days = windowDays(holiday, of);
      return days ? [{ of, meaning: { kind: 'days', ...days } as const }] : [];
    });
    const last = windows.find(({ meaning }) => meaning.from <= today);
    const namesOf = (lead: string) => ['', '期间', '黄金周', '假期'].map((end) => `${lead}${holiday.title}${end}`);
    const relative: Readonly<Record<number, readonly string[]>> = { [year]: ['今年'], [year - 1]: ['去年'] };
    return [
      ...(last ? namesOf('').map((text) => [text, last.meaning] as const) : []),
      ...windows.flatMap(({ of, meaning }) =>
        [`${of}年`, `${of}`, ...(relative[of] ?? [])].flatMap(namesOf).map((text) => [text, meaning] as const),
      ),
    ];
  });
}
