import { addDays, today } from '#base/calendar.ts';
import type { Call } from '#base/call.ts';
import { SUCCESS_CODE } from '#base/envelope.ts';
import { alertThresholdCalls } from '#subjects/alert/calls.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { userCalls } from '#subjects/user/calls.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { ask, type Client, NOBODY } from '../support/outside/client.ts';

/** Writes at a server as fast as it answers and prints every write that was acknowledged, a line of JSON each, until the server is gone. */
process.on('uncaughtException', (problem: NodeJS.ErrnoException) => {
  if (!['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes(problem.code ?? '')) console.error(problem);
  process.exit(0);
});

const [url = '', password = '', place = '0'] = process.argv.slice(2);

const client = async (username: string): Promise<Client> => {
  const { data, cookies } = await ask(url, NOBODY, sessionCalls.login, { username, password });
  return {
    token: (data as { token: string }).token,
    cookies: Object.fromEntries(Object.entries(cookies).map(([name, { value }]) => [name, value])),
  };
};

const [admin, clerk] = [await client('admin'), await client('clerk2')];
const day = today({ now: () => Date.now() });
const goods = ((await ask(url, admin, vegetablePriceCalls.vegetables, {})).data as { dictId: string }[]).map(
  ({ dictId }) => dictId,
);
/** Every writer of a run has two hundred reports of its own, long before what anybody owes. */
const OLDEST = 400 + 200 * (Number(place) + 1);
const PER_WRITER = 200;

interface Write {
  readonly kind: string;
  readonly key: string;
  readonly by: Client;
  readonly call: Call;
  readonly wire: Readonly<Record<string, unknown>>;
}

/** One of each kind in turn: a header with lines, a figure with what follows from it, a record with its rights. */
function writesOf(turn: number): readonly Write[] {
  const key = `kill-${place}-${turn}`;
  const period = addDays(day, turn - OLDEST);
  const goodsId = goods[turn % goods.length] ?? '';
  const date = addDays(day, -Math.floor(turn / goods.length));
  const price = (1 + turn / 100 + Number(place)).toFixed(2);
  return [
    {
      kind: 'report',
      key: period,
      by: clerk,
      call: reportCalls.submit,
      wire: {
        kind: 'price-report',
        entBasicId: '1003',
        period,
        values: { 'prices/10101/price': 2.5 },
        reasons: { 'prices/10101/price': '正常波动' },
        submitKey: key,
      },
    },
    {
      kind: 'price',
      key: `${date} ${goodsId} ${price}`,
      by: admin,
      call: vegetablePriceCalls.write,
      wire: { date, entBasicId: '1001', detailList: [{ dictId: goodsId, price: Number(price) }] },
    },
    {
      kind: 'notice',
      key,
      by: admin,
      call: noticeCalls.publish,
      wire: { title: key, content: '内容', everyone: false, roles: 'ROLE_DUTY' },
    },
    {
      kind: 'user',
      key,
      by: admin,
      call: userCalls.create,
      wire: { userName: key, name: '赵丽', sex: 1, userType: 1, roles: 'ROLE_DUTY', status: 1 },
    },
    {
      kind: 'threshold',
      key,
      by: admin,
      call: alertThresholdCalls.create,
      wire: {
        name: key,
        level: 2,
        status: 1,
        measure: 'goods-price',
        comparison: 'value',
        direction: 'above',
        limit: 500,
        dictId: goodsId,
      },
    },
  ];
}

for (let turn = 0; turn < PER_WRITER; turn += 1) {
  for (const { kind, key, by, call, wire } of writesOf(turn)) {
    const answer = await ask(url, by, call, wire);
    if (answer.status === 200 && answer.code === SUCCESS_CODE)
      process.stdout.write(`${JSON.stringify({ kind, key })}\n`);
    else process.stderr.write(`${kind} ${key}: ${answer.status} ${answer.msg}\n`);
  }
}
