import { isDeepStrictEqual } from 'node:util';
import type { ChapterText, Narrative } from '#base/narrative/blocks.ts';
import { narrative } from '#base/narrative/narrative.ts';
import { keptDocument } from '#subjects/business-report/rules.ts';
import { REPORT_MESSAGES } from '#subjects/business-report/terms.ts';
import type { Db } from '../../database/tables.ts';
import { refuse, stale } from '../../http/problem.ts';
import type { Writer } from '../../service/writing.ts';

/** How a document comes to be kept: as its author saves it, or as an earlier version is taken up again. */
type Keeping = 'saved' | 'restored';

/**
 * Keeps apart what divisions write of themselves: returns the document without the texts of the divisions that a chapter is given to. What stands
 * there as a chapter is given, or given again, is what the division begins with; what it writes then stays, whatever the author sends. What it has
 * written becomes the author's as the chapter is taken back: 409 where the author changed a text that the division has written anew.
 */
export async function keepChapters(
  tx: Db,
  issueId: number,
  document: Narrative,
  { principal }: Writer,
  now: number,
  keeping: Keeping = 'saved',
): Promise<Narrative> {
  const rows = await tx
    .selectFrom('business_report_chapter')
    .select(['block', 'code', 'given', 'body', 'charts', 'at'])
    .where('issue_id', '=', issueId)
    .execute();
  const chapters = document.blocks.filter((block) => block.kind === 'chapter');
  const begun = chapters.flatMap(({ id, given, texts }) =>
    [...new Set(given)].flatMap((code) => {
      const row = rows.find((one) => one.block === id && one.code === code);
      if (row?.given) return [];
      const own = texts.find((one) => one.code === code);
      // An earlier version has no text of what was given then: what the division wrote last comes back with it.
      const isBack = keeping === 'restored' && own === undefined && row !== undefined;
      return {
        issue_id: issueId,
        block: id,
        code,
        given: true,
        body: own === undefined ? null : JSON.stringify(own.body),
        charts: JSON.stringify(own?.charts ?? []),
        by_id: own === undefined ? null : principal.userId,
        by_name: own === undefined ? null : principal.displayName,
        at: own === undefined ? null : now,
        isBack,
      };
    }),
  );
  const back = rows.filter(
    ({ block, code, given }) => given && !chapters.some((one) => one.id === block && one.given.includes(code)),
  );
  const whole = back.reduce((taken, row) => takenBack(taken, row, keeping), document);
  for (const { block, code } of back) await ofChapter(tx, issueId, block, code).set({ given: false }).execute();
  for (const { isBack, ...row } of begun)
    if (isBack) await ofChapter(tx, issueId, row.block, row.code).set({ given: true }).execute();
    else
      await tx
        .insertInto('business_report_chapter')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['issue_id', 'block', 'code']).doUpdateSet((is) => ({
            given: true,
            body: row.body,
            charts: row.charts,
            by_id: row.by_id,
            by_name: row.by_name,
            at: row.at,
            version: is('business_report_chapter.version', '+', 1),
          })),
        )
        .execute();
  const kept = withoutGiven(whole);
  refuseTooMuch(await withChapters(tx, issueId, kept));
  return kept;
}

const ofChapter = (tx: Db, issueId: number, block: string, code: string) =>
  tx
    .updateTable('business_report_chapter')
    .where('issue_id', '=', issueId)
    .where('block', '=', block)
    .where('code', '=', code);

/** The document with what a division had written before its chapter was taken back. */
function takenBack(
  document: Narrative,
  {
    block: id,
    code,
    body,
    charts,
    at,
  }: {
    readonly block: string;
    readonly code: string;
    readonly body: unknown;
    readonly charts: unknown;
    readonly at: number | null;
  },
  keeping: Keeping,
): Narrative {
  if (body === null) return document;
  const last = keptText({ code, body, charts });
  const chapter = document.blocks.find((one) => one.id === id && one.kind === 'chapter');
  const sent = chapter?.kind === 'chapter' ? chapter.texts.find((one) => one.code === code) : undefined;
  if (keeping === 'restored' || sent === undefined) return withText(document, id, last);
  if (sent.at !== at && !isDeepStrictEqual([sent.body, sent.charts ?? []], [last.body, last.charts ?? []]))
    throw stale();
  return document;
}

/** A document with the author's own texts alone: none of a division that a chapter is given to, and no name. */
export const withoutGiven = (document: Narrative): Narrative => ({
  blocks: document.blocks.map((block) =>
    block.kind === 'chapter'
      ? {
          ...block,
          texts: block.texts
            .filter(({ code }) => !block.given.includes(code))
            .map(({ code, body, charts }) => ({ code, body, ...(charts && charts.length > 0 && { charts }) })),
        }
      : block,
  ),
});

/** A document with what divisions have written of themselves, by whom and when. */
export async function withChapters(db: Db, issueId: number, document: Narrative): Promise<Narrative> {
  if (!document.blocks.some((block) => block.kind === 'chapter' && block.given.length > 0)) return document;
  const rows = await db
    .selectFrom('business_report_chapter')
    .select(['block', 'code', 'body', 'charts', 'by_name', 'at'])
    .where('issue_id', '=', issueId)
    .where('given', '=', true)
    .where('body', 'is not', null)
    .orderBy('code')
    .execute();
  return rows.reduce<Narrative>(
    (written, { block, by_name: by, at, ...row }) =>
      withText(written, block, { ...keptText(row), by: by ?? undefined, at: at ?? undefined }),
    document,
  );
}

/** What a division wrote, as it is kept. */
export const keptText = ({
  code,
  body,
  charts,
}: {
  readonly code: string;
  readonly body: unknown;
  readonly charts: unknown;
}): ChapterText => {
  const drawn = charts as NonNullable<ChapterText['charts']>;
  return { code, body: body as ChapterText['body'], ...(drawn.length > 0 && { charts: drawn }) };
};

/** What is written of an issue, divisions' own chapters with it. */
export const writtenDocument = (db: Db, issueId: number, kept: unknown): Promise<Narrative> =>
  withChapters(db, issueId, keptDocument(kept));

/** A document in which one division's text of a chapter is this. */
export const withText = (document: Narrative, id: string, text: ChapterText): Narrative => ({
  blocks: document.blocks.map((block) =>
    block.id === id && block.kind === 'chapter'
      ? { ...block, texts: [...block.texts.filter(({ code }) => code !== text.code), text] }
      : block,
  ),
});

/** What the author and the divisions have written together may ask for no more than one document. */
export function refuseTooMuch(document: Narrative): void {
  const read = narrative.safeParse(document);
  if (!read.success) throw refuse(read.error.issues[0]?.message ?? REPORT_MESSAGES.unknown);
}
