import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { formCalls } from '#subjects/form/calls.ts';
import { formIssueCalls } from '#subjects/form-issue/calls.ts';
import { analyze } from '#server/database/bulk.ts';
import { openDatabase } from '#server/database/open.ts';
import { send } from '../../support/outside/client.ts';
import { serve, type Served } from '../../support/served.ts';
import { signIn, type SignedIn } from '../../support/serving/signed-in.ts';
import { filledCopy } from '../../support/serving/template.ts';
import type { Figure, Outcome } from '../helpers/report.ts';
import { median, quantile } from '../helpers/statistics.ts';
import { timed } from '../helpers/together.ts';
import { answersOf, changedForm, largestForm } from './definition.ts';
import { fillForm } from './filling.ts';
import { keysOf } from './keys.ts';
import { fillOwed, peerTimes } from './peers.ts';

const REPLAYED = 10_000;
const COUNTED = 50_000;
const COMPARED = 2_000;
const PHONES = 2_000;
/** Phones whose line is on at the same moment. */
const AT_A_TIME = 40;
const ROUNDS = 20;
/** Between two calls of somebody else, ms. */
const PAUSE = 100;
const WANTED = { key: 16, replay: 5, phones: 300, perSecond: 60, statistics: 500, peers: 500 } as const;

/** Forms as large as they may be: keys, a replay over 10,000 answers, 2,000 phones that hand in, statistics of 50,000 answers. */
export async function forms(): Promise<Outcome> {
  const dataDir = await filledCopy();
  try {
    const filled = await openDatabase({ dataDir });
    const replayed = await fillForm(filled.db, REPLAYED);
    const counted = await fillForm(filled.db, COUNTED);
    const owed = await fillOwed(filled.db, COMPARED);
    await analyze(filled.db);
    await filled.close();
    const served = await serve({ dataDir, env: { RATE_LIMIT: '100000000', TRUST_PROXY: 'on' } });
    try {
      return await measured(served, { replayed, counted, owed });
    } finally {
      await served.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Filled {
  readonly replayed: number;
  readonly counted: number;
  readonly owed: number;
}

async function measured(served: Served, { replayed, counted, owed }: Filled): Promise<Outcome> {
  const analyst = await signIn(served.url, 'analyst', served.password);
  const statistics = await statisticTimes(analyst, counted);
  const peers = await peerTimes(await signIn(served.url, 'admin', served.password), owed);
  const replay = await replayTimes(analyst, replayed);
  const { formId, token } = await linkOf(analyst);
  const phones = await handIn(served.url, token);
  const { answers: kept } = (await analyst.send(formCalls.one, { formId })) as { readonly answers: number };
  const isExact = phones.isExact && kept === PHONES;
  const keys = await keysOf(`${served.url}/open/form#form=${token}`);
  const key = quantile(keys.times, 0.95);
  const perSecond = PHONES / phones.seconds;
  return {
    tables: [
      {
        title: `a form of ${largestForm.sections.flatMap(({ questions }) => questions).length} questions and ${largestForm.rules.length} rules`,
        columns: ['', 'times', 'median', 'p95', 'most'],
        rows: [
          ['key to painted, ms', keys.times.length, ...spread(keys.times)],
          ['its work on the main thread, ms', keys.work.length, ...spread(keys.work)],
          [`statistics of ${COUNTED} answers, ms`, statistics.length, ...spread(statistics)],
          [`peers of one among ${COMPARED} answers, ms`, peers.length, ...spread(peers)],
          [`replay over ${REPLAYED} answers, ms`, 1, replay.took, replay.took, replay.took],
          ['another call meanwhile, ms', replay.beside.length, ...spread(replay.beside)],
          ['a phone’s answer handed in, ms', phones.times.length, ...spread(phones.times)],
        ],
      },
    ],
    figures: [
      figure('key to painted, p95 ms', key, WANTED.key),
      figure(`replay over ${REPLAYED} answers, s`, replay.took / 1_000, WANTED.replay, replay.failing > 0),
      figure(`${PHONES} phones, s`, phones.seconds, WANTED.phones, isExact),
      {
        what: 'accepted a second, none lost, none double',
        wanted: `≥ ${WANTED.perSecond}`,
        found: perSecond.toFixed(0),
        held: perSecond >= WANTED.perSecond && isExact,
      },
      figure(`statistics of ${COUNTED} answers, p95 ms`, quantile(statistics, 0.95), WANTED.statistics),
      figure(`peers of one among ${COMPARED} answers, p95 ms`, quantile(peers, 0.95), WANTED.peers),
    ],
    notes: [
      'server, embedded engine and phones share the machine',
      'every tenth phone sends its answer a second time, as after a line that broke: the receipt is the same and nothing counts twice',
    ],
  };
}

const spread = (times: readonly number[]) => [median(times), quantile(times, 0.95), Math.max(...times)];

const figure = (what: string, found: number, most: number, isWhole = true): Figure => ({
  what,
  wanted: `≤ ${most}`,
  found: found.toFixed(1),
  held: found <= most && isWhole,
});

async function statisticTimes(analyst: SignedIn, formId: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const { answers } = (await analyst.send(formCalls.statistics, { formId })) as { readonly answers: number };
    times.push(performance.now() - start);
    if (answers !== COUNTED) throw new Error(`${answers} answers are counted where there are ${COUNTED}`);
  }
  return times;
}

/** How long a replay took, and how long another call waited meanwhile. */
async function replayTimes(analyst: SignedIn, formId: number) {
  const { version } = (await analyst.send(formCalls.one, { formId })) as { readonly version: number };
  const { version: saved } = (await analyst.send(formCalls.save, { formId, version, definition: changedForm })) as {
    readonly version: number;
  };
  const beside: number[] = [];
  const done = new AbortController();
  const watching = (async () => {
    while (!done.signal.aborted) {
      const start = performance.now();
      await analyst.send(formCalls.list, { pageIndex: 1, pageSize: 20 });
      beside.push(performance.now() - start);
      await wait(PAUSE);
    }
  })();
  const start = performance.now();
  const { answers, failing } = (await analyst.send(formCalls.replay, { formId, version: saved })) as {
    readonly answers: number;
    readonly failing: number;
  };
  const took = performance.now() - start;
  done.abort();
  await watching;
  if (answers !== REPLAYED) throw new Error(`${answers} answers were gone through where there are ${REPLAYED}`);
  return { took, failing, beside };
}

/** A link to the form as it is published anew by a user. */
async function linkOf(analyst: SignedIn): Promise<{ readonly formId: number; readonly token: string }> {
  const { id: formId, version } = (await analyst.send(formCalls.save, {
    formId: undefined,
    version: undefined,
    definition: largestForm,
  })) as { readonly id: number; readonly version: number };
  await analyst.send(formCalls.publish, { formId, version, confirmed: false });
  const { token } = (await analyst.send(formIssueCalls.issue, {
    formId,
    kind: 'link',
    dueAt: Date.now() + 86_400_000,
    quota: undefined,
    regions: [],
    marketTypes: [],
    enterpriseIds: [],
  })) as { readonly token: string | undefined };
  if (token === undefined) throw new Error('no link was made');
  return { formId, token };
}

async function handIn(url: string, token: string) {
  const times: number[] = [];
  const receipts = new Map<number, string>();
  let isExact = true;
  const handedIn = async (phone: number) => {
    const body = formCalls.submitByToken.input.encode({
      token,
      version: 1,
      submitKey: `phone-${phone}`,
      answers: answersOf(phone),
      reasons: {},
    });
    const start = performance.now();
    const { status, body: text } = await send(url, formCalls.submitByToken.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${phone >> 8}.${phone & 255}` },
      body: JSON.stringify(body),
    });
    times.push(performance.now() - start);
    const { data } = JSON.parse(text) as { readonly data: { readonly receipt?: string } | null };
    const receipt = data?.receipt;
    if (status !== 200 || receipt === undefined)
      throw new Error(`a phone was refused: ${status} ${text.slice(0, 300)}`);
    isExact &&= (receipts.get(phone) ?? receipt) === receipt;
    receipts.set(phone, receipt);
  };
  const start = performance.now();
  await timed(PHONES, AT_A_TIME, async (phone) => {
    await handedIn(phone);
    if (phone % 10 === 0) await handedIn(phone);
  });
  const seconds = (performance.now() - start) / 1_000;
  return { times, seconds, isExact: isExact && new Set(receipts.values()).size === PHONES };
}
