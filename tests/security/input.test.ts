import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, isWrite } from '#base/call.ts';
import { allCalls } from '#subjects/calls.ts';
import { GROUND_PATH } from '#subjects/base-map/terms.ts';
import { OPEN_FILE_PATH } from '#subjects/content/calls.ts';
import { THEME_PICTURE_PATH } from '#subjects/theme/terms.ts';
import { FILE_PATH } from '#subjects/upload/calls.ts';
import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import { menuCalls } from '#subjects/menu/calls.ts';
import { screenCalls } from '#subjects/screen/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { VISIT_SCRIPT_PATH } from '#subjects/visit/terms.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { answerOf, type Client, headersOf } from '../support/outside/client.ts';
import { EXAMPLES } from '../support/examples/examples.ts';
import { HOSTILE } from '../support/outside/hostile.ts';
import { clientOf, connected, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Client;
let duty: Client;
beforeAll(async () => {
  server = await startServer();
  [admin, duty] = await Promise.all([server.signIn('admin'), server.signIn('duty')]);
});
afterAll(() => server.close());

/** What can be kept as the name of a screen: neither empty nor too long, and without U+0000. */
const KEPT = HOSTILE.filter((text) => text.trim() !== '' && text.length <= 40 && !/[\0\p{Surrogate}]/u.test(text));

/** The paths of the router's printed tree: a line a piece, its depth in steps of four columns. */
function routesIn(tree: string): string[] {
  const pieces: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, lead = '', piece = '', methods] = /^([│├└─\s]*)(.*?)(?: \(([A-Z, ]+)\))?$/u.exec(line) ?? [];
    const depth = lead.length / 4;
    pieces.splice(depth - 1, pieces.length, piece);
    return methods === undefined ? [] : [pieces.join('')];
  });
}

describe('SECURITY 3: table, column, order names from the client – unknown ones decide nothing', () => {
  it('sort and field names in a query change no answer', async () => {
    const { outlets } = enterpriseCalls;
    const plain = await server.ask(admin, outlets, { pageIndex: 1, pageSize: 5 });
    for (const text of HOSTILE.slice(0, 12)) {
      const asked = await server.ask(admin, outlets, {
        pageIndex: 1,
        pageSize: 5,
        orderBy: text,
        sort: text,
        tableName: text,
        column: text,
        'params[dataScope]': text,
      });
      expect(asked.data, text).toEqual(plain.data);
    }
  });

  it('a corpus at a text parameter finds nothing and breaks nothing', async () => {
    for (const text of HOSTILE.slice(0, 12)) {
      const answer = await server.ask(admin, enterpriseCalls.outlets, { pageIndex: 1, pageSize: 5, entName: text });
      expect(answer.data, text).toEqual({ totalCount: 0, datalist: [] });
    }
    expect(
      await server.database.db.selectFrom('app_user').select('user_name').where('user_name', '=', 'admin').execute(),
    ).toHaveLength(1);
  });
});

describe('SECURITY 4 and 20: no blacklist; stored text comes back unchanged', () => {
  it.each(KEPT.map((text): [string] => [text]))('%j', async (screenName) => {
    const { code } = await server.call(duty, screenCalls.invite, {
      screenName,
      stageSize: '1920x1080',
      uses: 1,
      hours: 8,
    });
    const wall = clientOf(
      await server
        .ask({ address: '10.6.0.1' }, screenCalls.enrol, { code })
        .then(async (answer) =>
          answer.status === 429
            ? server.ask({ address: `10.6.1.${KEPT.indexOf(screenName)}` }, screenCalls.enrol, { code })
            : answer,
        ),
    );
    const answer = await server.ask(wall, screenCalls.self);
    expect(answer.data).toMatchObject({ screenName: screenName.trim() });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  it('an enterprise named like a script or a formula is sent as it is called', async () => {
    const names = ['<img src=x onerror=alert(1)>', "=cmd|'/C calc'!A0", '"; drop table menu; --', '科巷_菜场'];
    for (const name of names) {
      await server.database.db.updateTable('enterprise').set({ name }).where('enterprise_id', '=', 1_002).execute();
      const { datalist } = (await server.ask(admin, enterpriseCalls.outlets, { compId: '1002' })).data as {
        datalist: Array<{ entName: string }>;
      };
      expect(datalist[0]?.entName).toBe(name);
    }
  });
});

describe('SECURITY 9: over-wide anonymous routes', () => {
  it('every route of the server is a call of the contract, the files, the script of visit analytics, a picture of the theme, a layer of the ground, or one of the two about health', () => {
    // Two calls may name the parameter of one place differently (`:menuId|:ids`): a place is a place.
    const routes = routesIn(server.app.fastify.printRoutes()).map((path) => path.replace(/:[\w:|]+/g, ':'));
    const files = [FILE_PATH, `${OPEN_FILE_PATH}{id}`, `${GROUND_PATH}{pass}/{id}/{digest}`];
    const beside = [...files, VISIT_SCRIPT_PATH, `${THEME_PICTURE_PATH}{hash}`, '/healthz', '/readyz'];
    const known = new Set(
      [...allCalls.map(({ path }) => path), ...beside].map((path) => path.replace(/\{\w+\}/g, ':')),
    );
    expect([routes.length, routes.filter((path) => !known.has(path))]).toEqual([known.size, []]);
  });
});

describe('SECURITY 24: mass assignment – status, owner, roles, times in a body are ignored or 400', () => {
  it('a screen’s invitation takes its name and size only', async () => {
    const body = {
      screenName: '大屏',
      stageSize: '1920x1080',
      reusable: 'true',
      expiresAt: '2099-01-01T00:00:00Z',
      code: 'mine',
      roles: 'ROLE_ADMIN',
      screenId: '1',
    };
    const { code, expiresAt } = (await server.ask(duty, screenCalls.invite, body)).data as {
      code: string;
      expiresAt: string;
    };
    expect(code).not.toBe('mine');
    expect(Date.parse(expiresAt)).toBe(server.clock.now() + 8 * 3_600_000);
    expect((await server.ask({ address: '10.7.0.1' }, screenCalls.enrol, { code })).code).toBe(1);
    expect((await server.ask({ address: '10.7.0.1' }, screenCalls.enrol, { code })).code).toBe(0);
  });

  it('a login cannot choose its roles', async () => {
    const body = {
      username: 'analyst',
      password: 'Nanjing#2026',
      roles: 'ROLE_ADMIN',
      isAdmin: 'true',
      user: '{"userId":1}',
      userId: '1',
      enabled: 'true',
    };
    expect((await server.ask({}, sessionCalls.login, body)).data).toMatchObject({
      user: { userName: 'analyst', isAdmin: false },
      roles: ['ROLE_ANALYST'],
    });
  });
});

describe('SECURITY 27 and 28: cross-site requests; CORS reflection', () => {
  it('one call is open to other sites, those that are watched, and judges their origins itself', async () => {
    const [call, ...others] = allCalls.filter(({ foreign }) => foreign);
    expect([call?.name, others]).toEqual(['visit.count', []]);
    const headers = {
      'user-agent': 'Mozilla/5.0',
      'accept-language': 'zh-CN',
      'content-type': 'application/x-www-form-urlencoded',
    };
    for (const origin of ['https://evil.example', 'null', `${server.origin}.evil.example`]) {
      const answer = await server.send('/api/open/visit', {
        method: 'POST',
        headers: { ...headersOf(admin), ...headers, origin },
        body: 'site=portal&path=/',
      });
      expect(answer.status, origin).toBe(403);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('no other writing call takes a foreign origin, whoever is signed in', async () => {
    for (const call of allCalls.filter((one) => !one.foreign && (one.method !== 'GET' || isWrite(one)))) {
      for (const origin of ['https://evil.example', 'null', `${server.origin}.evil.example`]) {
        const answer = await server.send(call.path.replace(/\{\w+\}/g, '1'), {
          method: call.method,
          headers: { ...headersOf(admin), origin, 'content-type': 'application/x-www-form-urlencoded' },
          ...(call.method !== 'GET' && { body: '' }),
        });
        expect(answer.status, `${call.name} ${origin}`).toBe(403);
        expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      }
    }
  });

  it('a form of another site has the cookies at most, and with these it is nobody', async () => {
    const { path } = vegetablePriceCalls.write;
    const { cookie = '' } = headersOf({ cookies: admin.cookies ?? {} });
    const answer = await server.send(path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });
    expect(answer.status).toBe(401);
  });
});

describe('SECURITY 29: exhaustion – page size cap, body limits, no hostile regular expression', () => {
  it('no list gives more than 200 rows, whatever is asked', async () => {
    const paged: ReadonlyArray<readonly [Call, object]> = [
      [enterpriseCalls.outlets, {}],
      [vegetablePriceCalls.warnings, { date: server.today }],
    ];
    for (const [call, more] of paged)
      for (const pageSize of ['201', '1e9', '999999999999999', '-1', '0', 'Infinity']) {
        expect((await server.ask(admin, call, { ...more, pageSize })).status, `${call.name} ${pageSize}`).toBe(400);
      }
  });

  it('long and cunning texts are answered like any other', async () => {
    const cunning = [
      'a'.repeat(200),
      '%'.repeat(200),
      '\\'.repeat(200),
      '_%'.repeat(100),
      `${' '.repeat(199)}x`,
      '1'.repeat(200),
      `${'9'.repeat(100)}.${'9'.repeat(99)}`,
    ];
    for (const text of cunning)
      for (const name of ['entName', 'address', 'compId', 'pageSize', 'indClass']) {
        expect([200, 400], `${name} ${text.slice(0, 20)}`).toContain(
          (await server.ask(admin, enterpriseCalls.outlets, { [name]: text })).status,
        );
      }
  });
});

describe('SECURITY 30: sockets – joining a room is checked like a read', () => {
  it('a room is open to exactly those who may make the reads behind it', async () => {
    const { allEvents } = await import('#subjects/events.ts');
    for (const userName of ['admin', 'reviewer', 'analyst', 'duty', 'clerk']) {
      const client = await server.signIn(userName);
      const { resources } = await server.call(client, sessionCalls.current, {});
      const line = server.line(client);
      expect(await connected(line)).toBe(true);
      for (const { name, guard } of allEvents)
        expect(await line.emitWithAck('join', name), `${userName} ${name}`).toBe(
          guard === 'session' || resources.includes(guard),
        );
      line.disconnect();
    }
  });
});

describe('SECURITY 32: JSON tricks – parsed once, schema-checked, prototype keys refused', () => {
  it('prototype keys in JSON, form and query pollute nothing', async () => {
    const write = vegetablePriceCalls.write.path;
    const headers = headersOf(admin);
    const json = await server.send(write, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"__proto__":{"polluted":1},"date":"2026-06-10"}',
    });
    expect(json.status).toBe(400);
    for (const key of [
      '__proto__',
      '__proto__[polluted]',
      '__proto__.polluted',
      'constructor[prototype][polluted]',
      'constructor.prototype.polluted',
    ]) {
      const pair = `${encodeURIComponent(key)}=1`;
      expect((await server.send(`${menuCalls.routes.path}?${pair}`, { headers })).status, key).toBe(200);
      expect(
        (
          await server.send(enterpriseCalls.outlets.path, {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
            body: pair,
          })
        ).status,
        key,
      ).toBe(200);
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('JSON in a string stays a string, and a name given twice is no list of names', async () => {
    const entry = EXAMPLES['vegetable-price.write']?.(server.today) ?? {};
    const nested = await server.ask(admin, vegetablePriceCalls.write, {
      ...entry,
      detailList: JSON.stringify(entry['detailList']),
    });
    expect(nested).toMatchObject({ status: 400, faults: [{ field: 'detailList' }] });
    const twice = await server.send('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'username=admin&username=analyst&password=Nanjing%232026',
    });
    expect(answerOf(twice)).toMatchObject({ status: 400, faults: [{ field: 'username' }] });
  });
});
