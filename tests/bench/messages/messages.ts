import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#server/database/open.ts';
import type { Db } from '#server/database/tables.ts';
import { tellPeople } from '#server/notice/telling.ts';
import { startCluster } from '../../support/serving/cluster.ts';
import type { Outcome } from '../helpers/report.ts';

const USERS = 2_000;
const MESSAGES = 10_000;
const WANTED_SECONDS = 10;
/** Messages that one change tells of, and how many changes are under way at a time. */
const A_CHANGE = 50;
const AT_ONCE = 4;

const nameOf = (user: number): string => `bench-${user % USERS}`;

/** Ten thousand messages into the inboxes of two thousand users, five for each, over PostgreSQL. */
export async function messages(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-messages-'));
  const cluster = await startCluster();
  const database = await openDatabase({ url: cluster.url, dataDir: folder });
  try {
    const { db } = database;
    await sql`insert into app_user (user_name, display_name, password_hash, user_type, enabled, created_at)
      select 'bench-' || g, '基准用户 ' || g, '', 1, true, 0 from generate_series(0, ${USERS - 1}) as g`.execute(db);
    const start = performance.now();
    let next = 0;
    const work = async () => {
      while (next < MESSAGES) {
        const from = next;
        next += A_CHANGE;
        await told(db, from);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const seconds = (performance.now() - start) / 1_000;
    const { rows } = await sql<{ put: number; different: number; users: number }>`
      select count(*)::int as put, count(distinct n.content)::int as different, count(distinct u.user_id)::int as users
      from notice_user u join notice n using (notice_id)`.execute(db);
    const { put = 0, different = 0, users = 0 } = rows[0] ?? {};
    return {
      tables: [
        {
          title: `${MESSAGES} messages, ${A_CHANGE} a change, ${AT_ONCE} changes at a time`,
          columns: ['seconds', 'a second', 'users reached'],
          rows: [[seconds, MESSAGES / seconds, users]],
        },
      ],
      figures: [
        {
          what: `${MESSAGES} messages to ${USERS} users, s`,
          wanted: `≤ ${WANTED_SECONDS}`,
          found: seconds.toFixed(1),
          held: seconds <= WANTED_SECONDS && users === USERS,
        },
        {
          what: 'messages lost or doubled',
          wanted: '0, 0',
          found: `${MESSAGES - different}, ${put - different}`,
          held: put === MESSAGES && different === MESSAGES,
        },
      ],
      notes: ['into the inbox, where the screens of its user read them; database and writer share the machine'],
    };
  } finally {
    await database.close();
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

function told(db: Db, from: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    for (let message = from; message < from + A_CHANGE; message += 1)
      await tellPeople(
        tx,
        { role_code: null, user_code: nameOf(message), author: '基准', title: '基准消息', content: `第 ${message} 条` },
        Date.now(),
      );
  });
}
