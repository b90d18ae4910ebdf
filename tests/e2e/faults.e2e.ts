import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { today } from '#base/calendar.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { serve, type Served } from '../support/served.ts';
import { filledFolder } from '../support/serving/template.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'faults-'));
  cpSync(await filledFolder(), dataDir, { recursive: true });
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const refusalOf = () => serve({ dataDir }).then(
  async (served) => {
    await served.close();
    return 'it started';
  },
  (problem: unknown) => String(problem),
);

describe('a damaged database folder stops the start with a message that says what to do', () => {
  it('when what says its version is gone', async () => {
    rmSync(join(dataDir, 'database/PG_VERSION'));
    const said = await refusalOf();
    expect(said).toContain('无法启动');
    expect(said).toMatch(/备份/);
    expect(readdirSync(dataDir)).toContain('database');
  });

  it('when its control file is cut short', async () => {
    truncateSync(join(dataDir, 'database/global/pg_control'), 10);
    expect(await refusalOf()).toMatch(/无法启动[\s\S]*备份/);
  });

  it('when the folder is there but was never finished, and nothing is created in its place', async () => {
    rmSync(join(dataDir, 'database'), { recursive: true });
    cpSync(join(await filledFolder(), 'database/base'), join(dataDir, 'database/base'), { recursive: true });
    expect(await refusalOf()).toContain('无法启动');
    expect(readdirSync(join(dataDir, 'database'))).toEqual(['base']);
  });
});

/** A first start and five more, ms. */
const SIX_STARTS = 300_000;

describe('what was acknowledged survives kill -9', { timeout: SIX_STARTS }, () => {
  it('keeps every acknowledged price over five kills in the midst of writing', async () => {
    let served: Served = await serve({ dataDir });
    const acknowledged = new Map<string, number>();
    for (let round = 0; round < 5; round += 1) {
      const { headers, goodsIds } = await signedIn(served);
      const writes = (async () => {
        for (const [index, goodsId] of goodsIds.entries()) {
          const price = 1 + round + index / 100;
          const response = await fetch(served.url + vegetablePriceCalls.write.path, {
            method: 'POST', headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify({ date: today({ now: () => Date.now() }), entBasicId: '1001', detailList: [{ dictId: goodsId, price }] }),
          }).catch(() => undefined);
          if (response?.status !== 200) return;
          acknowledged.set(goodsId, Math.round(price * 100) / 100);
          if (index === 5 + round * 4) void served.kill();
        }
      })();
      await writes;
      await served.restart();
    }
    const { headers, names } = await signedIn(served);
    const answer = (await (await fetch(`${served.url}${vegetablePriceCalls.table.path}`, { headers })).json()) as {
      data: { caiDict: Record<string, string | number>[] };
    };
    const lost = [...acknowledged].filter(([goodsId, price]) => {
      const row = answer.data.caiDict.find((each) => each['dictName'] === names.get(goodsId));
      return Number(row?.['科巷菜场_1001']) < price;
    });
    expect(acknowledged.size).toBeGreaterThan(10);
    expect(lost).toEqual([]);
    await served.close();
  });
});

async function signedIn({ url, password }: Served): Promise<{ headers: Record<string, string>; goodsIds: string[]; names: Map<string, string> }> {
  const login = await fetch(`${url}/auth/login`, { method: 'POST', body: new URLSearchParams({ username: 'admin', password, uuid: randomBytes(4).toString('hex') }) });
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('token='))?.slice('token='.length) ?? '';
  const headers = { token, cookie: cookies.join('; ') };
  const answer = (await (await fetch(url + vegetablePriceCalls.vegetables.path, { headers })).json()) as { data: { dictId: string; name: string }[] };
  return { headers, goodsIds: answer.data.map(({ dictId }) => dictId), names: new Map(answer.data.map(({ dictId, name }) => [dictId, name])) };
}
