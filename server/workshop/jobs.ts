/** Told now and then which line of a file is looked at. */
export type Tell = (line: number) => void;

/**
 * What the workshop does with files of strangers, by name. Each is pure, takes what can be sent to a thread and gives pieces that can be
 * sent back, none of them so large that the receiver is held up by it. Loaded where it is done, which is in a thread.
 */
export const jobs = {
  picture: async () => (await import('../upload/picture.ts')).pictureJob,
  'sheet-rows': async () => (await import('../report/sheet-file.ts')).sheetRowsJob,
  'mark-faults': async () => (await import('../report/files/import/mark-faults.ts')).markFaultsJob,
  'price-sheet': async () => (await import('../vegetable-price/price-sheet.ts')).priceSheetJob,
  'register-rows': async () => (await import('../register/sheet/rows.ts')).registerRowsJob,
  'place-file': async () => (await import('../siting/import/place-job.ts')).placeFileJob,
};

export type JobName = keyof typeof jobs;
type JobOf<N extends JobName> = Awaited<ReturnType<(typeof jobs)[N]>>;
export type JobInput<N extends JobName> = Parameters<JobOf<N>>[0];
export type Piece<N extends JobName> =
  ReturnType<JobOf<N>> extends Iterable<infer P> | AsyncIterable<infer P> ? P : never;
