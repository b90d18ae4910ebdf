import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectOf } from '#subjects/data-source/rules.ts';
import { dataSourceCalls } from '#subjects/data-source/calls.ts';
import { openStage, SALES, type Stage } from './stage.ts';

/** A MySQL or MariaDB to read, whose account may make databases: `mysql://root@127.0.0.1:3306`. Without one there is nothing to read here. */
const address = process.env['TEST_MYSQL_URL'];
const at = new URL(address ?? 'mysql://x');

describe.skipIf(address === undefined)('of a MySQL or MariaDB', () => {
  let stage: Stage;
  const name = `shop_${process.pid}`;
  const keeping = () => createConnection({ uri: address ?? '', multipleStatements: true });
  beforeAll(async () => {
    stage = await openStage({ inwardHosts: [at.hostname] });
    const keeper = await keeping();
    await keeper.query(`create database ${name} character set utf8mb4; use ${name};
      create table \`a\`\`b;c\` (day date, market varchar(40), amount decimal(20, 2), raw blob);
      insert into \`a\`\`b;c\` with recursive n (g) as (select 1 union all select g + 1 from n where g < 900) select '2026-06-01', concat('市场', g), g * 1e9, null from n;
      create user ${name} identified by 'right'; grant select on ${name}.* to ${name}`);
    await keeper.end();
  });
  afterAll(async () => {
    const keeper = await keeping();
    await keeper.query(`drop database ${name}; drop user ${name}`);
    await keeper.end();
    await stage.server.close();
  });

  it('tables are read in a transaction that may not write, by quoted names, and taken in whole', async () => {
    const over = { kind: 'mysql', address: at.host, database: name, user: name } as const;
    expect(await stage.outcome({ ...over, secret: 'wrong' })).toBe('credentials');
    expect(await stage.outcome({ ...over, database: 'nowhere', secret: 'right' })).not.toBe('reached');
    const { id } = await stage.saveSource({ ...over, secret: 'right' });
    expect((await stage.server.call(stage.admin, dataSourceCalls.test, { sourceId: id })).outcome).toBe('reached');
    const object = objectOf(['a`b;c']);
    const objects = await stage.server.call(stage.admin, dataSourceCalls.objects, { sourceId: id });
    expect(objects.map((one) => one.object)).toEqual([object]);
    const preview = await stage.server.call(stage.admin, dataSourceCalls.preview, { sourceId: id, object });
    expect(preview.columns).toEqual([
      { column: 'day', type: 'date' },
      { column: 'market', type: 'text' },
      { column: 'amount', type: 'number' },
    ]);
    const { id: mappingId } = await stage.mapped(id, object, { columns: SALES });
    expect(await stage.taken(mappingId)).toMatchObject({ state: 'done', rowCount: 900 });
    expect((await stage.rowsOf(mappingId)).lines[0]).toEqual(['2026-06-01', '市场1', '1000000000.00']);
  });
});
