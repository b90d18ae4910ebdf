import { sql } from 'kysely';
import { openDatabase } from '#server/database/open.ts';

/** Writes orders with two lines each, in transactions, and prints every order's number after its commit, until it is killed. */
const database = await openDatabase({ dataDir: process.argv[2] ?? '', migrations: [] });
await sql`create table if not exists purchase (id int primary key, lines int not null)`.execute(database.db);
await sql`create table if not exists line (purchase int not null references purchase, n int not null, primary key (purchase, n))`.execute(
  database.db,
);
const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from purchase`.execute(database.db);

for (let id = (rows[0]?.id ?? 0) + 1; ; id++) {
  await database.db.transaction().execute(async (transaction) => {
    await sql`insert into purchase values (${id}, 2)`.execute(transaction);
    await sql`insert into line values (${id}, 1), (${id}, 2)`.execute(transaction);
  });
  process.stdout.write(`${id}\n`);
}
