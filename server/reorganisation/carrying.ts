import { sql } from 'kysely';
import { type DateText, nanjingTime } from '#base/calendar.ts';
import { outlineCentre, outlineText, readOutline } from '#base/register/judging/outline.ts';
import { kindOf, reorganisationName } from '#subjects/region-change/rules.ts';
import { REORGANISATION_LABELS, REORGANISATION_MESSAGES } from '#subjects/region-change/terms.ts';
import type { Part, ReorganisationDraft, ReorganisationPreview, Reorganised } from '#subjects/region-change/wire.ts';
import { disableOfDivisions } from '../alert/divisions.ts';
import type { Db } from '../database/tables.ts';
import { Problem, refuse } from '../http/problem.ts';
import { remember } from '../register/history.ts';
import { rowsRewritten } from '../register/merging/moving.ts';
import { refersTo } from '../register/merging/references.ts';
import { recordsOf } from '../register/reading.ts';
import { createRecord, type Named, type Pen } from '../register/writing.ts';
import { holdDivisions } from './holding.ts';
import { lastDayBefore } from './judging.ts';
import { redrawn } from './outlines.ts';
import { planned } from './preview.ts';
import { register } from './rows/references.ts';
import type { Sorted } from './rows/sorting.ts';
import { sessionsOf } from './users.ts';

/** A change of divisions as the log names it. */
export interface Carried {
  readonly changeId: number;
  readonly before: readonly Named[];
  readonly after: Reorganised & { readonly name: string; readonly on: string };
  /** Of users whose divisions are others now: what servers remember of them is old. */
  readonly sessions: readonly string[];
}

/** Splits or merges divisions 区划调整 from a day on, as it was previewed: all of it or nothing. */
export async function reorganise(
  tx: Db,
  draft: ReorganisationDraft & Pick<ReorganisationPreview, 'prints'>,
  pen: Pen,
): Promise<Carried> {
  const from = [...draft.fromIds];
  await holdDivisions(tx, from);
  const { sorted, preview } = await planned(tx, draft, nanjingTime(pen.now).date);
  if (preview.refusal !== undefined) throw refuse(preview.refusal);
  refuseMoved(draft.prints, preview.prints);
  const before = (await recordsOf(tx, register, pen.regions, from)) as readonly Named[];
  const [first] = before;
  if (!first || before.length !== new Set(from).size) throw refuse(REORGANISATION_MESSAGES.missing);
  const parts = await partsOf(tx, draft, first, pen);
  const named = (some: readonly Named[]) => some.map((one) => ({ regionId: Number(one['regionId']), name: one.name }));
  const validUntil = before.map((one) => (one['validUntil'] as DateText | undefined) ?? null);
  const told: Reorganised = { from: named(before), to: named(parts), moves: preview.moves, validUntil };
  const changeId = await entered(tx, draft, told, pen);
  await placed(tx, draft, sorted, changeId);
  for (const group of sorted) await moved(tx, group, Number(parts[group.part]?.['regionId']), changeId, pen);
  await ended(tx, draft, before, parts, pen);
  if (kindOf(draft) === 'merge') await disableOfDivisions(tx, from, pen.now);
  return {
    changeId,
    before,
    after: {
      ...told,
      on: draft.on,
      name: reorganisationName(
        kindOf(draft),
        before.map(({ name }) => name),
        parts.map(({ name }) => name),
      ),
    },
    sessions: await sessionsOf(tx, [...from, ...told.to.map(({ regionId }) => regionId)]),
  };
}

/** What somebody changed after the preview is told by its kind 409. */
function refuseMoved(seen: ReorganisationPreview['prints'], now: ReorganisationPreview['prints']): void {
  const before = new Map(seen.map(({ term, print }) => [term, print]));
  const after = new Map(now.map(({ term, print }) => [term, print]));
  const terms = [...new Set([...before.keys(), ...after.keys()])].filter(
    (term) => before.get(term) !== after.get(term),
  );
  if (terms.length > 0) throw new Problem(409, REORGANISATION_MESSAGES.moved(terms.join('、')));
}

/** The divisions that there are afterwards, in the order of the parts: those that go on, and new ones. */
async function partsOf(tx: Db, { parts, on }: ReorganisationDraft, model: Named, pen: Pen): Promise<readonly Named[]> {
  const found: Named[] = [];
  for (const part of parts) {
    if (part.regionId !== undefined) {
      const [there] = (await recordsOf(tx, register, pen.regions, [part.regionId])) as readonly Named[];
      if (!there) throw refuse(REORGANISATION_MESSAGES.missing);
      found.push(there);
      continue;
    }
    const { lng, lat } = centreOf(part) ?? { lng: model['lng'], lat: model['lat'] };
    const { parentId, sort, countsInSum } = model as Readonly<Record<string, unknown>>;
    const values = { parentId, sort, countsInSum, lng, lat, name: part.name, code: part.code, validFrom: on };
    found.push((await createRecord(tx, register, values, pen)).after);
  }
  return found;
}

function centreOf({ outline }: Part) {
  const read = outline === undefined ? undefined : readOutline(outline);
  return read && 'ring' in read ? outlineCentre(outlineText(read.ring)) : undefined;
}

async function entered(tx: Db, draft: ReorganisationDraft, told: Reorganised, pen: Pen): Promise<number> {
  const { region_change_id: changeId } = await tx
    .insertInto('region_change')
    .values({
      kind: kindOf(draft),
      effective_on: draft.on,
      reason: draft.reason ?? '',
      at: pen.now,
      actor_name: pen.actor.displayName,
      moved: JSON.stringify(told),
      outlines: JSON.stringify(await redrawn(tx, draft, told)),
      undone_at: null,
      undone_name: null,
    })
    .returning('region_change_id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('region_lineage')
    .values(
      told.from.flatMap((from) =>
        told.to.map((to, index) => ({
          region_change_id: changeId,
          from_id: from.regionId,
          to_id: to.regionId,
          is_new: draft.parts[index]?.regionId === undefined,
        })),
      ),
    )
    .execute();
  return changeId;
}

/** Where the enterprises stood until that day, before they move: the sums of earlier days stay there. */
async function placed(tx: Db, { on }: ReorganisationDraft, sorted: readonly Sorted[], changeId: number): Promise<void> {
  const ids = sorted.filter(({ reference }) => reference.table === 'enterprise').flatMap((group) => group.ids);
  await sql`insert into region_placement (enterprise_id, region_id, since, until, region_change_id)
    select e.enterprise_id, e.region_id, coalesce((select max(p.until) from region_placement as p where p.enterprise_id = e.enterprise_id), '0001-01-01'),
      ${on}, ${changeId} from enterprise as e where e.enterprise_id = any(${ids}::integer[])`.execute(tx);
}

/** Lets rows stand in another division; 409 where one was moved or is gone since they were looked at. */
async function moved(tx: Db, { reference, from, ids }: Sorted, to: number, changeId: number, pen: Pen): Promise<void> {
  const relation = `${reference.table}.${reference.column}`;
  await sql`insert into region_change_row (region_change_id, relation, row_key, from_id, to_id)
    select ${changeId}, ${relation}, id, ${from}, ${to} from unnest(${[...ids]}::integer[]) as id`.execute(tx);
  const these = sql<boolean>`${sql.ref(`t.${reference.key}`)} = any(${[...ids]}::integer[]) and ${refersTo(reference, from)}`;
  if ((await rowsRewritten(tx, reference, these, to, pen)) < ids.length)
    throw new Problem(409, REORGANISATION_MESSAGES.moved(reference.term));
}

async function ended(
  tx: Db,
  draft: ReorganisationDraft,
  before: readonly Named[],
  parts: readonly Named[],
  pen: Pen,
): Promise<void> {
  const ids = before.map((one) => Number(one['regionId']));
  await tx
    .updateTable('region')
    .set({ ended_at: pen.now, valid_until: lastDayBefore(draft.on), version: sql`version + 1` })
    .where('region_id', 'in', ids)
    .execute();
  const after = await recordsOf(tx, register, null, ids);
  const term = REORGANISATION_LABELS[kindOf(draft)];
  const to = parts.map(({ name }) => name).join('、');
  await remember(
    tx,
    register,
    after.map((one) => ({
      deed: 'end',
      before: before.find(({ regionId }) => regionId === one['regionId']),
      after: one,
      also: { field: 'into', term: `${term}为`, from: '', to },
    })),
    pen,
  );
}
