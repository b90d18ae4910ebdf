import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { menuAdministrationCalls as calls } from '#subjects/menu/calls.ts';
import { pictureTypeOf } from '#server/upload/picture.ts';
import { type Client, headersOf } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const bytes = (text: string) => new TextEncoder().encode(text);
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${attributes}>${inner}</svg>`;
const GOOD = svg(
  '<defs><linearGradient id="a"><stop offset="0" stop-color="#5E86DB"/></linearGradient></defs><path d="M1 2l3-4z" fill="url(#a)" transform="rotate(45 1,2)"/>',
);
const HARMFUL = [
  svg('<script>alert(1)</script>'),
  svg('<path onload="alert(1)" d="M0 0"/>'),
  svg('', ' onload="alert(1)"'),
  svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>'),
  svg('<image href="http://evil.cn/a.png"/>'),
  svg('<use href="http://evil.cn/a.svg#x"/>'),
  svg('<foreignObject><body/></foreignObject>'),
  svg('<style>@import url(http://evil.cn)</style>'),
  svg('<rect fill="url(http://evil.cn)"/>'),
  svg('<rect style="fill:red"/>'),
  svg('<set attributeName="href" to="javascript:alert(1)"/>'),
  `<!DOCTYPE svg [<!ENTITY x "y">]>${GOOD}`,
  `<?xml-stylesheet href="http://evil.cn"?>${GOOD}`,
  svg('<title>&lt;script&gt;</title>'),
  svg('<ScRiPt>alert(1)</ScRiPt>'),
  svg('<path d="M0 0" d2="x"/>'),
  svg('<path d="M0 0" fill=red onload=alert(1) />'),
  '<html><svg></svg></html>',
  svg('<svg:script/>'),
  svg('<path/onload="alert(1)"/>'),
];

describe('SECURITY 15: type by content, allow-list, random name', () => {
  it('PNG and plain SVG are what their bytes say', () => {
    expect([
      pictureTypeOf(PNG),
      pictureTypeOf(bytes(GOOD)),
      pictureTypeOf(bytes(`<?xml version="1.0" encoding="UTF-8"?>\n${GOOD}`)),
    ]).toEqual(['image/png', 'image/svg+xml', 'image/svg+xml']);
  });
  it.each(HARMFUL)('an SVG that could run or fetch is none: %s', (text) =>
    expect(pictureTypeOf(bytes(text))).toBeUndefined(),
  );

  it.each([
    ['a.png', bytes('<script>')],
    ['a.svg.png', bytes(HARMFUL[0] ?? '')],
    ['empty.png', new Uint8Array()],
    ['large.png', new Uint8Array(512 * 1024 + 1)],
    ['photo.png', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
  ])('%s is refused with a clear word', async (fileName, content) => {
    const answer = await server.ask(admin, calls.homeIcon, { file: { fileName, bytes: content } });
    expect(answer).toMatchObject({ status: 400, faults: [{ field: 'file' }] });
  });
});

describe('SECURITY 14 and 15: a kept picture is given by opaque id, nosniff and attachment, to who is signed in', () => {
  it('goes up, is shown by a menu, and goes with it', async () => {
    const { homeIcon } = await server.call(admin, calls.homeIcon, {
      file: { fileName: '图标.svg', bytes: bytes(GOOD) },
    });
    const { cookie = '' } = headersOf(admin);
    const withCookies = { headers: { cookie: `${cookie}; token=${admin.token}` } };
    const answer = await server.send(homeIcon, withCookies);
    expect(answer).toMatchObject({ status: 200, body: GOOD });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await server.send(homeIcon)).status).toBe(401);
    expect((await server.send(homeIcon, { headers: { cookie: `token=${admin.token}` } })).status).toBe(401);
    expect((await server.send('/api/system/file/AbCdEfGhIjKlMnOpQrStU_', withCookies)).status).toBe(404);
    for (const path of ['/api/system/file/..%2f..%2fetc%2fpasswd', '/api/system/file/%00'])
      expect((await server.send(path, withCookies)).status, path).toBe(400);
    const { id } = await server.call(admin, calls.create, { name: '带图', status: 1, inner: 0, homeIcon } as never);
    await server.call(admin, calls.remove, { ids: [String(id)] });
    expect((await server.send(homeIcon, withCookies)).status).toBe(404);
  });
});
