import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcp, type Socket } from 'node:net';
import { intakeJob } from '#server/data-source/intake.ts';
import type { Config } from '#server/service/config.ts';
import { dataSourceCalls } from '#subjects/data-source/calls.ts';
import type { MappingDraft, SourceDraft } from '#subjects/data-source/wire.ts';
import { startServer } from '../../support/server.ts';

export const HERE = '127.0.0.1';

/** A server of another house that answers as it is told to; whoever called is asked by `seen`. */
export async function otherHouse(answer: RequestListener) {
  const server = createServer(answer).listen(0, HERE);
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A port behind which somebody speaks no language that we know. */
export async function babbling(words: string) {
  const sockets = new Set<Socket>();
  const server = createTcp((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.end(words, 'latin1');
  }).listen(0, HERE);
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const SOURCE: SourceDraft = {
  sourceId: undefined,
  version: undefined,
  name: '',
  kind: 'file',
  owner: '示例单位',
  address: '',
  database: '',
  user: '',
  tls: false,
  remark: '',
  secret: undefined,
};

/** A server, who manages its sources, and who may only look. */
export async function openStage(config: Partial<Config> = { inwardHosts: [HERE] }) {
  const server = await startServer({ seededDays: 3, config });
  const [admin, analyst] = [await server.signIn('admin'), await server.signIn('analyst')];
  let made = 0;
  const saveSource = async (over: Partial<SourceDraft>) => {
    made += 1;
    return server.call(admin, dataSourceCalls.save, { ...SOURCE, name: `来源 ${made}`, ...over });
  };
  const said: string[] = [];
  return {
    server,
    admin,
    analyst,
    saveSource,
    draftOf: (over: Partial<SourceDraft>): SourceDraft => ({ ...SOURCE, name: `来源 ${(made += 1)}`, ...over }),
    async outcome(over: Partial<SourceDraft>) {
      const { id } = await saveSource(over);
      return (await server.call(admin, dataSourceCalls.test, { sourceId: id })).outcome;
    },
    async fileSource(fileName: string, text: string) {
      const { id, version } = await saveSource({ kind: 'file' });
      const file = { fileName, bytes: new TextEncoder().encode(text) };
      return server.call(admin, dataSourceCalls.keepFile, { sourceId: id, version, file });
    },
    async mapped(sourceId: number, object: string, over: Partial<MappingDraft> = {}) {
      made += 1;
      return server.call(admin, dataSourceCalls.saveMapping, {
        mappingId: undefined,
        version: undefined,
        name: `数据集 ${made}`,
        sourceId,
        object,
        schedule: 'hand',
        mostRows: 100_000,
        columns: [],
        ...over,
      });
    },
    /** The lines of the log of runs 运行日志, in order. */
    said,
    /** Takes a mapping in, and gives what came of it. */
    async taken(mappingId: number) {
      await server.call(admin, dataSourceCalls.take, { mappingId });
      await intakeJob.run({
        services: server.services,
        database: server.database,
        days: undefined,
        dry: false,
        signal: new AbortController().signal,
        say: () => Promise.resolve(),
        note: (text) => void said.push(text),
      });
      const { rows } = await server.call(admin, dataSourceCalls.runs, {
        pageIndex: 1,
        pageSize: 1,
        mappingId,
        state: undefined,
      });
      return rows[0];
    },
    rowsOf: (mappingId: number, pageIndex = 1) =>
      server.call(admin, dataSourceCalls.rows, { mappingId, pageIndex, pageSize: 200 }),
  };
}
export type Stage = Awaited<ReturnType<typeof openStage>>;

const column = (name: string, role: MappingDraft['columns'][number]['role'], title = name) => ({
  column: name,
  title,
  role,
  unit: '',
  adding: role === 'measure' ? ('sum' as const) : undefined,
});
/** Columns of a market's sales, as most sources here have them. */
export const SALES = [
  column('day', 'time', '日期'),
  column('market', 'dimension', '市场'),
  column('amount', 'measure', '销售额'),
];
