import { rmSync } from 'node:fs';
import { today } from '#base/calendar.ts';
import { periodOf } from '#base/sheet/period.ts';
import { reportFileCalls } from '#subjects/report-file/calls.ts';
import { asMultipart, send } from '../../support/outside/client.ts';
import { type HostileFile, hostileFiles } from '../../support/outside/hostile-files.ts';
import { serve } from '../../support/served.ts';
import { signIn } from '../../support/serving/signed-in.ts';
import { filledCopy } from '../../support/serving/template.ts';
import type { Outcome } from '../helpers/report.ts';

const STORE = '1031';
/** The longest that anybody waits for /healthz while a file is worked on, ms. */
const WANTED = 200;
/** Files of one session: less than a call's limit a minute. */
const FILES_OF_ONE = 25;
const LISTED = 25;
/** `UPLOADS=菜价` or `UPLOADS=avatar`: those files alone whose name holds it. */
const ONLY = process.env['UPLOADS'] ?? '';

/** Every upload with files of the largest size that are made to hold servers up, and how long /healthz took meanwhile. */
export async function uploads(): Promise<Outcome> {
  const dataDir = await filledCopy();
  try {
    const served = await serve({ dataDir, env: { PAGES: 'off', RATE_LIMIT: '100000000' } });
    try {
      return await measured(served.url, served.password);
    } finally {
      await served.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Waited {
  readonly name: string;
  readonly healthz: number;
  readonly whole: number;
  readonly status: number;
}

async function measured(url: string, password: string): Promise<Outcome> {
  const day = today({ now: () => Date.now() });
  const place = { kind: 'store-week', entBasicId: STORE, period: periodOf('week', day) };
  const clerk = await signIn(url, 'clerk3', password);
  const asked = new URLSearchParams({ entBasicId: STORE, period: place.period, format: 'csv' });
  const template = await send(url, `${reportFileCalls.template.path.replace('{kind}', place.kind)}?${asked}`, {
    headers: clerk.headers,
  });
  const files = hostileFiles(1, { ...place, template: template.body }, day).filter(({ name }) => name.includes(ONLY));
  const waited: Waited[] = [];
  for (let start = 0; start < files.length; start += FILES_OF_ONE) {
    const people = { clerk: await signIn(url, 'clerk3', password), admin: await signIn(url, 'admin', password) };
    for (const file of files.slice(start, start + FILES_OF_ONE)) {
      const { headers } = file.call.name.startsWith('report-file') ? people.clerk : people.admin;
      waited.push(await waitedFor(url, file, headers));
    }
  }
  const plain = await longestAnswer(url, Promise.resolve(), 50);
  const worst = waited.toSorted((a, b) => b.healthz - a.healthz);
  const most = worst[0]?.healthz ?? Number.NaN;
  const failed = waited.filter(({ status }) => status >= 500).length;
  return {
    tables: [
      {
        title: `${waited.length} files; /healthz by itself took ${plain.toFixed(0)} ms at most`,
        columns: ['file', 'longest /healthz ms', 'its own answer ms', 'status'],
        rows: worst.slice(0, LISTED).map(({ name, healthz, whole, status }) => [name, healthz, whole, status]),
      },
    ],
    figures: [
      {
        what: '/healthz while a file is worked on',
        wanted: `≤ ${WANTED} ms`,
        found: `${most.toFixed(0)} ms`,
        held: most <= WANTED,
      },
      { what: 'answers of 500 and more', wanted: '0', found: String(failed), held: failed === 0 },
    ],
    notes: ['client and server share the machine; the body is on its way while /healthz is asked'],
  };
}

async function waitedFor(
  url: string,
  { name, call, input: made }: HostileFile,
  headers: Readonly<Record<string, string>>,
): Promise<Waited> {
  const { kind = '', ...rest } = made();
  const { type, body } = await asMultipart({ ...rest });
  const start = performance.now();
  const answer = send(url, call.path.replace('{kind}', String(kind)), {
    method: call.method,
    headers: { ...headers, 'content-type': type },
    body,
  });
  const healthz = await longestAnswer(
    url,
    answer.catch(() => undefined),
    1,
  );
  const status = await answer.then(
    (one) => one.status,
    () => 0,
  );
  return { name, healthz, whole: performance.now() - start, status };
}

/** The longest answer of /healthz until `end`, and of `least` of them. */
async function longestAnswer(url: string, end: Promise<unknown>, least: number): Promise<number> {
  const over = { yet: false };
  void end.then(() => {
    over.yet = true;
  });
  let longest = 0;
  for (let count = 0; !over.yet || count < least; count += 1) {
    const start = performance.now();
    await send(url, '/healthz');
    longest = Math.max(longest, performance.now() - start);
  }
  return longest;
}
