import { sql, type Kysely } from 'kysely';
import { addDays, before, type DateText, startOf } from '#base/calendar.ts';
import { analyze } from '#server/database/bulk.ts';
import { layMonths, PRICE_TABLES } from '#server/keeping/months.ts';
import type { Tables } from '#server/database/tables.ts';
import { fillFoundation } from '#server/foundation/fill.ts';
import { insertRows } from '#server/foundation/rows.ts';
import { enterAlerts } from './alerts.ts';
import { enterApprovals } from './approvals.ts';
import { whileBare } from './bare.ts';
import { enterMarkets } from './markets.ts';
import { MARKET_IDS, STORE_IDS } from './city/enterprises.ts';
import { PRICED_GOODS } from './city/priced-goods.ts';
import { enterNotices } from './messages/notices.ts';
import { enterProposals } from './places/proposals.ts';
import { enterArticles } from './offices/articles.ts';
import { enterCampaigns } from './offices/campaigns.ts';
import { enterFunds } from './offices/fund/funds.ts';
import { enterInspections } from './offices/inspection/inspections.ts';
import { enterForms } from './offices/form/forms.ts';
import { enterCrawlSources } from './internet/crawler.ts';
import { enterDataSources } from './offices/data-sources.ts';
import { enterGateway } from './offices/gateway.ts';
import { enterThemes } from './offices/themes.ts';
import { enterVisits, enterVisitSites } from './offices/visits.ts';
import { enterEconomy } from './offices/economy.ts';
import { enterBusinessReports } from './offices/report/business-reports.ts';
import { enterBaskets } from './offices/baskets.ts';
import { enterProducePlans } from './offices/produce-plans.ts';
import { enterWholesale } from './offices/wholesale.ts';
import { enterPoints } from './internet/enter.ts';
import { enterOrganisations } from './organisations.ts';
import { enterPeople } from './people.ts';
import { enterRegisters } from './registers.ts';
import { enterReports } from './reports.ts';
import { enterTraces } from './traces/traces.ts';
import { allReports } from '#subjects/reports.ts';
import { readWindows } from '#server/calendar/windows.ts';
import { enterObligations } from '#server/report/obligation/keeping.ts';
import { openBatch } from '#server/vegetable-price/trail/batch.ts';
import { demonstrationPrices } from './series/prices.ts';
import { demonstrationWeeks } from './series/weeks.ts';
import {
  assertDemonstrationAllowed,
  DEMONSTRATION_SETTING,
  SEEDED_UNTIL_SETTING,
  DEMONSTRATION_DEED,
} from './city/marked.ts';
import { fillCity } from './city/fill-city.ts';

/** How many days back the demonstration says what was owed; those before are history. */
const OWED_DAYS = 14;

export interface DemonstrationOptions {
  /** The last day with prices. */
  readonly today: DateText;
  /** The password of every user, hashed (PHC text). */
  readonly passwordHash: string;
  /** The first day with prices and sales; two years before today without. */
  readonly from?: DateText;
  /** Whether what comes to a page by use alone – logs, runs, invitations – is there as well, as in a system that is some days old. */
  readonly isUsed?: boolean;
  /** Told in Chinese what is being filled. */
  readonly onProgress?: (text: string) => void;
}

/**
 * Fills an empty, migrated database with the demonstration city (PRODUCT §6): the same rows every time, but for the day it ends on.
 * One transaction, so a fill that is broken off leaves nothing. Throws in Chinese in production, and where the database already
 * holds something.
 */
export async function fillDemonstration(db: Kysely<Tables>, options: DemonstrationOptions): Promise<void> {
  assertDemonstrationAllowed(process.env);
  const progress = options.onProgress ?? (() => undefined);
  const from = options.from ?? before(options.today, 2, 'year');
  const now = startOf(options.today);
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    progress('正在填入演示数据：基础资料');
    if (!(await fillFoundation(transaction, { passwordHash: options.passwordHash, now }))) {
      throw new Error('数据库中已有数据，不能再填入演示数据；请改用空的数据目录或空的数据库。');
    }
    await fillCity(transaction, options.today);
    await enterMarkets(transaction, from, options.today);
    await enterApprovals(transaction, options.today);
    await enterOrganisations(transaction);
    await enterRegisters(transaction);
    await enterPeople(transaction, options.passwordHash, now);
    await enterProposals(transaction, options.today);
    await enterArticles(transaction, now);
    await enterNotices(transaction, now);
    await enterFunds(transaction, options.today);
    await enterForms(transaction, now);
    await enterGateway(transaction, now);
    await enterDataSources(transaction, now);
    await enterCrawlSources(transaction, now);
    await enterThemes(transaction, now);
    await enterWholesale(transaction, from, options.today);
    await enterProducePlans(transaction, from, options.today);
    await enterBaskets(transaction, from, options.today);
    await enterEconomy(transaction, undefined, options.today);
    await enterVisitSites(transaction);
    await enterVisits(transaction, from, options.today);
    await enterPoints(transaction, now);
    await enterCampaigns(transaction, STORE_IDS, options.today);
    await readWindows(transaction);
    await enterInspections(transaction, options.today);
    progress('正在填入演示数据：百货周报');
    await fillWeeks(transaction, from, options.today);
    await layMonths(transaction, PRICE_TABLES, { from, to: options.today });
    await whileBare(transaction, ['price_point', 'price_warning'], () =>
      fillPrices(transaction, from, options.today, progress),
    );
    progress('正在填入演示数据：填报和审核记录');
    await enterReports(transaction, from, options.today);
    await enterObligations(transaction, allReports, now, addDays(options.today, -OWED_DAYS));
    progress('正在填入演示数据：指标预警');
    await enterAlerts(transaction, from, options.today);
    progress('正在填入演示数据：商务运行报告');
    await enterBusinessReports(transaction, options.today);
    if (options.isUsed) await enterTraces(transaction, now);
    await transaction
      .insertInto('setting')
      .values([
        { name: DEMONSTRATION_SETTING, value: 'true' },
        { name: SEEDED_UNTIL_SETTING, value: options.today },
      ])
      .execute();
  });
  progress('正在整理数据库');
  await analyze(db);
}

async function fillWeeks(db: Kysely<Tables>, from: DateText, to: DateText): Promise<void> {
  await insertRows(db, 'store_week', [...demonstrationWeeks(STORE_IDS, from, to)], {
    enterprise_id: 'int',
    year: 'int',
    week: 'int',
    day_amounts: 'jsonb',
    night_amounts: 'jsonb',
  });
}

async function fillPrices(
  db: Kysely<Tables>,
  from: DateText,
  to: DateText,
  progress: (text: string) => void,
): Promise<void> {
  const keys = { price_date: 'date', goods_id: 'int', enterprise_id: 'int', price: 'numeric' } as const;
  const batchId = await openBatch(db, DEMONSTRATION_DEED);
  for (const { to: until, points, warnings } of demonstrationPrices(PRICED_GOODS, MARKET_IDS, from, to)) {
    progress(`正在填入演示数据：菜价至 ${until}`);
    await insertRows(
      db,
      'price_point',
      points.map((point) => ({ ...point, batch_id: batchId })),
      { ...keys, batch_id: 'int' },
    );
    await insertRows(db, 'price_warning', warnings, { ...keys, deviation_percent: 'numeric' });
  }
}
