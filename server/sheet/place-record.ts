export type Degrees = readonly [lng: number, lat: number];

/** A row of a table, or a feature of GeoJSON: what it says by the headings of its kind. */
export interface PlaceRecord {
  /** The line a spreadsheet program shows; for GeoJSON the number of the feature. */
  readonly line: number;
  text(column: string): string;
  /** Where a feature is, in the file's own system; a table says it in its columns. */
  readonly point?: Degrees | undefined;
  readonly rings?: ReadonlyArray<readonly Degrees[]> | undefined;
}
