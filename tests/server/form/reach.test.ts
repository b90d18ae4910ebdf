import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formIssueCalls as calls } from '#subjects/form-issue/calls.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let server: Stage['server'];
beforeAll(async () => {
  stage = await openStage();
  ({ server } = stage);
});
afterAll(() => server.close());

const everybody = { regions: [], marketTypes: [], enterpriseIds: [] };
const reach = (over: object = {}) => server.call(stage.analyst, calls.reach, { ...everybody, ...over });
const clerk = () =>
  server.database.db
    .selectFrom('app_user as u')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'u.enterprise_id')
    .select(['u.user_id', 'e.enterprise_id as id', 'e.name'])
    .where('user_name', '=', 'clerk')
    .executeTakeFirstOrThrow();

describe('whom giving out a form reaches', () => {
  it.each([
    ['all of them', {}],
    ['a district', { regions: ['320115'] }],
    ['two business types', { marketTypes: ['produce', 'wholesale'] }],
    ['some of a district', { regions: ['320115'], marketTypes: ['produce'] }],
  ])('is as many as then owe an answer: %s', async (_, over) => {
    const { formId } = await stage.published();
    const { enterprises, names } = await reach(over);
    const { issueId, owed } = await stage.givenOut(formId, { kind: 'enterprises', ...over });
    expect(enterprises).toBe(owed);
    expect(owed).toBeGreaterThan(0);
    const owing = await server.database.db
      .selectFrom('form_task as t')
      .innerJoin('enterprise as e', 'e.enterprise_id', 't.enterprise_id')
      .select('e.name')
      .where('issue_id', '=', issueId)
      .orderBy('t.enterprise_id')
      .limit(5)
      .execute();
    expect(names).toEqual(owing.map(({ name }) => name));
  });
  it('says who has nobody to answer, and that it is nobody', async () => {
    const { user_id: userId, id, name } = await clerk();
    const mine = { enterpriseIds: [String(id)] };
    expect(await reach(mine)).toEqual({ enterprises: 1, names: [name], silent: 0, silentNames: [] });
    const { db } = server.database;
    const enabled = (is: boolean) => db.updateTable('app_user').set({ enabled: is }).where('user_id', '=', userId);
    await enabled(false).execute();
    expect(await reach(mine)).toEqual({ enterprises: 1, names: [name], silent: 1, silentNames: [name] });
    await enabled(true).execute();
    await db.deleteFrom('user_role').where('user_id', '=', userId).execute();
    expect((await reach(mine)).silent).toBe(1);
    expect(await reach({ regions: ['999999'] })).toEqual({ enterprises: 0, names: [], silent: 0, silentNames: [] });
  });
});
