import type { Clock } from '#base/clock.ts';
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

/** What datasets there are, by a clock that says what is overdue. */
interface Datasets {
  /** Where the rows of each dataset that is declared come from. */
  readonly allSources: readonly DatasetSource[];
  /** Those, and what was mapped from sources of others while the server runs. */
  readonly sourcesNow: SourcesNow;
  /** Asks all of them, those that were mapped within the scope of who asks. */
  readonly askingIn: (figures: Db) => Asking;
}

/** Where the rows of each dataset come from, a line a dataset. */
const sourcesBy = (clock: Clock): readonly DatasetSource[] => [
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
  inspectionSource(clock),
  caseSource(clock),
  ...allReports.map(reportSource),
];

/** Every dataset, by a clock; one that is declared and has no rows to come from stops the start. */
export function datasetsBy(clock: Clock): Datasets {
  const allSources = sourcesBy(clock);
  const fed = new Set(allSources.map(({ dataset }) => dataset.name));
  const unfed = allDatasets.filter(({ name }) => !fed.has(name)).map(({ name }) => name);
  if (unfed.length > 0)
    throw new Error(`datasets that are declared and have no rows to come from: ${unfed.join(', ')}`);
  return {
    allSources,
    sourcesNow: async (db) => [...allSources, ...(await mappedSources(db))],
    askingIn: (figures) => askingOf(figures, allSources, mappedFor),
  };
}
