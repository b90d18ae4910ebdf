import { addDays, nanjingTime } from '#base/calendar.ts';
import { checkRecordRegister, ghostRegister, mobileRegister } from '#subjects/safety/register.ts';
import { contentLinkRegister } from '#subjects/content/register.ts';
import { auctionDirectory, foreignDirectory, freightDirectory, labourDirectory } from '#subjects/directory/register.ts';
import { catalogueRegister } from '#subjects/gateway/register.ts';
import type { Db } from '#server/database/tables.ts';
import { articleAuthor, enterArticle, paragraphsOf } from '../offices/articles.ts';
import { enterRecords } from '../registers.ts';
import {
  ARTICLES,
  AUCTION,
  CATALOGUE,
  CHECKS,
  FOREIGN,
  FREIGHT,
  GHOSTS,
  LABOUR,
  LINKS,
  MOBILE,
} from './entered.data.ts';

const DAY = 86_400_000;
/** 08:30, when an office publishes. */
const MORNING = 8.5 * 3_600_000;
/** A case is to be over so many days after it was found. */
const DAYS_OF_A_CASE = 30;
const DAYS_TO_PUT_RIGHT = 14;
const REMARK = '演示数据';

/** Enters what the offices went on with since they began 演示数据, its days counted back from `now`, the beginning of today, ms. */
export async function enterWork(db: Db, now: number): Promise<void> {
  const today = nanjingTime(now).date;
  const ago = (days: number) => addDays(today, -days);
  const numbered = (kind: string, index: number, days: number) =>
    `${kind}-${ago(days).slice(0, 4)}-${String(index + 101)}`;

  const author = await articleAuthor(db);
  for (const { text, days, ...article } of ARTICLES)
    await enterArticle(
      db,
      author,
      { ...article, pinned: false, body: { type: 'doc', content: paragraphsOf(text) } },
      now - days * DAY + MORNING,
    );
  await enterRecords(db, contentLinkRegister, LINKS);
  await enterRecords(
    db,
    catalogueRegister,
    CATALOGUE.map(({ days, ...entry }) => ({ ...entry, updatedOn: ago(days), remark: REMARK })),
  );

  const listed = { source: REMARK, sourceUrl: 'https://example.org/', collectedOn: ago(20), remark: REMARK };
  const entered = (rows: readonly { readonly name: string }[]) =>
    rows.map((row) => ({ ...row, ...listed, name: `${row.name}（示例）` }));
  await enterRecords(db, auctionDirectory, entered(AUCTION));
  await enterRecords(db, labourDirectory, entered(LABOUR));
  await enterRecords(db, freightDirectory, entered(FREIGHT));
  await enterRecords(db, foreignDirectory, entered(FOREIGN));

  const caseOf = <C extends { readonly days: number; readonly outcome?: string }>({ days, ...about }: C) => ({
    ...about,
    foundOn: ago(days),
    dueOn: addDays(ago(days), DAYS_OF_A_CASE),
    closedOn: about.outcome === undefined ? undefined : addDays(ago(days), DAYS_OF_A_CASE / 2),
    remark: REMARK,
  });
  const cases = (kind: string, rows: readonly Parameters<typeof caseOf>[0][]) =>
    rows.map((row, index) => ({ ...caseOf(row), code: numbered(kind, index, row.days) }));
  await enterRecords(db, ghostRegister, cases('YL', GHOSTS));
  await enterRecords(db, mobileRegister, cases('YD', MOBILE));

  const points = await db.selectFrom('check_point').select('check_point_id').orderBy('check_point_id').execute();
  await enterRecords(
    db,
    checkRecordRegister,
    CHECKS.map(({ days, ...record }, index) => ({
      ...record,
      code: numbered('JC', index, days),
      checkPointId: points[(index * 3) % points.length]?.check_point_id,
      inspectedOn: ago(days),
      dueOn: record.result === 'pass' ? undefined : addDays(ago(days), DAYS_TO_PUT_RIGHT),
      rectifiedOn: record.recheck === 'pass' ? addDays(ago(days), DAYS_TO_PUT_RIGHT - 4) : undefined,
      recheckedOn: record.recheck === 'pass' ? addDays(ago(days), DAYS_TO_PUT_RIGHT) : undefined,
      remark: REMARK,
    })),
  );
}
