import { sql } from 'kysely';
import { outletSamples } from '#subjects/market/samples.ts';
import { outletRegister } from '#subjects/market/register.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

/** Where 江宁区 and its reviewer's own outlets lie. */
export const OWN = { regionId: 320_115, lng: 118.8222, lat: 31.9337 };
const [sample] = outletSamples;
/** An outlet as it is entered, that belongs to nothing yet. */
export const FRESH = { ...sample!, areaId: undefined, enterpriseId: undefined };
type Given = Partial<Record<keyof typeof FRESH, unknown>>;

export interface OutletStage {
  readonly server: TestServer;
  readonly admin: Client;
  /** A reviewer of 江宁区 alone. */
  readonly local: Client;
  /** Enters an outlet; what is done to it is nobody else's. */
  readonly entered: (values?: Given) => Promise<number>;
  readonly outlet: (outletId: number) => ReturnType<typeof one>;
  readonly history: (outletId: number) => ReturnType<typeof historyAt>;
  /** An outlet, an enterprise and a centre that the local reviewer does not see. */
  readonly foreign: () => Promise<{ outletId: number; enterpriseId: number; areaId: number }>;
}

const { calls } = outletRegister;
const one = (server: TestServer, admin: Client, outletId: number) => server.call(admin, calls.one, { outletId });
const historyAt = (server: TestServer, admin: Client, outletId: number) =>
  server.call(admin, calls.history, { outletId });

export async function outletStage(): Promise<OutletStage> {
  const server = await startServer();
  const [admin, local] = [await server.signIn('admin'), await server.signIn('reviewer')];
  const elsewhere = async (table: string, column: string) => {
    const { rows } = await sql<{ id: number }>`
      select ${sql.ref(column)} as id from ${sql.table(table)} t join region r using (region_id)
      where r.code <> '320115' order by 1 limit 1`.execute(server.database.db);
    return rows[0]!.id;
  };
  return {
    server,
    admin,
    local,
    entered: async (values = {}) =>
      (await server.call(admin, calls.create, { ...FRESH, ...values } as typeof FRESH)).id,
    outlet: (outletId) => one(server, admin, outletId),
    history: (outletId) => historyAt(server, admin, outletId),
    foreign: async () => ({
      outletId: await elsewhere('outlet_record', 'outlet_id'),
      enterpriseId: await elsewhere('enterprise', 'enterprise_id'),
      areaId: await elsewhere('business_area', 'area_id'),
    }),
  };
}

/** The call of the register at an address of the specification. */
export const specified = (as: string) =>
  outletRegister.specifiedCalls.find(({ call }) => call.name === `outlet.${as}`)!.call;
