import { afterAll, beforeAll, expect, it } from 'vitest';
import { readingCalls } from '#subjects/reading/calls.ts';
import type { TestServer } from '../../support/server.ts';
import { as, inbox, openStage, pass, runJob, save, sendOut } from './stage.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openStage();
});
afterAll(() => server.close());

it('who became a reader and was reminded before the first message came is not told for the first time after that', async () => {
  const { db } = server.database;
  const { user_id } = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_name', '=', 'reviewer')
    .executeTakeFirstOrThrow();
  const key = await save('先被催的');
  await sendOut(key.articleId, { roles: ['ROLE_ANALYST'] });
  await pass(key);
  await db.insertInto('user_role').values({ user_id, role_code: 'ROLE_ANALYST' }).execute();
  await server.call(as('analyst'), readingCalls.remind, { articleId: key.articleId });
  await runJob();
  expect((await inbox('reviewer', '先被催的')).map(({ title }) => title)).toEqual(['请尽快阅读并签收：先被催的']);
});
