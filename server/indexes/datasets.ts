import { alertSource } from '../alert/dataset.ts';
import type { Db } from '../database/tables.ts';
import type { SourcesNow } from '../alert/statistic/statistic.ts';
import { mappedFor, mappedSources } from '../data-source/dataset.ts';
import { type Asking, askingOf } from '../dataset/asking/asking.ts';
import type { DatasetSource } from '../dataset/source.ts';
import { outletSource } from '../market/dataset.ts';
import { obligationSource } from '../report/obligation/dataset.ts';
import { reportSource } from '../report/statistics/dataset.ts';
import { inspectionSource } from '../inspection/dataset.ts';
import { caseSource } from '../safety/dataset.ts';
import { allDatasets } from '#subjects/datasets.ts';
import { allReports } from '#subjects/reports.ts';
import { priceSource, priceWarningSource } from '../vegetable-price/dataset.ts';
import { visitHourSource, visitPageSource, visitSource } from '../visit/dataset.ts';
import { economySource, economyYearSource } from '../economy/dataset.ts';
import { producePlanSource, wholesaleSource } from '../wholesale/dataset.ts';

/** Where the rows of each dataset come from, a line a dataset. */
export const allSources: readonly DatasetSource[] = [
  priceSource,
  priceWarningSource,
  wholesaleSource,
  producePlanSource,
  economySource,
  economyYearSource,
  visitSource,
  visitPageSource,
  visitHourSource,
  outletSource,
  alertSource,
  obligationSource,
  inspectionSource,
  caseSource,
  ...allReports.map(reportSource),
];

const fed = new Set(allSources.map(({ dataset }) => dataset.name));
const unfed = allDatasets.filter(({ name }) => !fed.has(name)).map(({ name }) => name);
if (unfed.length > 0) throw new Error(`datasets that are declared and have no rows to come from: ${unfed.join(', ')}`);

/** Those, and what was mapped from sources of others while the server runs. */
export const sourcesNow: SourcesNow = async (db) => [...allSources, ...(await mappedSources(db))];

/** Asks all of them, those that were mapped within the scope of who asks. */
export const askingIn = (figures: Db): Asking => askingOf(figures, allSources, mappedFor);
