import { sql } from 'kysely';
import type { Db } from '../tables.ts';
import type { Database } from '../open.ts';

/** The role that owns the logs in PostgreSQL 日志属主. Nobody signs in as it. */
export const LOG_ROLE = 'commerce_log';

const TABLES = ['operation_log', 'login_log', 'log_head'] as const;
const FUNCTIONS = [
  'take_log_place(text)',
  'move_log_head(text, integer, text)',
  'refuse_log_change()',
  'refuse_head_change()',
] as const;

/** Whether the program's own user of the database can change what is logged, and what to do about it. */
export type LogSeparation =
  | { readonly kind: 'separate' }
  | { readonly kind: 'open'; readonly reason: string; readonly statements: readonly string[] };

interface Standing {
  readonly app: string;
  readonly schema: string;
  readonly superuser: boolean;
  readonly creates_roles: boolean;
  readonly may_change: boolean;
}

/**
 * Gives the logs to a role of their own, so that the program's user may read them and add to them and nothing else. Where that user may
 * not create roles, or is one whom nothing is refused, the logs stay as they are and the answer says what an administrator has to run.
 * The embedded database has one user alone: there the triggers stay all there is.
 */
export async function separateLogs({ kind, db }: Database): Promise<LogSeparation> {
  if (kind === 'embedded') return { kind: 'separate' };
  const standing = await standingOf(db);
  if (!standing.superuser && !standing.may_change) return { kind: 'separate' };
  const { app, schema } = standing;
  const statements = separating(app, schema);
  if (standing.superuser)
    return { kind: 'open', reason: `数据库用户 ${app} 是超级用户，对它无从限制；请改用普通用户，再`, statements };
  if (!standing.creates_roles) return { kind: 'open', reason: `数据库用户 ${app} 无权创建角色，`, statements };
  try {
    await db.transaction().execute(async (tx) => {
      const [create = '', ...others] = statements;
      const all = [create, `grant ${LOG_ROLE} to ${app}`, ...others, `revoke ${LOG_ROLE} from ${app}`];
      for (const statement of all) await sql.raw(statement).execute(tx);
    });
    return { kind: 'separate' };
  } catch (problem) {
    return {
      kind: 'open',
      reason: `数据库用户 ${app} 未能移交日志表（${problem instanceof Error ? problem.message : String(problem)}），`,
      statements,
    };
  }
}

/** What the operator reads at the start where the logs are not separate. */
export function separationNotice(separation: LogSeparation): readonly string[] {
  if (separation.kind === 'separate') return [];
  return [
    `注意：日志表尚未与程序隔离。${separation.reason}由数据库管理员在本库中执行：`,
    ...separation.statements.map((statement) => `  ${statement.replace(/\s+/g, ' ')};`),
    '程序照常运行；日志仍由触发器、密钥和库外锚点保护。',
  ];
}

async function standingOf(db: Db): Promise<Standing> {
  const {
    rows: [standing],
  } = await sql<Standing>`
    select quote_ident(current_user) as app, quote_ident(current_schema()) as schema, rolsuper as superuser, rolcreaterole as creates_roles,
      exists (select from unnest(${TABLES}::text[]) as t (name), unnest(array['UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER']) as p (privilege)
        where has_table_privilege(current_user, t.name, p.privilege)) as may_change
    from pg_roles where rolname = current_user`.execute(db);
  if (!standing) throw new Error('the database does not know its own user');
  return standing;
}

/** The hand-over, in the words of an administrator. */
function separating(app: string, schema: string): readonly string[] {
  const tables = TABLES.map((table) => `${schema}.${table}`);
  const functions = FUNCTIONS.map((name) => `${schema}.${name}`);
  return [
    `do $$ begin if not exists (select from pg_roles where rolname = '${LOG_ROLE}') then create role ${LOG_ROLE} nologin; end if; end $$`,
    `grant usage, create on schema ${schema} to ${LOG_ROLE}`,
    ...tables.map((table) => `alter table ${table} owner to ${LOG_ROLE}`),
    ...functions.map((name) => `alter function ${name} owner to ${LOG_ROLE}`),
    `revoke all on ${tables.join(', ')} from public, ${app}`,
    `grant select, insert on ${schema}.operation_log, ${schema}.login_log to ${app}`,
    `grant select on ${schema}.log_head, ${schema}.login_log_login_log_id_seq to ${app}`,
    `revoke all on function ${functions.slice(0, 2).join(', ')} from public`,
    `grant execute on function ${functions.slice(0, 2).join(', ')} to ${app}`,
    `revoke create on schema ${schema} from ${LOG_ROLE}`,
  ];
}
