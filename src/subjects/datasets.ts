import type { Dataset, DatasetView, ViewGroup } from '#base/dataset/dataset.ts';
import { alertDataset } from './alert/dataset.ts';
import { economyDataset, economyViews, economyYearDataset } from './economy/dataset.ts';
import { inspectionDataset, inspectionViews } from './inspection/dataset.ts';
import { outletDataset } from './market/dataset.ts';
import { obligationDataset } from './obligation/dataset.ts';
import { reportDataset } from './report/dataset.ts';
import { allReports } from './reports.ts';
import { caseDataset } from './safety/dataset.ts';
import { priceDataset, priceWarningDataset, produceViews } from './vegetable-price/dataset.ts';
import { visitDataset, visitHourDataset, visitPageDataset, visitViews } from './visit/dataset.ts';
import { producePlanDataset, wholesaleDataset, wholesaleViews } from './wholesale/dataset.ts';

/** Every dataset of the system, a line a dataset, and one for each report. */
export const allDatasets: readonly Dataset[] = [
  priceDataset,
  priceWarningDataset,
  wholesaleDataset,
  producePlanDataset,
  economyDataset,
  economyYearDataset,
  visitDataset,
  visitPageDataset,
  visitHourDataset,
  outletDataset,
  alertDataset,
  obligationDataset,
  inspectionDataset,
  caseDataset,
  ...allReports.map(reportDataset),
];

/** A dataset by its name; undefined for none. */
export const datasetNamed = (name: string): Dataset | undefined => allDatasets.find((one) => one.name === name);

/** Every declared view, by the headings that they stand under. */
export const viewGroups: readonly ViewGroup[] = [
  produceViews,
  wholesaleViews,
  visitViews,
  economyViews,
  inspectionViews,
];

/** What a view is of; a view of nothing stops whoever asks. */
export function datasetOf({ key, question }: DatasetView): Dataset {
  const dataset = datasetNamed(question.dataset);
  if (!dataset) throw new Error(`the view ${key} is of a dataset that nobody declares`);
  return dataset;
}
