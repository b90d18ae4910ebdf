import { sql } from 'kysely';
import { z } from 'zod';
import { sharedFields, wireNameOf } from '#base/register/codecs.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { isPointing, nameKeyOf } from '#base/register/fields.ts';
import { sheetFields } from '#base/register/sheet.ts';
import { headingOf } from '#base/register/shown.ts';
import { columnOf } from '#server/register/columns.ts';
import { allRegisters } from '#subjects/registers.ts';
import { emptied } from '../../../support/setup/emptied.ts';
import { samplesOf } from '#subjects/samples.ts';
import type { Client } from '../../../support/outside/client.ts';
import type { TestServer } from '../../../support/server.ts';
import { pictureOf } from '../../../support/outside/picture.ts';
import type { Deed } from './deed.ts';

const PHOTO = new Uint8Array(pictureOf(8, () => [30, 30, 200]));

/** What is done to the registers, to each alike: a record is made, changed, ordered, carried away, brought back in a file, and ended. */
export function registerDeeds(server: TestServer, admin: Client): readonly Deed[] {
  return allRegisters.flatMap((register) => deedsOf(server, admin, register));
}

function deedsOf({ database: { db }, ask }: TestServer, admin: Client, register: AnyRegister): readonly Deed[] {
  const { calls, key, table, fields, wires, match = [] } = register;
  const samples = samplesOf(register);
  const id = sql.ref(columnOf(key));
  const newest = async () =>
    (
      await sql<{
        id: number;
        version: number;
      }>`select ${id} as id, version from ${sql.table(table)} order by ${id} desc limit 1`.execute(db)
    ).rows[0];
  const inOrder = async () =>
    (
      await sql<{
        ids: string;
      }>`select string_agg(${id}::text, ',' order by sort desc, ${id}) as ids from ${sql.table(table)}`.execute(db)
    ).rows[0]?.ids;
  const sample = z.encode(wires.fresh, samples[0] ?? {}) as Record<string, unknown>;
  const named = (name: string) => ({ ...sample, [wireNameOf('name', fields['name'] as never)]: name });
  const by = 'admin' as const;
  const [shared = ''] = sharedFields(register);
  const anotherValue = {
    field: shared,
    value: Object.keys(fields[shared]?.labels ?? {}).find((value) => value !== String(samples[0]?.[shared])) ?? '',
  };
  const fresh = async () => {
    await emptied(db, register);
    return sample;
  };
  const filed = async () => {
    // A record that is known by its name keeps it: something else of it is in the file.
    const byName = match.includes('name');
    const other = shared === '' ? 'remark' : shared;
    const columns = sheetFields(register).filter(
      ([field]) => match.includes(field) || field === 'name' || (byName && field === other),
    );
    const one = (await ask(admin, calls.one, { [key]: (await newest())?.id })).data as Record<string, unknown>;
    const cells = columns.map(([field, spec]) =>
      field === 'name' && !byName
        ? '文件中的名称'
        : byName && field === other
          ? String(shared === '' ? '文件中的备注' : samples[0]?.[shared])
          : String(one[isPointing(spec) ? nameKeyOf(field) : wireNameOf(field, spec)]),
    );
    const file = {
      fileName: '登记.csv',
      bytes: new TextEncoder().encode(`${columns.map(([, spec]) => headingOf(spec)).join(',')}\n${cells.join(',')}\n`),
    };
    const preview = calls.importFile ? (await ask(admin, calls.importFile, { file })).data : {};
    return { file, fingerprint: (preview as { fingerprint?: string }).fingerprint ?? '' };
  };
  const paired = async () => {
    const kept = await newest();
    const other = z.encode(wires.fresh, samples[1] ?? {}) as Record<string, unknown>;
    await ask(admin, calls.create, other);
    const merged = await newest();
    return {
      keptId: kept?.id,
      keptVersion: kept?.version,
      mergedId: merged?.id,
      mergedVersion: merged?.version,
      taken: '',
    };
  };
  const elsewhere: Readonly<Record<string, Deed['wire']>> = {
    export: () => ({}),
    create: () => z.encode(wires.fresh, samples[1] ?? {}) as Record<string, unknown>,
    update: async () => ({
      ...(z.encode(wires.fresh, samples[1] ?? {}) as Record<string, unknown>),
      [wireNameOf('name', fields['name'] as never)]: '再改名称',
      [key]: (await newest())?.id,
      version: (await newest())?.version,
    }),
    remove: async () => ({ ids: String((await newest())?.id) }),
  };
  return [
    { call: calls.create.name, by, wire: fresh },
    {
      call: calls.update.name,
      by,
      wire: async () => ({ ...named('改后名称'), [key]: (await newest())?.id, version: (await newest())?.version }),
    },
    ...(calls.updateMany
      ? [
          {
            call: calls.updateMany.name,
            by,
            wire: async () => ({ ids: String((await newest())?.id), ...anotherValue }),
          },
        ]
      : []),
    { call: calls.export.name, by, wire: () => ({}) },
    ...(calls.importFile ? [{ call: calls.importFile.name, by, wire: filed }] : []),
    ...(calls.addPhoto
      ? [
          {
            call: calls.addPhoto.name,
            by,
            wire: async () => ({
              recordId: (await newest())?.id,
              caption: '门头',
              file: { fileName: '门头.png', bytes: PHOTO },
            }),
          },
        ]
      : []),
    ...(calls.removePhoto
      ? [
          {
            call: calls.removePhoto.name,
            by,
            wire: async () => ({
              recordId: (await newest())?.id,
              photoId: (
                await sql<{
                  id: string;
                }>`select photo_id as id from register_photo where register = ${register.name}`.execute(db)
              ).rows[0]?.id,
            }),
          },
        ]
      : []),
    ...(calls.sort ? [{ call: calls.sort.name, by, wire: async () => ({ ids: await inOrder() }) }] : []),
    { call: calls.remove.name, by, wire: async () => ({ ids: String((await newest())?.id) }) },
    ...(calls.restore
      ? [{ call: calls.restore.name, by, wire: async () => ({ ids: String((await newest())?.id) }) }]
      : []),
    ...(calls.merge ? [{ call: calls.merge.name, by, wire: paired }] : []),
    ...(calls.unmerge
      ? [
          {
            call: calls.unmerge.name,
            by,
            wire: async () => ({
              mergeId: (await sql<{ n: number }>`select max(register_merge_id) as n from register_merge`.execute(db))
                .rows[0]?.n,
            }),
          },
        ]
      : []),
    ...register.specifiedCalls.flatMap(({ does, call }) => {
      const wire = elsewhere[does];
      return wire ? [{ call: call.name, by, wire }] : [];
    }),
  ];
}
