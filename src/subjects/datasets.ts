import type { Dataset, DatasetView } from '#base/dataset/dataset.ts';
import { alertDataset } from './alert/dataset.ts';
import { outletDataset } from './market/dataset.ts';
import { obligationDataset } from './obligation/dataset.ts';
import { reportDataset } from './report/dataset.ts';
import { allReports } from './reports.ts';
import { priceDataset, priceViews, priceWarningDataset } from './vegetable-price/dataset.ts';

/** Every dataset of the system, a line a dataset, and one for each report. */
export const allDatasets: readonly Dataset[] = [
  priceDataset,
  priceWarningDataset,
  outletDataset,
  alertDataset,
  obligationDataset,
  ...allReports.map(reportDataset),
];

/** A dataset by its name; undefined for none. */
export const datasetNamed = (name: string): Dataset | undefined => allDatasets.find((one) => one.name === name);

/** Every declared view with the right of what it is of. */
export const allViews: ReadonlyArray<DatasetView & Pick<Dataset, 'right'>> = priceViews.map((view) => {
  const dataset = datasetNamed(view.question.dataset);
  if (!dataset) throw new Error(`the view ${view.key} is of a dataset that nobody declares`);
  return { ...view, right: dataset.right };
});
