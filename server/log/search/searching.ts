import { LINES_AT_ONCE, LOG_KIND_KEYS, LOG_RIGHTS, type LogKind } from '#subjects/log/terms.ts';
import { type LogLine, type LogLines, type LogSearch, logSearchWire } from '#subjects/log/wire.ts';
import { OPERATOR, SYSTEM } from '../../audit/record.ts';
import { containing } from '../../database/like.ts';
import type { Db } from '../../database/tables.ts';
import { badValue } from '../../http/problem.ts';
import { holds, type Principal } from '../../service/principal.ts';
import { inOrder, type Log, linesOf, type Place } from './lines.ts';
import { deliveryLog, gatewayLog, jobLog, loginLog, operationLog, type Reading } from './logs.ts';

const LOGS: Readonly<Record<LogKind, (reading: Reading) => Log>> = {
  operation: operationLog,
  login: loginLog,
  gateway: gatewayLog,
  job: jobLog,
  delivery: deliveryLog,
};
/** Users that a part of a name may mean. */
const MOST_PEOPLE = 500;

/** Who looks for what, and what jobs are called. */
export interface Asked {
  readonly search: LogSearch;
  readonly principal: Principal;
  readonly titles: ReadonlyMap<string, string>;
}

/**
 * Lines of the logs that somebody may see 日志查询, the newest first, `most` of them. Where what is sought stands in no index only so many lines are looked
 * through; the answer then says how far back, and goes on from there.
 */
export async function searchLogs(db: Db, asked: Asked, most = LINES_AT_ONCE): Promise<LogLines> {
  const { search, principal } = asked;
  const after = search.after ? placeOf(search.after) : undefined;
  const reading = { ...asked, people: search.who ? await peopleNamed(db, search.who) : [] };
  const kinds = LOG_KIND_KEYS.filter((kind) => !search.kind || kind === search.kind).filter((kind) => {
    const right = (LOG_RIGHTS as Partial<Record<LogKind, string>>)[kind];
    return right === undefined || holds(principal, right);
  });
  const parts = await Promise.all(kinds.map((kind) => linesOf(db, LOGS[kind](reading), search, after, most + 1)));
  // Of what lies beyond the nearest end of a log nobody knows yet what stands between.
  const [end] = parts.flatMap((part) => part.end ?? []).toSorted(inOrder);
  const lines = parts.flatMap((part) => part.lines).toSorted(inOrder);
  const known = end ? lines.filter((line) => inOrder(line, end) <= 0) : lines;
  const rows = known.slice(0, most);
  const last = rows.at(-1);
  if (known.length > most && last) return { rows, next: textOf(last), lookedTo: undefined };
  return { rows, next: end && textOf(end), lookedTo: end?.at };
}

/** Every line that a search finds, the newest first, until there are `most`. */
export async function allLines(db: Db, asked: Asked, most: number, atOnce: number): Promise<readonly LogLine[]> {
  const lines: LogLine[] = [];
  let after: string | undefined;
  do {
    const search: LogSearch = { ...asked.search, after };
    const { rows, next } = await searchLogs(db, { ...asked, search }, Math.min(most - lines.length, atOnce));
    lines.push(...rows);
    after = next;
  } while (after !== undefined && lines.length < most);
  return lines;
}

/** The sign-in names of those whose names have a text in them, those of the server itself and what was typed included, in small letters. */
async function peopleNamed(db: Db, text: string): Promise<readonly string[]> {
  const pattern = containing(text.toLowerCase());
  const rows = await db
    .selectFrom('app_user')
    .select('user_name')
    .where((is) =>
      is.or([
        is(is.fn('lower', ['user_name']), 'like', pattern),
        is(is.fn('lower', ['display_name']), 'like', pattern),
      ]),
    )
    .limit(MOST_PEOPLE + 1)
    .execute();
  // Some of them, by chance, would pass for all.
  if (rows.length > MOST_PEOPLE) throw badValue(logSearchWire, 'who', '匹配的人员过多，请写得更完整');
  const own = [SYSTEM, OPERATOR].filter(({ displayName }) => displayName.includes(text));
  return [text, ...rows.map(({ user_name }) => user_name), ...own.map(({ userName }) => userName)].map((name) =>
    name.toLowerCase(),
  );
}

const PLACE = /^(\d{1,15})-([a-z]{1,12})-(\d{1,15})$/;
const textOf = ({ at, kind, sequence }: Place): string => `${at}-${kind}-${sequence}`;

function placeOf(text: string): Place {
  const [, at = '', name, sequence = ''] = PLACE.exec(text) ?? [];
  const kind = LOG_KIND_KEYS.find((key) => key === name);
  if (!kind) throw badValue(logSearchWire, 'after', '续查位置不合法，请重新查询');
  return { at: Number(at), kind, sequence: Number(sequence) };
}
