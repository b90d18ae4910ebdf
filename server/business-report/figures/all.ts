import { today } from '#base/calendar.ts';
import type { Answers } from '#base/narrative/answers.ts';
import { asksIn, type Narrative } from '#base/narrative/blocks.ts';
import { periodDays } from '#base/sheet/period.ts';
import { narrowScope } from '#subjects/session/rules.ts';
import { type Scope, scopeOf } from '../../scope/scope.ts';
import { divisionsIn } from '../scope.ts';
import type { Asking } from './asking.ts';
import { type DrawnChart, toldApart } from './apart.ts';
import { chartDrawn } from './chart.ts';
import { figureAnswer } from './figure.ts';

/** Asks everything that a document asks for, those of chapters once a division. */
export async function askAll(
  asking: Omit<Asking, 'day'>,
  document: Narrative,
  clock: { now(): number },
): Promise<Answers> {
  const asked = { ...asking, day: today(clock) };
  const { db, scope } = asked;
  const divisions = document.blocks.some(({ kind }) => kind === 'chapter')
    ? await divisionsIn(db, scope, periodDays(asked.period.cadence, asked.period.key).from)
    : [];
  const figures: Answers['figures'] = [];
  const blocks: (readonly DrawnChart[])[] = [];
  const wanted = new Map<string, readonly [ask: string, division: string, of: Scope]>();
  for (const block of document.blocks) {
    const drawn = new Map<string, DrawnChart[]>();
    if (block.kind === 'text') for (const ask of asksIn(block.body)) wanted.set(` ${ask}`, [ask, '', scope]);
    if (block.kind === 'chart') blocks.push([await chartDrawn(asked, block, '')]);
    if (block.kind !== 'chapter') continue;
    for (const { code, codes } of divisions) {
      const own = block.texts.find((one) => one.code === code);
      const of = scopeOf({ regionCodes: narrowScope(scope.regionCodes, codes), enterpriseId: null });
      for (const ask of [...asksIn(block.pattern), ...(own ? asksIn(own.body) : [])])
        wanted.set(`${code} ${ask}`, [ask, code, of]);
      for (const chart of [...block.charts, ...(own?.charts ?? [])]) {
        const one = await chartDrawn({ ...asked, scope: of }, chart, code);
        drawn.set(chart.id, [...(drawn.get(chart.id) ?? []), one]);
      }
    }
    blocks.push(...drawn.values());
  }
  for (const [ask, division, of] of wanted.values())
    figures.push(await figureAnswer({ ...asked, scope: of }, ask, division));
  return {
    asOf: clock.now(),
    divisions: divisions.map(({ code, name }) => ({ code, name })),
    ...toldApart(figures, blocks),
  };
}
