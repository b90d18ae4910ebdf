import { faultsOf } from '#subjects/programme/rules/faults.ts';
import { ownName, wallFaults } from '#subjects/programme/rules/own.ts';
import { changesBetween } from '#subjects/programme/rules/said.ts';
import { scenes } from '#subjects/programme/scenes.ts';
import { PROGRAMME_MESSAGES } from '#subjects/programme/terms.ts';
import type { Content, PlayedWall, ProgrammeDetail } from '#subjects/programme/wire.ts';
import { widgetTitles } from '#subjects/titles.ts';
import { record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { refuse } from '../http/problem.ts';
import { viewsOnWalls } from '../saved-view/repository.ts';
import type { Services } from '../service/services.ts';
import { contentText } from './content.ts';
import { programmeOne, versionContent } from './repository.ts';
import { type Writing, type Saved, type Editor, refuseMoved, changed, targetOf } from './writing.ts';

/** Publishes a draft as the next version 发布; a programme with faults is not published. */
export async function publishDraft(
  { db, clock }: Writing,
  { programmeId, revision, note }: Saved & { readonly note?: string | undefined },
  editor: Editor,
): Promise<Saved> {
  return db.transaction().execute(async (transaction) => {
    const former = await programmeOne({ db: transaction, clock }, programmeId, { forUpdate: true });
    refuseMoved(former, revision);
    const [fault] = faultsOf(former.content, scenes, { walls: former.walls, titleOf });
    if (fault) {
      const where = fault.part === undefined ? '' : `“${former.content.parts[fault.part]?.name ?? ''}”`;
      throw refuse(`${PROGRAMME_MESSAGES.faulty}：${where}${fault.message}`);
    }
    await refuseUnseen(transaction, former.content);
    const changes = changesBetween(former.published, former.content, scenes);
    if (changes.length === 0) throw refuse(PROGRAMME_MESSAGES.unchanged);
    await publish(transaction, { former, content: former.content, note: note ?? '', changes }, { clock, editor });
    return { programmeId, revision: revision + 1 };
  });
}

const titleOf = (widget: string) => widgetTitles[widget];

/** A scene that one of the walls which play it would show too small, or across a seam, is not played there: whoever wants it learns which. */
export function refuseUnread({ own = [] }: Content, walls: readonly PlayedWall[]): void {
  for (const [at, scene] of own.entries()) {
    const [fault] = wallFaults(scene, scenes, { walls, titleOf });
    if (fault) throw refuse(`${ownName(scene, at)}：${fault.message}`);
  }
}

/** What no wall may show is not published: it would be an empty place. */
async function refuseUnseen(transaction: Db, { parts, otherwise }: Content): Promise<void> {
  const things = [...parts, otherwise].flatMap(({ entries }) => entries.flatMap((entry) => entry.things ?? []));
  if (things.length === 0) return;
  const seen = await viewsOnWalls(transaction);
  const unseen = things.find(({ of }) => !seen.has(Number(of)));
  if (unseen) throw refuse(`${PROGRAMME_MESSAGES.faulty}：“${unseen.name}”${PROGRAMME_MESSAGES.unseen}`);
}

/** Publishes what a former version said as the next one 回退; the draft becomes the same. */
export async function rollBack(
  { db, clock }: Writing,
  { programmeId, version }: { readonly programmeId: number; readonly version: number },
  editor: Editor,
): Promise<Saved> {
  return db.transaction().execute(async (transaction) => {
    const former = await programmeOne({ db: transaction, clock }, programmeId, { forUpdate: true });
    const content = await versionContent(transaction, programmeId, version);
    refuseUnread(content, former.walls);
    const changes = changesBetween(former.published, content, scenes);
    if (changes.length === 0) throw refuse(PROGRAMME_MESSAGES.unchanged);
    await publish(transaction, { former, content, note: `回退到版本 ${version}`, changes }, { clock, editor });
    return { programmeId, revision: former.revision + 1 };
  });
}

interface Publication {
  readonly former: ProgrammeDetail;
  readonly content: Content;
  readonly note: string;
  readonly changes: readonly string[];
}

async function publish(
  transaction: Db,
  { former, content, note, changes }: Publication,
  { clock, editor: { actor, address } }: Pick<Services, 'clock'> & { readonly editor: Editor },
): Promise<void> {
  const { programmeId, name } = former;
  const version = (former.versions[0]?.version ?? 0) + 1;
  const text = contentText(content);
  await transaction
    .insertInto('programme_version')
    .values({
      programme_id: programmeId,
      version,
      content: text,
      published_at: clock.now(),
      published_by: actor.displayName,
      note,
      changes: JSON.stringify(changes),
    })
    .execute();
  await changed(transaction, programmeId, { draft: text, live_version: version }, { clock, actor });
  await record(transaction, {
    actor,
    address,
    action: 'programme.publish',
    target: targetOf(name),
    before: { version: former.version },
    after: { version, note, changes },
  });
}
