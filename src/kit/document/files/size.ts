const KILOBYTE = 1_024;

/** The size of a file in words. */
export const sizeText = (bytes: number): string =>
  bytes < KILOBYTE * KILOBYTE
    ? `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`
    : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;
