import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filtersRead } from '#base/dataset/address.ts';
import { SUCCESS_CODE } from '#base/envelope.ts';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import { figureNoteCalls } from '#subjects/figure-note/calls.ts';
import { divisionsOf, pointKey } from '#subjects/figure-note/rules.ts';
import { MOST_ON_FIGURE, NOTE_MESSAGES } from '#subjects/figure-note/terms.ts';
import { type Client, headersOf } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const DISTRICT = '320115';
const OTHER = '320104';
let server: TestServer;
let analyst: Client;
let duty: Client;
let district: Client;
beforeAll(async () => {
  server = await startServer();
  const { db } = server.database;
  const { region_id } = await db
    .selectFrom('region')
    .select('region_id')
    .where('code', '=', DISTRICT)
    .executeTakeFirstOrThrow();
  await db.updateTable('app_user').set({ region_id }).where('user_name', '=', 'reviewer').execute();
  [analyst, duty, district] = await Promise.all([
    server.signIn('analyst'),
    server.signIn('duty'),
    server.signIn('reviewer'),
  ]);
});
afterAll(() => server.close());

const days = { from: '2026-05-01', to: '2026-05-31' };
const figure = { dataset: 'vegetable-price', measure: 'mean', ...days };
const inDivision = (code: string) => `goods:10101;region:${code}`;
const write = (client: Client, text: string, filters = inDivision(DISTRICT), more: object = {}) =>
  server.ask(client, figureNoteCalls.write, { ...figure, filters, text, ...more });
const listed = (client: Client, more: object = {}) =>
  server.call(client, figureNoteCalls.list, { dataset: figure.dataset, ...days, ...more });
const textsOf = async (client: Client) => (await listed(client)).notes.map(({ text }) => text);

describe('notes on figures', () => {
  it('are seen by who sees the divisions of the figure, at the same figure', async () => {
    expect((await write(analyst, '江宁的批注')).code).toBe(SUCCESS_CODE);
    expect((await write(analyst, '秦淮的批注', inDivision(OTHER))).code).toBe(SUCCESS_CODE);
    expect((await write(analyst, '全市的批注', '')).code).toBe(SUCCESS_CODE);
    expect((await write(district, '本区的批注', '')).code).toBe(SUCCESS_CODE);
    expect(await textsOf(duty)).toEqual(['本区的批注', '全市的批注', '秦淮的批注', '江宁的批注']);
    const { divisions, notes } = await listed(district);
    expect(notes.map(({ text, isOwn }) => [text, isOwn])).toEqual([
      ['本区的批注', true],
      ['江宁的批注', false],
    ]);
    expect(divisions).toContain(DISTRICT);
    const point = { ...figure, filters: [] };
    expect(notes[0]?.point).toBe(pointKey(point, divisionsOf(point, divisions)));
    const asked = { ...figure, filters: filtersRead(inDivision(DISTRICT)) };
    expect(notes[1]?.point).toBe(pointKey(asked, divisionsOf(asked, null)));
    expect((await listed(duty, { to: '2026-05-30' })).notes).toEqual([]);
  });

  it('leave with the file of an answer, for who sees them', async () => {
    const fileFor = async (client: Client) => {
      const question = {
        dataset: 'vegetable-price',
        measures: 'mean',
        rows: 'region',
        filters: 'goods:10101',
        ...days,
      };
      const asked = new URLSearchParams({ ...question, format: 'csv' });
      const { body } = await server.send(`${datasetCalls.exported.path}?${asked}`, { headers: headersOf(client) });
      return body;
    };
    const city = await fileFor(duty);
    expect(city).toMatch(/江宁区,[\d.]*,江宁的批注（周雅文 /u);
    expect(city).toContain('秦淮的批注');
    const own = await fileFor(district);
    expect(own).toContain('江宁的批注');
    expect(own).not.toContain('秦淮的批注');
  });

  it('are of figures that can be asked for, within the own divisions', async () => {
    expect(await write(district, '别区', inDivision(OTHER))).toMatchObject({ msg: NOTE_MESSAGES.outside });
    expect((await write(analyst, '没有', '', { measure: 'none' })).code).not.toBe(SUCCESS_CODE);
    expect((await write(analyst, '没有', '', { dataset: 'none' })).code).not.toBe(SUCCESS_CODE);
  });

  it('are changed and withdrawn by their author alone, and never over another change', async () => {
    const own = (await listed(analyst)).notes.find(({ text }) => text === '全市的批注')!;
    const change = (client: Client, version: number) =>
      server.ask(client, figureNoteCalls.change, { noteId: own.noteId, version, text: '改过的批注' });
    expect(await change(duty, own.version)).toMatchObject({ msg: NOTE_MESSAGES.gone });
    expect((await change(analyst, own.version)).code).toBe(SUCCESS_CODE);
    expect(await change(analyst, own.version)).toMatchObject({ msg: NOTE_MESSAGES.moved });
    expect((await listed(duty)).notes.find(({ noteId }) => noteId === own.noteId)).toMatchObject({
      text: '改过的批注',
      version: own.version + 1,
    });
    const withdraw = (client: Client) => server.ask(client, figureNoteCalls.withdraw, { noteId: own.noteId });
    expect(await withdraw(duty)).toMatchObject({ msg: NOTE_MESSAGES.gone });
    expect((await withdraw(analyst)).code).toBe(SUCCESS_CODE);
    expect(await textsOf(duty)).not.toContain('改过的批注');
    expect(await withdraw(analyst)).toMatchObject({ msg: NOTE_MESSAGES.gone });
  });

  it('of others say nothing to who is told no figure of few enterprises', async () => {
    const { db } = server.database;
    await db
      .deleteFrom('role_permission')
      .where('role_code', '=', 'ROLE_DUTY')
      .where('permission', '=', 'enterprise.read')
      .execute();
    const blind = await server.signIn('duty');
    expect((await write(blind, '只有本人看到', '')).code).toBe(SUCCESS_CODE);
    expect(await textsOf(blind)).toEqual(['只有本人看到']);
  });

  it('are so many on one figure and no more', async () => {
    const filters = 'goods:10102';
    for (let at = 0; at < MOST_ON_FIGURE; at += 1) await write(analyst, `第 ${at} 条`, filters);
    expect(await write(analyst, '再一条', filters)).toMatchObject({ msg: NOTE_MESSAGES.tooMany });
  });
});
