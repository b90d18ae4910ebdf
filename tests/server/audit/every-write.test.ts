import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, leavesLine } from '#base/call.ts';
import { allCalls } from '#subjects/calls.ts';
import { verifyLog } from '#server/audit/verify.ts';
import { type CasServer, startCasServer } from '../../support/outside/cas-server.ts';
import { type Client, NOBODY } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import type { Deed } from './deeds/deed.ts';
import { deedsOn } from './deeds/deeds.ts';
import { secondFactorStory, TOLD } from './second-factor-story.ts';

const SERVICE = 'https://console.example/cas';
let cas: CasServer;
let server: TestServer;
let clients: Readonly<Record<string, Client>>;
beforeAll(async () => {
  cas = await startCasServer({ analyst: {} });
  server = await startServer({ config: { casUrl: cas.url, casServices: [SERVICE] } });
  const names = ['admin', 'reviewer', 'analyst', 'duty', 'clerk', 'clerk2', 'clerk3'];
  clients = {
    ...Object.fromEntries(await Promise.all(names.map(async (name) => [name, await server.signIn(name)]))),
    wall: await server.asScreen(),
  };
});
afterAll(async () => {
  await server.close();
  await cas.close();
});

/** Lines of either log; a sign-in is in that of the sign-ins. */
const lines = async (): Promise<number> =>
  (await server.database.db.selectFrom('log_head').select('last_id').execute()).reduce(
    (sum, { last_id }) => sum + last_id,
    0,
  );

/** What is wrong with a deed; undefined where it was done and is told. */
async function faultOf({ call: name, by, wire }: Deed): Promise<string | undefined> {
  const call = allCalls.find((one) => one.name === name);
  if (!call) return `${name}: there is no such call`;
  const given = await wire();
  const before = await lines();
  const answer = await server.ask(by === 'nobody' ? NOBODY : (clients[by] ?? NOBODY), call, given);
  const isFile = String(answer.headers['content-disposition'] ?? '').startsWith('attachment');
  if (answer.status !== 200 || (answer.code !== 1 && !isFile))
    return `${name}: not done: ${answer.status} ${answer.msg} ${JSON.stringify(answer.faults ?? [])}`;
  return (await lines()) > before ? undefined : `${name}: done without a line in the log`;
}

describe('SECURITY 31: every write leaves who and when', () => {
  it(
    'each call that writes, exports or looks into another’s figures is made, and leaves its line',
    { timeout: 300_000 },
    async () => {
      const deeds = deedsOn(server, clients['admin'] ?? NOBODY, (service) => cas.issue('analyst', service));
      const made = new Set([...deeds.map(({ call }) => call), ...TOLD.map(({ name }) => name)]);
      expect(
        allCalls
          .filter(leavesLine)
          .map(({ name }) => name)
          .filter((name) => !made.has(name)),
      ).toEqual([]);
      const faults: (string | undefined)[] = [];
      for (const deed of deeds) faults.push(await faultOf(deed));
      expect(faults.filter(Boolean)).toEqual([]);
      for (const log of ['operation_log', 'login_log'] as const)
        expect(await verifyLog(server.database.db, log)).toMatchObject({ intact: true });
    },
  );

  it('what is exempt is few, each with its reason, and no read that is told', () => {
    const exempt: readonly Call[] = allCalls.filter(({ unlogged }) => unlogged !== undefined);
    expect(exempt.map(({ name }) => name).toSorted()).toEqual([
      'approval.read-questions',
      'camera.tell',
      'duty.picture',
      'duty.report',
      'form.keep-photo',
      'form.keep-photo-by-token',
      'menu.add-shortcuts',
      'menu.remove-shortcuts',
      'notice.read',
      'notice.read-all',
      'reading.open',
      'report.drop-draft',
      'report.save-draft',
      'second-factor.passkey-sign-in',
      'second-factor.step-passkey',
      'session.cas-logout',
      'session.logout',
      'upload.cancel',
      'visit.count',
    ]);
    for (const { name, unlogged = '', logged, reads } of exempt)
      expect([name, unlogged.length > 5, logged ?? false, reads ?? false]).toEqual([name, true, false, false]);
  });

  it('a look at the same report is told once an hour for each who looks, and not at all of the enterprise itself', async () => {
    const detail = allCalls.find(({ name }) => name === 'report.detail');
    const row = await server.database.db
      .selectFrom('report')
      .select('report_id')
      .where('enterprise_id', '=', 1_003)
      .orderBy('report_id')
      .executeTakeFirstOrThrow();
    const look = async (who: string) => {
      const before = await lines();
      expect(
        await server.ask(clients[who] ?? NOBODY, detail as Call, {
          kind: 'price-report',
          reportId: String(row.report_id),
        }),
      ).toMatchObject({ status: 200 });
      return (await lines()) - before;
    };
    expect([await look('clerk2'), await look('analyst'), await look('analyst'), await look('admin')]).toEqual([
      0, 1, 0, 1,
    ]);
    server.clock.advance(3_600_001);
    clients = { ...clients, analyst: await server.signIn('analyst', '10.9.0.1') };
    expect(await look('analyst')).toBe(1);
  });

  it('each step of a second factor is made, and leaves its line', async () => {
    const faults: string[] = [];
    const made = new Set<string>();
    await secondFactorStory(server, await server.signIn('admin', '10.79.1.3'), async (call, act) => {
      const before = await lines();
      const answer = await act();
      made.add(call.name);
      if (answer.code !== 1) faults.push(`${call.name}: not done: ${answer.msg}`);
      else if ((await lines()) === before) faults.push(`${call.name}: done without a line in the log`);
      return answer;
    });
    expect(faults).toEqual([]);
    expect([...made].toSorted()).toEqual(TOLD.map(({ name }) => name).toSorted());
  });
});
