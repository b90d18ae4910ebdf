import type { Db } from '../database/tables.ts';
import type { Holder } from '../user/holders.ts';
import { tellPeople } from './telling.ts';

/** Lines of one message; a longer list says how many more there are. */
const MOST_LINES = 30;

/** What people are reminded of, a line each, gathered into one message a person. */
export interface Gathered {
  readonly component: string;
  /** Where the rest of a longer list is seen. */
  readonly place: string;
  readonly author: string;
  readonly titleOf: (lines: number) => string;
}

/** Who of the holders is told of what lies in a division: those of the division; the city where there are none, or where the city is to know. */
export function keepersOf(holders: readonly Holder[], regionId: number, isCitys: boolean): readonly Holder[] {
  const own = holders.filter(({ regionIds }) => regionIds?.includes(regionId));
  return isCitys || own.length === 0 ? holders.filter(({ regionIds }) => regionIds === null) : own;
}

/** Gathers the lines of each person, by user name. */
export class Lines {
  readonly #of = new Map<string, string[]>();

  add(people: readonly Holder[], line: string): void {
    for (const { userName } of people) this.#of.set(userName, [...(this.#of.get(userName) ?? []), line]);
  }

  /** Reminds each person of the own lines, in the transaction of what they tell of. Who calls tells the screens afterwards. */
  async tell(tx: Db, { component, place, author, titleOf }: Gathered, now: number): Promise<void> {
    for (const [userName, lines] of this.#of) {
      const rest = lines.length - MOST_LINES;
      const content = [...lines.slice(0, MOST_LINES), ...(rest > 0 ? [`另有 ${rest} 项，见${place}`] : [])].join('\n');
      await tellPeople(
        tx,
        {
          kind: 'reminder',
          component,
          role_code: null,
          user_code: userName,
          title: titleOf(lines.length),
          content,
          author,
        },
        now,
      );
    }
  }
}
