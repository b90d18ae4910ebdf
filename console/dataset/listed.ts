import type { Dataset } from '#base/dataset/dataset.ts';
import { allDatasets } from '#subjects/datasets.ts';
import type { DatasetItem } from '#subjects/dataset/wire.ts';

/** The datasets of a list as it is answered: the declared ones by their declaration, those that were made as they are told. */
export const datasetsIn = (listed: readonly DatasetItem[]): readonly Dataset[] => [
  ...allDatasets.filter(({ name }) => listed.some((one) => one.name === name)),
  ...listed.flatMap(({ made }) => made ?? []),
];
