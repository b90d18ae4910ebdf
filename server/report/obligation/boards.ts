import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { obligationEvents } from '#subjects/obligation/events.ts';
import { enterpriseRegister } from '#subjects/market/register.ts';
import { regionRegister } from '#subjects/region/register.ts';
import { reportEvents } from '#subjects/report/events.ts';
import { answerCache, concernedBy } from '#server/http/answer-cache.ts';
import { scopeKey } from '#server/scope/scope.ts';
import type { Services } from '#server/service/services.ts';
import type { Principal } from '#server/service/principal.ts';
import { type Board, type BoardQuery, completenessBoard } from './board.ts';

/** Boards that are remembered: of each kind and division, and of the periods that people turn to. */
const REMEMBERED = 500;

/** What makes any of them another. */
export const CHANGES = [obligationEvents.changed, reportEvents.changed, enterpriseRegister.event, regionRegister.event];

/** Gives a board to who asks; see {@link boardsOf}. */
export type Boards = (query: BoardQuery, principal: Principal) => Promise<Board>;

type Source = Pick<Services, 'db' | 'clock' | 'onMessage'>;
const known = new WeakMap<Source, WeakMap<readonly ReportDeclaration[], Boards>>();

/**
 * The boards of 报送进度, one for all who ask of the same services: they stand on every wall and desk and in the figures of divisions, and each report that comes in
 * makes all of them ask again. That of all kinds is put together from those of each, so that a report makes its own kind be counted anew, and no other.
 */
export function boardsOf(services: Source, all: readonly ReportDeclaration[]): Boards {
  const own = known.get(services) ?? new WeakMap<readonly ReportDeclaration[], Boards>();
  known.set(services, own);
  const boards = own.get(all) ?? boardsOver(services, all);
  own.set(all, boards);
  return boards;
}

function boardsOver(services: Source, all: readonly ReportDeclaration[]): Boards {
  const remembered = answerCache(services, CHANGES, REMEMBERED);
  const one: Boards = (query, principal) =>
    remembered.through(
      JSON.stringify([query, scopeKey(principal)]),
      () => completenessBoard(services, all, query, principal),
      concernedBy(reportEvents.changed, ({ kind }) => query.kind === undefined || kind === query.kind),
    );
  return async (query, principal) => {
    if (query.kind !== undefined || query.period !== undefined || query.date !== undefined)
      return one(query, principal);
    const parts: Board[] = [];
    for (const { key: kind } of all) parts.push(await one({ kind }, principal));
    return {
      asOf: Math.min(services.clock.now(), ...parts.map(({ asOf }) => asOf)),
      rows: parts.flatMap(({ rows }) => rows),
    };
  };
}
