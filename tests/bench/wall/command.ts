import { dutyCalls } from '#subjects/duty/calls.ts';
import type { CommandKind } from '#subjects/duty/terms.ts';
import { serve } from '../../support/served.ts';
import { openBrowser, openWall } from '../../support/serving/browser.ts';
import { signIn } from '../../support/serving/signed-in.ts';
import type { Outcome } from '../helpers/report.ts';
import { median, quantile } from '../helpers/statistics.ts';

const ROUNDS = 8;
/** Each is taken back by the next of its pair. */
const KINDS: readonly CommandKind[] = ['next', 'previous', 'pin', 'resume', 'mute', 'unmute', 'blank', 'light'];
const WANTED = 300;
/** Between two commands a hand moves, ms. */
const PAUSE = 700;

/** 值班遥控: how long it takes from a press at the desk until the wall has painted it, as the remote shows it, and until the desk knows. */
export async function command(): Promise<Outcome> {
  const served = await serve();
  const browser = await openBrowser();
  try {
    const page = await openWall(browser, served);
    await page.getByText('已连接').waitFor();
    await page.getByText(/^遥控 \d{3} \d{3}$/).waitFor();
    const duty = await signIn(served.url, 'duty', served.password);
    const [wall] = await duty.send(dutyCalls.screens, {});
    if (!wall) throw new Error('no wall in the ledger');
    const given = {
      screenId: wall.screenId,
      minutes: undefined,
      scene: undefined,
      subject: undefined,
      reason: undefined,
    };
    const press = async (kind: CommandKind) => {
      const begun = performance.now();
      const { tookMilliseconds } = await duty.send(dutyCalls.command, { ...given, kind });
      const whole = performance.now() - begun;
      await page.waitForTimeout(PAUSE);
      return { kind, painted: tookMilliseconds, whole };
    };
    // The first round makes scenes that were never shown.
    for (const kind of KINDS) await press(kind);
    const pressed: Awaited<ReturnType<typeof press>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) for (const kind of KINDS) pressed.push(await press(kind));
    const unanswered = pressed.filter(({ painted }) => painted === undefined).length;
    const painted = pressed.flatMap((one) => one.painted ?? []);
    const row = (name: string, some: typeof pressed) => {
      const times = some.flatMap((one) => one.painted ?? []);
      return [
        name,
        some.length,
        median(times),
        quantile(times, 0.95),
        Math.max(...times),
        median(some.map(({ whole }) => whole)),
      ];
    };
    return {
      tables: [
        {
          title: 'from a command to the painted wall',
          columns: ['command', 'times', 'p50 ms', 'p95 ms', 'longest ms', 'desk knows p50 ms'],
          rows: [
            ...KINDS.map((kind) =>
              row(
                kind,
                pressed.filter((one) => one.kind === kind),
              ),
            ),
            row('all', pressed),
          ],
        },
      ],
      figures: [
        {
          what: 'command to painted wall, 95th percentile',
          wanted: `≤ ${WANTED} ms`,
          found: `${quantile(painted, 0.95).toFixed(0)} ms`,
          held: quantile(painted, 0.95) <= WANTED,
        },
        { what: 'commands without an answer', wanted: '0', found: String(unanswered), held: unanswered === 0 },
      ],
      notes: [
        'by the server’s clock: from its taking the command until the wall has said, two frames later, that it shows it; so the way of that word is in it',
        'wall, server and database share the processors, and the wall is drawn without a graphics card',
      ],
    };
  } finally {
    await browser.close();
    await served.close();
  }
}
