import type { Call } from '#base/call.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord, SpecifiedPath } from '#base/register/declaration.ts';
import { allRegisters } from '#subjects/registers.ts';
import { record } from '../audit/record.ts';
import { recorded, recordedRemoval } from '../audit/recorded.ts';
import { idOf } from '../database/like.ts';
import { type Binding, bound, type Context } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import { underWay } from '../workshop/under-way.ts';
import { historyOf } from './history.ts';
import { eventsOf } from './known.ts';
import { mapOf } from './map.ts';
import { mergingRoutes } from './merging/routes.ts';
import { photoRoutes } from './photos/photos.ts';
import { optionsOf } from './options.ts';
import { listed, recordOf } from './reading.ts';
import { sharedValue } from './shared.ts';
import { exported, template } from './sheet/export.ts';
import { importSheet } from './sheet/import.ts';
import { createRecord, type Named, type Pen, updateRecord } from './writing.ts';
import { orderRecords, removeRecords, restoreRecords, updateMany } from './several/writing.ts';

/** The calls of every register, within the session's scope; every write with its line in the log and its history in one transaction. */
export function registerRoutes(services: Services): readonly Binding[] {
  return allRegisters.flatMap((register) => routesOf(services, register));
}

function routesOf(services: Services, register: AnyRegister): readonly Binding[] {
  const {
    db,
    clock,
    config: { phonePattern },
    publish,
  } = services;
  const { calls, key, specifiedCalls } = register;
  const told = eventsOf(register);
  const pen = (actor: Principal): Pen => ({ regions: actor.regionCodes, phonePattern, actor, now: clock.now() });
  const announce = async (): Promise<void> => {
    for (const event of told) await publish(event, {});
  };
  const announced = async <T>(write: Promise<T>): Promise<T> => {
    const written = await write;
    await announce();
    return written;
  };
  const deed = ({ name: action }: Call, actor: Principal, { address }: Context) => ({ actor, address, action });
  const numberOf = (input: AnyRecord): number => Number(input[key]);
  const removing = (call: Call, remove: typeof removeRecords): Binding =>
    bound(call, (input, actor, context) =>
      announced(
        recordedRemoval(db, deed(call, actor, context), (tx) => remove(tx, register, idsIn(input), pen(actor))),
      ),
    );
  const saving = (call: AnyRegister['calls']['create'], save: typeof createRecord): Binding =>
    bound(
      call,
      async (input, actor, context) =>
        (await announced(recorded(db, deed(call, actor, context), (tx) => save(tx, register, input, pen(actor)))))
          .saved,
    );
  /** What has an address in the specification, too, is bound once for each. */
  const binders: { readonly [D in SpecifiedPath['does']]: (call: NonNullable<AnyRegister['calls'][D]>) => Binding } = {
    list: (call) => bound(call, (query, { regionCodes }) => listed(db, register, regionCodes, query)),
    one: (call) => bound(call, (input, { regionCodes }) => recordOf(db, register, regionCodes, numberOf(input))),
    map: (call) => bound(call, (query, { regionCodes }) => mapOf(db, register, regionCodes, query)),
    export: (call) =>
      bound(call, (query, principal, { address }) =>
        exported(services, register, { principal, address, action: call.name }, query),
      ),
    create: (call) => saving(call, createRecord),
    update: (call) => saving(call, updateRecord),
    remove: (call) => removing(call, removeRecords),
  };

  return [
    binders.list(calls.list),
    binders.one(calls.one),
    bound(calls.options, (_, { regionCodes }) => optionsOf(db, register, regionCodes)),
    bound(calls.history, async (input, { regionCodes }) =>
      historyOf(db, register, Number((await recordOf(db, register, regionCodes, numberOf(input)))[key])),
    ),
    binders.export(calls.export),
    ...(calls.map ? [binders.map(calls.map)] : []),
    binders.create(calls.create),
    binders.update(calls.update),
    ...(calls.updateMany ? [changing(calls.updateMany)] : []),
    binders.remove(calls.remove),
    ...(calls.restore ? [removing(calls.restore, restoreRecords)] : []),
    ...(calls.sort ? [sorting(calls.sort)] : []),
    ...photoRoutes(services, register, announce),
    ...mergingRoutes(services, register, { pen, announce }),
    ...(calls.template ? [bound(calls.template, async () => template(register))] : []),
    ...(calls.importFile ? [importing(calls.importFile)] : []),
    ...specifiedCalls.map(({ does, call }) => (binders[does] as (one: Call) => Binding)(call)),
  ];

  function changing(call: NonNullable<AnyRegister['calls']['updateMany']>): Binding {
    return bound(call, async (input, actor, context) => {
      const { field, value } = input;
      const values = sharedValue(register, field, value);
      const written = await announced(
        db.transaction().execute(async (tx: Db) => {
          const records = await updateMany(tx, register, idsIn(input), values, pen(actor));
          const target = `${records.length} 个${register.noun}`;
          const names = records.map(({ name }) => name);
          await record(tx, { ...deed(call, actor, context), target, after: { ...values, names } });
          return records;
        }),
      );
      return { count: written.length };
    });
  }

  function sorting(call: Call): Binding {
    return bound(call, async (input, actor, context) => {
      const ids = idsIn(input);
      await announced(
        db.transaction().execute(async (tx: Db) => {
          await orderRecords(tx, register, ids, pen(actor));
          await record(tx, {
            ...deed(call, actor, context),
            target: `${ids.length} 个${register.noun}`,
            after: { ids },
          });
        }),
      );
      return { count: ids.length };
    });
  }

  function importing(call: NonNullable<AnyRegister['calls']['importFile']>): Binding {
    return bound(call, async (input, actor, context) => {
      const outcome = await underWay({ userId: actor.userId, uploadKey: input.uploadKey }, (upload) =>
        importSheet(services, register, input, {
          pen: pen(actor),
          upload,
          told: (tx, written) =>
            record(tx, {
              ...deed(call, actor, context),
              target: `${register.noun} ${written.length} 条（${input.file.fileName.slice(-80)}）`,
              after: { written: written.map((one: Named) => one.name) },
            }),
        }),
      );
      if (outcome.written > 0) await announce();
      return outcome;
    });
  }
}

const idsIn = (input: unknown): readonly number[] => (input as { readonly ids: readonly string[] }).ids.map(idOf);
