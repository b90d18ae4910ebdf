import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentTree } from '#base/document/document.ts';
import { contentCalls, OPEN_FILE_PATH } from '#subjects/content/calls.ts';
import { CONTENT_MESSAGES, LARGEST_PICTURE } from '#subjects/content/terms.ts';
import { TOKEN_NAME } from '#subjects/session/terms.ts';
import { fileAddress } from '#subjects/upload/rules.ts';
import { sweepUploads } from '#server/upload/sweep.ts';
import { type Client, NOBODY, send } from '../../support/outside/client.ts';
import { pictureOf } from '../../support/outside/picture.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let author: Client;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  [author, admin] = [await server.signIn('analyst'), await server.signIn('admin')];
});
afterAll(() => server.close());

const png = (shade = 200) => new Uint8Array(pictureOf(8, () => [30, 30, shade]));
const pdf = new TextEncoder().encode('%PDF-1.4\nfile\n%%EOF\n');
const fileOf = (bytes: Uint8Array, fileName: string) => ({
  file: { fileName, bytes: new Uint8Array(bytes) },
});
const attach = (bytes: Uint8Array, name = '现场.png', by = author) =>
  server.call(by, contentCalls.attach, fileOf(bytes, name));
const bodyWith = (...content: NonNullable<DocumentTree['content']>): DocumentTree => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: '正文' }] }, ...content],
});
const pictureNode = (file: string, alt = '市场现场') => ({ type: 'picture', attrs: { file, alt } });
const draftOf = (title: string, body: DocumentTree) => ({
  articleId: undefined,
  version: undefined,
  categoryId: 1,
  title,
  summary: '',
  body,
});
async function publish(key: { articleId: number; version: number }) {
  await server.call(author, contentCalls.submit, key);
  await server.call(admin, contentCalls.decide, {
    ...key,
    passed: true,
    reason: undefined,
    publishAt: undefined,
    withdrawAt: undefined,
  });
}
const get = (path: string, headers: Record<string, string> = {}) => send(server.origin, path, { headers });
const refusal = async (bytes: Uint8Array, name = 'x.png') =>
  (await server.ask(author, contentCalls.attach, fileOf(bytes, name))).msg;

/** As if everything had come long ago. */
const aged = () => server.database.db.updateTable('upload').set({ created_at: 0 }).execute();

describe('pictures and files of articles 文章图片和附件', () => {
  it('the public reads them while the article is out, as what they are, and nobody before and after', async () => {
    const [picture, file] = [await attach(png()), await attach(pdf, '"><script>.png')];
    expect([picture.isPicture, file.isPicture, file.name]).toEqual([true, false, '_22__script_.png.pdf']);
    const key = await server.call(
      author,
      contentCalls.save,
      draftOf(
        '有图有附件',
        bodyWith(pictureNode(picture.fileId), {
          type: 'attachment',
          attrs: { file: file.fileId, name: '<b>假名', size: '1' },
        }),
      ),
    );
    const [at, fileAt] = [picture, file].map(({ fileId }) => OPEN_FILE_PATH + fileId) as [string, string];
    expect((await get(at)).status).toBe(404);
    await publish(key);
    const shown = await get(at);
    expect(shown.status).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, no-cache',
    });
    expect((await get(at, { 'if-none-match': String(shown.headers['etag']) })).status).toBe(304);
    expect(String((await get(fileAt)).headers['content-disposition'])).toMatch(
      /^attachment; filename\*=UTF-8''_22__script_\.png\.pdf$/,
    );
    const fed = (await server.ask(NOBODY, contentCalls.openOne, { articleId: key.articleId })).data as {
      body: DocumentTree;
    };
    expect(fed.body.content?.slice(1).map(({ attrs }) => attrs)).toEqual([
      { file: picture.fileId, alt: '市场现场', src: at },
      { file: file.fileId, name: file.name, size: String(pdf.length), href: fileAt },
    ]);
    expect(await server.call(author, contentCalls.reads, { articleId: key.articleId })).toMatchObject([{ reads: 1 }]);
    await server.call(admin, contentCalls.withdraw, { articleId: key.articleId, reason: '过时' });
    expect((await get(at)).status).toBe(404);
  });

  it('an earlier version keeps its own, and only what the public version shows is open', async () => {
    const [first, second] = [await attach(png(10)), await attach(png(20))];
    const key = await server.call(author, contentCalls.save, draftOf('换图', bodyWith(pictureNode(first.fileId))));
    await publish(key);
    const next = await server.call(author, contentCalls.save, {
      ...draftOf('换图', bodyWith(pictureNode(second.fileId))),
      ...key,
    });
    expect([
      (await get(OPEN_FILE_PATH + first.fileId)).status,
      (await get(OPEN_FILE_PATH + second.fileId)).status,
    ]).toEqual([200, 404]);
    await publish(next);
    expect([
      (await get(OPEN_FILE_PATH + first.fileId)).status,
      (await get(OPEN_FILE_PATH + second.fileId)).status,
    ]).toEqual([404, 200]);
    await aged();
    await sweepUploads(server.services);
    const old = await server.call(author, contentCalls.version, key);
    expect(old.body.content?.[1]?.attrs?.['file']).toBe(first.fileId);
    expect(
      await server.database.db.selectFrom('upload').select('kind').where('upload_id', '=', first.fileId).execute(),
    ).toHaveLength(1);
    await server.call(author, contentCalls.restore, key);
  });

  it('an article names only files of its own, of the kind that they are', async () => {
    const [mine, others, file] = [
      await attach(png(1)),
      await attach(png(2), 'x.png', admin),
      await attach(pdf, 'a.pdf'),
    ];
    const ask = async (body: DocumentTree) => (await server.ask(author, contentCalls.save, draftOf('借图', body))).msg;
    expect(await ask(bodyWith(pictureNode(others.fileId)))).toContain(CONTENT_MESSAGES.foreignFile);
    expect(await ask(bodyWith(pictureNode('x'.repeat(22))))).toContain(CONTENT_MESSAGES.foreignFile);
    expect(await ask(bodyWith(pictureNode(file.fileId)))).toContain(CONTENT_MESSAGES.foreignFile);
    expect(await ask(bodyWith(pictureNode(mine.fileId, '')))).toContain('替代文字');
    await server.call(author, contentCalls.save, draftOf('自己的图', bodyWith(pictureNode(mine.fileId))));
    expect(await ask(bodyWith(pictureNode(mine.fileId)))).toContain(CONTENT_MESSAGES.foreignFile);
  });

  it('staff see them by the right to read content, others do not; what no article shows goes after a day', async () => {
    const { fileId } = await attach(png(3));
    const seen = async (name: string) => {
      const { token = '', cookies = {} } = await server.signIn(name);
      const cookie = Object.entries({ [TOKEN_NAME]: token, ...cookies }).map((pair) => pair.join('='));
      return (await get(fileAddress(fileId), { cookie: cookie.join('; ') })).status;
    };
    expect([await seen('reviewer'), await seen('clerk'), (await get(fileAddress(fileId))).status]).toEqual([
      200, 404, 401,
    ]);
    await aged();
    const kept = () =>
      server.database.db.selectFrom('content_file').select('name').where('upload_id', '=', fileId).execute();
    const said: string[] = [];
    const would = await sweepUploads(server.services, true, (text) => void said.push(text));
    expect([would > 0, said.join(), (await kept()).length]).toEqual([
      true,
      expect.stringMatching(/文章图片和附件：将清除 \d+ 张/),
      1,
    ]);
    expect(await sweepUploads(server.services)).toBe(would);
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['nothing', new Uint8Array(), CONTENT_MESSAGES.emptyFile],
    ['a page', new TextEncoder().encode('<html><script>alert(1)</script>'), CONTENT_MESSAGES.fileKind],
    [
      'a drawing that may run',
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      CONTENT_MESSAGES.fileKind,
    ],
    ['a program', new TextEncoder().encode('MZ\u0090'), CONTENT_MESSAGES.fileKind],
    ['a damaged picture', png().subarray(0, 40), CONTENT_MESSAGES.fileKind],
    ['a large picture', Buffer.concat([png(), new Uint8Array(LARGEST_PICTURE)]), CONTENT_MESSAGES.largePicture],
  ])('%s is refused, whatever it is called', async (_, bytes, message) =>
    expect(await refusal(new Uint8Array(bytes))).toContain(message),
  );
});
