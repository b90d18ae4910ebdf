import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { DateText } from '#base/calendar.ts';
import type { Call } from '#base/call.ts';
import type { LiveEvent } from '#base/event.ts';
import { alertEvents } from '#subjects/alert/events.ts';
import { reportEvents } from '#subjects/report/events.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import { allCalls } from '#subjects/calls.ts';
import { requestFor } from '../../attack/shots.ts';
import { EXAMPLES } from '../../support/examples/examples.ts';
import { send } from '../../support/outside/client.ts';
import type { Reader } from './asking.ts';

/** As the programs spread what an event makes them ask again, ms. */
const SPREAD = 200;
const { changed: prices } = vegetablePriceEvents;
const { changed: reports } = reportEvents;
const { changed: alerts } = alertEvents;

/** The calls that stand open, each with the events after which it is asked for anew. */
type Page = Readonly<Record<string, readonly LiveEvent[]>>;

const DESKS: readonly Page[] = [
  { 'vegetable-price.table': [prices], 'vegetable-price.movement': [prices] },
  { 'vegetable-price.warnings': [prices], 'vegetable-price.monitor': [prices] },
  { 'report.queue': [reports], 'report.count-waiting': [reports] },
  { 'obligation.board': [reports], 'obligation.list': [reports] },
  { 'alert.open': [alerts], 'notice.unread-count': [alerts], 'workbench.layout': [] },
];
const WALL: Page = {
  'vegetable-price.table': [prices],
  'vegetable-price.warnings': [prices],
  'vegetable-price.movement': [prices],
  'planning.price-levels': [prices],
  'planning.division-figures': [prices],
  'city-day.today': [reports, prices, alerts],
  'obligation.board': [reports],
  'alert.open': [alerts],
};

/** Those who look on while others write. */
export interface Watchers {
  readonly desks: number;
  readonly walls: number;
  /** Ends them; what each call of desks and of walls took, ms, how many events were heard, and how often one that asked got no answer. */
  close(): Promise<{
    readonly times: Readonly<Record<string, readonly number[]>>;
    readonly heard: number;
    readonly refused: number;
  }>;
}

/** Opens a line for every desk and wall; each asks for what stands open on it whenever an event says that it is stale. */
export async function watching(
  url: string,
  {
    desks,
    walls,
    today,
  }: { readonly desks: readonly Reader[]; readonly walls: readonly Reader[]; readonly today: DateText },
): Promise<Watchers> {
  const times: Record<string, number[]> = {};
  let [heard, refused] = [0, 0];
  const watchers = await Promise.all([
    ...desks.map((reader, at) => watcher(url, reader, DESKS[at % DESKS.length] ?? {})),
    ...walls.map((reader) => watcher(url, reader, WALL)),
  ]);
  return {
    desks: desks.length,
    walls: walls.length,
    close: async () => {
      await Promise.all(watchers.map((end) => end()));
      return { times, heard, refused };
    },
  };

  async function watcher(origin: string, reader: Reader, page: Page): Promise<() => Promise<void>> {
    const events = [...new Set(Object.values(page).flat())];
    const socket = await lineOf(origin, reader, events);
    const under = new Set<Promise<void>>();
    for (const [name, staleBy] of Object.entries(page)) {
      const asked = callNamed(name);
      let [isUnderWay, isStale] = [false, false];
      const look = async (): Promise<void> => {
        isUnderWay = true;
        await pause(Math.random() * SPREAD);
        isStale = false;
        const { path, ...request } = await requestFor(asked, { ...EXAMPLES[name]?.(today) });
        const since = performance.now();
        const { status } = await send(origin, path, {
          ...request,
          headers: { ...request.headers, ...reader.headers, 'accept-encoding': 'gzip' },
        });
        if (status === 200) (times[`${reader.name}: ${name}`] ??= []).push(performance.now() - since);
        else refused += 1;
        isUnderWay = false;
        if (isStale) start();
      };
      const start = () => {
        const one = look().finally(() => under.delete(one));
        under.add(one);
      };
      for (const { name: event } of staleBy)
        socket.on(event, () => {
          heard += 1;
          isStale = true;
          if (!isUnderWay) start();
        });
    }
    return async () => {
      socket.close();
      await Promise.all(under);
    };
  }
}

function callNamed(name: string): Call {
  const found = allCalls.find((call) => call.name === name);
  if (!found) throw new Error(`no call ${name}`);
  return found;
}

async function lineOf(url: string, { headers }: Reader, events: readonly LiveEvent[]): Promise<Socket> {
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token: headers['token'] },
    extraHeaders: { cookie: headers['cookie'] ?? '' },
    forceNew: true,
    reconnection: false,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  for (const { name } of events) socket.emit('join', name);
  return socket;
}
