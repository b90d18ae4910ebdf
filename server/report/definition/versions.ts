import { sql } from 'kysely';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { definitionLines, differingLines } from '#subjects/report-definition/rules.ts';
import type { DefinitionVersion } from '#subjects/report-definition/wire.ts';
import { takeTurns } from '#server/database/turns.ts';
import type { Db } from '#server/database/tables.ts';
import type { Services } from '#server/service/services.ts';

interface Noted {
  readonly version: number;
  readonly since: number;
  readonly lines: readonly string[];
}

/** Notes what every declared report asks for now 登记报表定义: a further version of each that is not what it was. Gives how many are new. */
export async function noteDefinitions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  declarations: readonly ReportDeclaration[],
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await takeTurns(tx, 'report-definition');
    let noted = 0;
    for (const declaration of declarations) {
      const [last] = await versionsIn(tx, declaration.key);
      const lines = JSON.stringify(definitionLines(declaration));
      if (last && JSON.stringify(last.lines) === lines) continue;
      await sql`insert into report_definition_version (kind, version, since, lines)
        values (${declaration.key}, ${(last?.version ?? 0) + 1}, ${clock.now()}, ${lines}::jsonb)`.execute(tx);
      noted += 1;
    }
    return noted;
  });
}

/** The versions of a report's definition, the newest first, each with what it added to and took from the one before. */
export async function definitionHistory(db: Db, kind: string): Promise<DefinitionVersion[]> {
  const versions = await versionsIn(db, kind);
  return versions.map(({ version, since, lines }, index) => {
    const before = versions[index + 1]?.lines;
    const { added, removed } = before ? differingLines(before, lines) : { added: [], removed: [] };
    return { version, since, lines: lines.length, added: [...added], removed: [...removed] };
  });
}

async function versionsIn(db: Db, kind: string): Promise<readonly Noted[]> {
  const { rows } = await sql<Noted>`
    select version, since::float8 as since, lines from report_definition_version where kind = ${kind} order by version desc`.execute(
    db,
  );
  return rows;
}
