import { type ChapterText, narrative, type Narrative } from '#base/narrative/blocks.ts';
import { keptDocument } from '#subjects/business-report/rules.ts';
import { REPORT_MESSAGES } from '#subjects/business-report/terms.ts';
import type { Db } from '../../database/tables.ts';
import { refuse } from '../../http/problem.ts';
import type { Writer } from '../../service/writing.ts';

/**
 * Keeps apart what divisions write of themselves: returns the document without the texts of the divisions that a chapter is given to. A text that
 * stood there before the division wrote any is what it begins with; what it has written stays, whatever the author sends.
 */
export async function keepChapters(
  tx: Db,
  issueId: number,
  document: Narrative,
  { principal }: Writer,
  now: number,
): Promise<Narrative> {
  const chapters = document.blocks.filter((block) => block.kind === 'chapter');
  await tx.updateTable('business_report_chapter').set({ given: false }).where('issue_id', '=', issueId).execute();
  const begun = chapters.flatMap(({ id, given, texts }) =>
    [...new Set(given)].map((code) => {
      const own = texts.find((one) => one.code === code);
      return {
        issue_id: issueId,
        block: id,
        code,
        given: true,
        body: own === undefined ? null : JSON.stringify(own.body),
        by_id: own === undefined ? null : principal.userId,
        by_name: own === undefined ? null : principal.displayName,
        at: own === undefined ? null : now,
      };
    }),
  );
  if (begun.length > 0)
    await tx
      .insertInto('business_report_chapter')
      .values(begun)
      .onConflict((conflict) => conflict.columns(['issue_id', 'block', 'code']).doUpdateSet({ given: true }))
      .execute();
  const kept: Narrative = {
    blocks: document.blocks.map((block) =>
      block.kind === 'chapter'
        ? {
            ...block,
            texts: block.texts
              .filter(({ code }) => !block.given.includes(code))
              .map(({ code, body }) => ({ code, body })),
          }
        : block,
    ),
  };
  refuseTooMuch(await withChapters(tx, issueId, kept));
  return kept;
}

/** A document with what divisions have written of themselves, by whom and when. */
export async function withChapters(db: Db, issueId: number, document: Narrative): Promise<Narrative> {
  if (!document.blocks.some((block) => block.kind === 'chapter' && block.given.length > 0)) return document;
  const rows = await db
    .selectFrom('business_report_chapter')
    .select(['block', 'code', 'body', 'by_name', 'at'])
    .where('issue_id', '=', issueId)
    .where('given', '=', true)
    .where('body', 'is not', null)
    .orderBy('code')
    .execute();
  return rows.reduce<Narrative>(
    (written, { block, code, body, by_name: by, at }) =>
      withText(written, block, { code, body: body as ChapterText['body'], by: by ?? undefined, at: at ?? undefined }),
    document,
  );
}

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
