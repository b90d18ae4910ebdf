import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const PAGE =
  '<!doctype html><html lang="zh-CN"><body><div id="root"></div><script type="module" src="./main.jsx"></script></body></html>';
const PROGRAM = `
import '@arco-design/web-react/es/_util/react-19-adapter';
import '@arco-design/web-react/es/Table/style/css.js';
import Table from '@arco-design/web-react/es/Table';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
const columns = ['网点名称', '商品名称', '当前价格', '波动阈值', '销售日期'].map((title, index) => ({ title, dataIndex: 'c' + index }));
const data = Array.from({ length: 20 }, (_, row) => ({ key: row, c0: '科巷菜场', c1: '青菜', c2: 3 + row / 10, c3: '25.00%', c4: '2026-01-02' }));
createRoot(document.getElementById('root')).render(createElement(Table, { columns, data, pagination: false }));
`;
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
};

/** The least that a list page of this stack can be: React, one Arco table, 20 rows, no server to ask. */
export interface FloorPage {
  readonly url: string;
  close(): void;
}

/** Builds and serves the bare page, compressed, from this process. */
export function startFloorPage(): Promise<FloorPage> {
  const cache = join(root, 'node_modules/.cache/commerce-supervision');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'floor-page-'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'main.jsx'), PROGRAM);
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', folder, '--logLevel', 'error'],
    {
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
    },
  );
  const built = join(folder, 'dist');
  const files =
    status === 0 ? readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name)) : [];
  const answers = new Map(files.map((name) => [`/${name}`, gzipSync(readFileSync(join(built, name)), { level: 9 })]));
  rmSync(folder, { recursive: true, force: true });
  if (status !== 0) throw new Error(`the bare page was not built:\n${stderr}`);
  const server = createServer((request, response) => {
    const name = request.url === '/' ? '/index.html' : (request.url ?? '');
    const body = answers.get(name);
    if (body)
      response
        .writeHead(200, {
          'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
          'content-encoding': 'gzip',
        })
        .end(body);
    else response.writeHead(404).end();
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      }),
    );
  });
}
