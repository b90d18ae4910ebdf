import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crawlJob } from '#server/crawler/job.ts';
import { crawlerCalls } from '#subjects/crawler/calls.ts';
import type { Pick, SourceDraft } from '#subjects/crawler/wire.ts';
import { auctionDirectory } from '#subjects/directory/register.ts';
import { startServer } from '../../support/server.ts';

export const HERE = '127.0.0.1';
export interface Auctioneer {
  readonly name: string;
  readonly licence: string;
  readonly address: string;
  readonly level: string;
}

/** Enterprises of a made-up list. */
export const auctioneers = (many: number, over: (at: number) => Partial<Auctioneer> = () => ({})): Auctioneer[] =>
  Array.from({ length: many }, (_, at) => ({
    name: `采集拍卖有限公司${at + 1}`,
    licence: `苏拍 ${String(9_000 + at)}`,
    address: `南京市江宁区天元路 ${at + 1} 号`,
    level: 'AA 级',
    ...over(at),
  }));

/** A page of the list as such a site would write it. */
export const htmlOf = (rows: readonly Auctioneer[], more = ''): string =>
  `<!doctype html><html><head><title>名录</title></head><body><table class="list"><tr><th>企业</th><th>证书</th><th>地址</th><th>等级</th></tr>${rows
    .map(
      ({ name, licence, address, level }) =>
        `<tr class="one"><td><a href="/one/${encodeURIComponent(licence)}">${name}</a></td><td>证书编号：${licence}</td><td>${address}<br>一楼</td><td>${level}</td></tr>`,
    )
    .join('')}</table>${more}</body></html>`;

/** A small site: pages by their path; whatever it was asked is kept. */
export async function smallSite(pages: Record<string, string | RequestListener>) {
  const asked: string[] = [];
  const agents = new Set<string>();
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    asked.push(request.url ?? '');
    agents.add(request.headers['user-agent'] ?? '');
    const page = pages[request.url ?? ''];
    if (page === undefined) response.writeHead(404).end();
    else if (typeof page === 'string')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    else page(request, response);
  }).listen(0, HERE);
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    origin: `http://${HERE}:${(server.address() as AddressInfo).port}`,
    asked,
    agents,
    pages,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type Site = Awaited<ReturnType<typeof smallSite>>;

const pick = (field: string, selector: string, over: Partial<Pick> = {}): Pick => ({
  field,
  pick: selector,
  attribute: '',
  after: '',
  fixed: '',
  ...over,
});
export const PICKS: readonly Pick[] = [
  pick('name', 'td:nth-child(1)'),
  pick('licence', 'td:nth-child(2)', { after: '证书编号' }),
  pick('address', 'td:nth-child(3)'),
  pick('special', 'td:nth-child(4)'),
];
export { pick };

/** A server, who keeps its sources up, and a way to collect. */
export async function openStage() {
  const server = await startServer({ seededDays: 3, config: { inwardHosts: [HERE] } });
  const [analyst, reviewer] = [await server.signIn('analyst'), await server.signIn('reviewer')];
  let made = 0;
  const draftOf = (address: string, over: Partial<SourceDraft> = {}): SourceDraft => ({
    sourceId: undefined,
    version: undefined,
    name: `采集来源 ${(made += 1)}`,
    register: 'directory-auction',
    address,
    format: 'html',
    schedule: 'hand',
    takeover: 'auto',
    pause: 1,
    mostPages: 10,
    fall: 20,
    legal: '测试',
    licensed: '',
    parser: { rows: 'tr.one', next: '', picks: [...PICKS] },
    ...over,
  });
  const said: string[] = [];
  const look = () =>
    crawlJob.run({
      services: server.services,
      database: server.database,
      days: undefined,
      dry: false,
      signal: new AbortController().signal,
      say: () => Promise.resolve(),
      note: (text) => void said.push(text),
    });
  const lastRun = async (sourceId: number) => {
    const { rows } = await server.call(analyst, crawlerCalls.runs, { pageIndex: 1, pageSize: 1, sourceId });
    return rows[0];
  };
  return {
    server,
    analyst,
    reviewer,
    draftOf,
    look,
    /** The lines of the log of runs 运行日志, in order. */
    said,
    lastRun,
    save: (draft: SourceDraft) => server.call(analyst, crawlerCalls.save, draft),
    /** Collects a source now, and gives what came of it. */
    async collected(sourceId: number) {
      await server.call(analyst, crawlerCalls.start, { sourceId });
      await look();
      return lastRun(sourceId);
    },
    differences: (runId: number, difference: '' | 'created' | 'changed' | 'gone' | 'rejected' = '') =>
      server.call(analyst, crawlerCalls.differences, { runId, difference, pageIndex: 1, pageSize: 100 }),
    /** The records of a source that stand. */
    async listed(source: string) {
      const { rows } = await server.call(analyst, auctionDirectory.calls.list, { pageIndex: 1, pageSize: 200 });
      return rows.filter((row) => row.source === source && row.endedAt === undefined);
    },
  };
}
export type Stage = Awaited<ReturnType<typeof openStage>>;
