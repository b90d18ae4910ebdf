import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};

/** The page of a folder, this one's when none is named, built for production and served from this process. */
export interface FormPage {
  readonly url: string;
  close(): void;
}

export async function startFormPage(folder = new URL('page', import.meta.url)): Promise<FormPage> {
  const cache = fileURLToPath(new URL('../../../node_modules/.cache/commerce-supervision', import.meta.url));
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'form-page-'));
  await build({
    configFile: false,
    root: fileURLToPath(folder),
    plugins: [react()],
    logLevel: 'error',
    mode: 'production',
    build: { outDir, target: 'es2022', chunkSizeWarningLimit: 4_000 },
  });
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
  const answers = new Map(files.map((name) => [`/${name}`, readFileSync(join(outDir, name))]));
  rmSync(outDir, { recursive: true, force: true });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://page').pathname;
    const name = path === '/' ? '/index.html' : path;
    const body = answers.get(name);
    if (body)
      response
        .writeHead(200, { 'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' })
        .end(body);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
