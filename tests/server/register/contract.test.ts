import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sharedFields, wireNameOf } from '#base/register/codecs.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { isPointing, isStored, isText, isTyped } from '#base/register/fields.ts';
import { mayBeUnplaced } from '#base/register/place.ts';
import { typedFields } from '#base/register/shown.ts';
import { columnOf, countedRows } from '#server/register/columns.ts';
import { allRegisters } from '#subjects/registers.ts';
import { samplesOf } from '#subjects/samples.ts';
import { type Client, headersFor } from '../../support/outside/client.ts';
import { emptied } from '../../support/setup/emptied.ts';
import { HOSTILE } from '../../support/outside/hostile.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { wholeList } from './listing.ts';

let server: TestServer;
let admin: Client;
let local: Client;
beforeAll(async () => {
  server = await startServer();
  const { db } = server.database;
  const rights = allRegisters.flatMap(({ rights: subject }) => [`${subject}.read`, `${subject}.write`]);
  await db
    .insertInto('role_permission')
    .values(rights.map((permission) => ({ role_code: 'ROLE_REVIEWER', permission })))
    .onConflict((present) => present.doNothing())
    .execute();
  [admin, local] = [await server.signIn('admin'), await server.signIn('reviewer')];
});
afterAll(() => server.close());

const list = (register: AnyRegister, who: Client, query: object = {}) => wholeList(server, register, who, query);
const wireOf = (register: AnyRegister, sample: AnyRecord) =>
  z.encode(register.wires.fresh, sample) as Record<string, unknown>;
const entered = async (register: AnyRegister, index: number): Promise<number> => {
  const answer = await server.ask(admin, register.calls.create, wireOf(register, samplesOf(register)[index] ?? {}));
  expect([answer.msg, answer.code]).toEqual(['success', 1]);
  return (answer.data as { id: number }).id;
};
const history = async ({ calls, key }: AnyRegister, id: number) =>
  (await server.ask(admin, calls.history, { [key]: id })).data as {
    deed: string;
    by: string;
    changes: { term: string; from: string; to: string }[];
  }[];

describe.each(allRegisters.map((register): [string, AnyRegister] => [register.name, register]))(
  'the register %s keeps what every register promises',
  (_, register) => {
    const { calls, key, fields, noun } = register;
    const nameWire = wireNameOf('name', fields['name'] as never);
    const ids: number[] = [];
    beforeAll(() => emptied(server.database.db, register));

    it('its table has a column of the right kind for every field', async () => {
      const { rows } = await sql<
        Record<'name' | 'type' | 'nullable', string>
      >`select column_name as name, data_type as type, is_nullable as nullable from information_schema.columns where table_name = ${register.table}`.execute(
        server.database.db,
      );
      const columns = new Map(rows.map((row) => [row.name, row]));
      for (const [field, spec] of Object.entries(fields).filter(([, each]) => isStored(each))) {
        const column = columns.get(columnOf(field));
        expect(column?.type, field).toMatch(
          isText(spec) || spec.kind === 'choice' || spec.kind === 'code'
            ? /text/
            : spec.kind === 'day'
              ? /date/
              : spec.kind === 'flag'
                ? /boolean/
                : /int|numeric|double/,
        );
        if (isText(spec) || spec.required) expect(column?.nullable, field).toBe('NO');
        else if (isTyped(spec)) expect(column?.nullable, field).toBe('YES');
      }
      const marks = ['version', 'ended_at', 'locked_at'].map((one) => columns.has(one));
      expect(marks).toEqual([true, register.ends ?? false, register.locks ?? false]);
    });

    it('whatever refers to its records is counted before one is deleted, or hangs below it, or goes with it', async () => {
      const { rows } = await sql<{ table: string; column: string }>`
        select c.conrelid::regclass::text as table, a.attname::text as column
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confdeltype = 'a' and c.confrelid = ${register.table}::regclass
        order by 1, 2`.execute(server.database.db);
      const counted = Object.values(fields).flatMap((spec) => countedRows(register, spec));
      const isKnown = ({ table, column }: { table: string; column: string }) =>
        counted.some(([one, by]) => one === table && by === column) ||
        (table === register.table && column === columnOf(register.tree?.parent ?? ''));
      expect(register.ends ? [] : rows.filter((row) => !isKnown(row))).toEqual([]);
    });

    it('two samples are written, come back as they were, and stand in list and log', async () => {
      for (const index of [0, 1]) {
        const id = await entered(register, index);
        ids.push(id);
        const wire = (await server.ask(admin, calls.one, { [key]: id })).data as Record<string, unknown>;
        expect(wire).toMatchObject(
          JSON.parse(JSON.stringify(wireOf(register, samplesOf(register)[index] ?? {}))) as object,
        );
        expect((await list(register, admin)).map((row) => row[key])).toContain(id);
        expect((await history(register, id)).map(({ deed }) => deed)).toEqual(['create']);
      }
      const logged = await server.database.db
        .selectFrom('operation_log')
        .select('target')
        .where('action', '=', calls.create.name)
        .orderBy('operation_log_id')
        .execute();
      expect(logged.map(({ target }) => target)).toEqual(
        samplesOf(register)
          .slice(0, 2)
          .map(({ name }) => name),
      );
    });

    it('what has to be there, and what may stand once, is told at its field', async () => {
      const sample = wireOf(register, samplesOf(register)[0] ?? {});
      for (const [field, spec] of typedFields(register).filter(([, { required }]) => required)) {
        const wire = wireNameOf(field, spec);
        const answer = await server.ask(admin, calls.create, { ...sample, [wire]: '' });
        expect(answer, field).toMatchObject({ status: 400, faults: [{ field: wire }] });
        expect(answer.msg).toMatch(/\p{Script=Han}/u);
      }
      const once = [
        ...Object.keys(fields).filter((field) => fields[field]?.unique),
        ...(register.together?.slice(-1) ?? []),
      ];
      if (once.length > 0)
        expect((await server.ask(admin, calls.create, sample)).faults?.map(({ message }) => message)).toEqual([
          expect.stringContaining('已有重复值'),
        ]);
    });

    it('a change goes by its version; a stale one is 409 with who changed what meanwhile, and changes nothing', async () => {
      const [id = 0] = ids;
      const sample = { ...wireOf(register, samplesOf(register)[0] ?? {}), [key]: id };
      expect((await server.ask(admin, calls.update, { ...sample, [nameWire]: '改后名称', version: 0 })).data).toEqual({
        id,
        version: 1,
      });
      const late = await server.ask(admin, calls.update, { ...sample, [nameWire]: '晚到', version: 0 });
      expect([late.status, late.msg]).toEqual([409, expect.stringMatching(/已被他人修改.*由“.*”改为“改后名称”/u)]);
      expect(late.faults?.map(({ field }) => field)).toEqual(['version', nameWire]);
      expect((await list(register, admin)).find((row) => row[key] === id)?.[nameWire]).toBe('改后名称');
      expect(await history(register, id)).toMatchObject([
        { deed: 'update', by: expect.any(String) as string, changes: [{ to: '改后名称' }] },
        { deed: 'create' },
      ]);
    });

    it('a condition or an order that is not declared is refused; hostile texts find nothing and break nothing', async () => {
      for (const text of HOSTILE.filter((one) => one !== '' && !one.includes('\0')).slice(0, 12)) {
        for (const query of [{ orderBy: text }, { order: text }, { [text.slice(0, 40)]: 'x' }])
          expect((await server.ask(admin, calls.list, query)).status, JSON.stringify(query)).toBe(400);
        if (fields['name']?.filter)
          expect((await server.ask(admin, calls.list, { [nameWire]: text.slice(0, 5) })).status).toBe(200);
      }
      for (const [field, spec] of Object.entries(fields)) {
        const [up, down] = await Promise.all(
          ['asc', 'desc'].map((order) => list(register, admin, { orderBy: wireNameOf(field, spec), order })),
        );
        expect(up?.map((row) => row[key]).toSorted(), field).toEqual(down?.map((row) => row[key]).toSorted());
      }
    });

    it('another’s division answers as if it were not there, in every call, and a mixed list changes nothing', async () => {
      if (register.scope === 'everyone') return;
      const mine = await list(register, local);
      const all = await list(register, admin);
      expect(mine.length).toBeLessThan(all.length);
      const foreign = all.find((row) => !mine.some((one) => one[key] === row[key]))?.[key];
      for (const call of [calls.one, calls.history])
        expect((await server.ask(local, call, { [key]: foreign })).status).toBe(404);
      expect(
        (
          await server.ask(local, calls.remove, {
            ids: [foreign, ...mine.slice(0, 50).map((row) => row[key])].join(','),
          })
        ).status,
      ).toBe(404);
      const record = all.find((row) => row[key] === foreign) ?? {};
      expect((await server.ask(local, calls.update, { ...record, [nameWire]: '越权' })).status).toBe(404);
      expect((await list(register, admin)).length).toBe(all.length);
    });

    it('one field of several is changed all or none, each remembered; what was ticked is exported alone', async () => {
      if (!calls.updateMany) return;
      const [field = ''] = sharedFields(register);
      const wire = wireNameOf(field, fields[field] as never);
      const before = await list(register, admin);
      const value = Object.keys(fields[field]?.labels ?? {}).find((one) =>
        before.some((row) => ids.includes(row[key] as number) && String(row[wire]) !== one),
      );
      const ask = (input: object) =>
        server.ask(admin, calls.updateMany!, { ids: ids.join(','), field, value, ...input });
      expect((await ask({ ids: `${ids.join(',')},999999` })).status).toBe(404);
      expect((await ask({ value: '没有这个值' })).status).toBe(400);
      expect((await ask({ field: 'name' })).status).toBe(400);
      expect(await list(register, admin)).toEqual(before);
      expect((await ask({})).data).toEqual({ count: ids.length });
      const after = (await list(register, admin)).filter((row) => ids.includes(row[key] as number));
      expect(new Set(after.map((row) => String(row[wire])))).toEqual(new Set([value]));
      const file = await server.send(`${calls.export.path}?ids=${ids[0]}`, { headers: { ...headersFor(admin) } });
      expect(file.status).toBe(200);
      const logged = await server.database.db
        .selectFrom('operation_log')
        .select('target')
        .where('action', '=', calls.updateMany.name)
        .execute();
      expect(logged.map(({ target }) => target)).toEqual([`${ids.length} 个${noun}`]);
    });

    it('what is exported can be imported again and changes nothing; a wrong row stops all of a file', async () => {
      const file = await server.send(`${calls.export.path}`, { headers: { ...headersFor(admin) } });
      expect([file.status, file.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
      if (!calls.importFile) return;
      const upload = { fileName: `${noun}.xlsx`, bytes: new Uint8Array(file.bytes) };
      const preview = (await server.ask(admin, calls.importFile, { file: upload })).data as {
        created: number;
        changed: number;
        unchanged: number;
        rejected: number;
        faults: unknown[];
      };
      expect([preview.created, preview.changed, preview.rejected, preview.faults]).toEqual([0, 0, 0, []]);
      expect(preview.unchanged).toBeGreaterThan(0);
    });

    it('whatever a record refers to, the list can be narrowed to what refers to it', async () => {
      for (const [field] of typedFields(register).filter(([, spec]) => isPointing(spec))) {
        const wire = wireNameOf(field, fields[field] as never);
        for (const row of (await list(register, admin)).filter((one) => typeof one[wire] === 'number').slice(0, 2)) {
          const same = await list(register, admin, { [wire]: row[wire] });
          expect(same.map((one) => one[key])).toContain(row[key]);
          expect(new Set(same.map((one) => one[wire]))).toEqual(new Set([row[wire]]));
        }
      }
    });

    it('the map has every record once, of the own divisions only; what has no position is counted and listed', async () => {
      if (!calls.map) return;
      const all = { minLng: -180, minLat: -90, maxLng: 180, maxLat: 90 };
      const marksOf = async (who: Client, query: object) =>
        (await server.ask(who, calls.map!, { ...all, ...query })).data as {
          placed: number;
          unplaced: number;
          marks: { id: number; records: number }[];
        };
      const records = ({ marks }: { marks: { records: number }[] }) => marks.reduce((sum, one) => sum + one.records, 0);
      const listed = await list(register, admin);
      const [near, far] = [await marksOf(admin, { zoom: 19 }), await marksOf(admin, { zoom: 3 })];
      expect([near.placed + near.unplaced, records(near), records(far)]).toEqual([
        listed.length,
        near.placed,
        near.placed,
      ]);
      expect(far.marks.length).toBeLessThanOrEqual(near.marks.length);
      const own = await marksOf(local, { zoom: 19 });
      const mine = await list(register, local);
      expect(own.placed + own.unplaced).toBe(mine.length);
      expect(mine.map((row) => row[key])).toEqual(expect.arrayContaining(own.marks.map(({ id }) => id)));
      if (mayBeUnplaced(register)) expect(await list(register, admin, { placed: 'no' })).toHaveLength(near.unplaced);
      const { lng = '', lat = '' } = register.place ?? {};
      const beside = await server.ask(admin, calls.create, {
        ...wireOf(register, samplesOf(register)[0] ?? {}),
        [lng]: 121.47,
        [lat]: 31.23,
      });
      expect(beside).toMatchObject({
        status: 400,
        faults: [{ field: lng, message: expect.stringContaining('不在本市范围内') as string }],
      });
    });

    it('removing is all or none and leaves its history; an ended record can come back', async () => {
      expect((await server.ask(admin, calls.remove, { ids: `${ids[0]},999999` })).status).toBe(404);
      expect((await server.ask(admin, calls.remove, { ids: ids.join(',') })).data).toEqual({ count: 2 });
      expect((await list(register, admin)).map((row) => row[key])).not.toContain(ids[0]);
      if (!register.ends || !calls.restore) return;
      expect((await list(register, admin, { ended: 'yes' })).map((row) => row[key])).toContain(ids[0]);
      expect((await server.ask(admin, calls.restore, { ids: String(ids[0]) })).data).toEqual({ count: 1 });
      expect([...new Set((await history(register, ids[0] ?? 0)).map(({ deed }) => deed))]).toEqual([
        'restore',
        'end',
        'update',
        'create',
      ]);
    });
  },
);
