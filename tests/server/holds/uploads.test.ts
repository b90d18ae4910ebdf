import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { periodOf } from '#base/sheet/period.ts';
import { accountCalls } from '#subjects/account/calls.ts';
import { reportFileCalls } from '#subjects/report-file/calls.ts';
import { longestHold } from '../../support/holds.ts';
import { asMultipart, type Client, headersOf } from '../../support/outside/client.ts';
import { type HostileFile, hostileFiles } from '../../support/outside/hostile-files.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Of the largest size that may be sent: what is out of proportion shows in a megabyte. */
const SHARE = 0.05;
/** A file may hold the loop as long as so many plain requests; those that this was written for held it as long as thousands. */
const PROPORTION = 25;
/** What a machine does besides holds up at random, what a file does holds up every time. */
const LOOKS = 4;
/** Less than a call's limit a minute. */
const FILES_OF_ONE = 25;
const THOROUGH = 600_000;
const STORE = '1031';

async function sent(file: HostileFile, client: Client): Promise<{ readonly hold: number; readonly status: number }> {
  const input = { ...file.input() };
  const path = file.call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(input[name]);
    delete input[name];
    return value;
  });
  const { type, body } = await asMultipart(input);
  let status = 0;
  const hold = await longestHold(async () => {
    status = (
      await server.send(path, {
        method: file.call.method,
        headers: { ...headersOf(client), 'content-type': type },
        body,
      })
    ).status;
  });
  return { hold, status };
}

describe('no upload holds the event loop: the longest hold in proportion to that of plain requests', () => {
  it(
    'over every upload with files made to hold servers up',
    async () => {
      const place = { kind: 'store-week', entBasicId: STORE, period: periodOf('week', server.today) };
      const template = await server.ask(await server.signIn('clerk3'), reportFileCalls.template, {
        ...place,
        format: 'csv',
      });
      const files = hostileFiles(SHARE, { ...place, template: (template.data as Buffer).toString() }, server.today);
      expect(files.length).toBeGreaterThan(100);

      const own = await server.signIn('admin');
      const holds = [];
      for (let look = 0; look < LOOKS; look += 1) {
        holds.push(
          await longestHold(() =>
            Promise.all(
              Array.from({ length: 10 }, () => server.send(accountCalls.detail.path, { headers: headersOf(own) })),
            ),
          ),
        );
      }
      const allowed = PROPORTION * Math.max(...holds);

      const slow: string[] = [];
      const clients: Record<string, Client> = {};
      for (const [index, file] of files.entries()) {
        const userName = file.call.name.startsWith('report-file') ? 'clerk3' : 'admin';
        if (index % FILES_OF_ONE === 0)
          for (const one of ['clerk3', 'admin']) clients[one] = await server.signIn(one, `10.3.0.${index}`);
        const looks = [];
        do {
          const { hold, status } = await sent(file, clients[userName] ?? {});
          expect([200, 400, 413, 429], file.name).toContain(status);
          looks.push(hold);
        } while (Math.min(...looks) > allowed && looks.length < LOOKS);
        if (Math.min(...looks) > allowed)
          slow.push(`${file.name}: ${Math.round(Math.min(...looks))} ms of ${Math.round(allowed)}`);
      }
      expect(slow).toEqual([]);
      expect((await server.send('/healthz')).status).toBe(200);
    },
    THOROUGH,
  );

  it('sees a hold that is planted', async () => {
    const planted = 300;
    const hold = await longestHold(async () => {
      for (const end = performance.now() + planted; performance.now() < end;);
    });
    expect(hold).toBeGreaterThanOrEqual(planted * 0.9);
  });
});
