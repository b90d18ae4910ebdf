/** What a line of the enterprise centre is: an enterprise of the register, or an outlet on the map. */
export const CENTRE_KINDS = ['enterprise', 'outlet'] as const;
export type CentreKind = (typeof CENTRE_KINDS)[number];
export const CENTRE_KIND_LABELS: Readonly<Record<CentreKind, string>> = { enterprise: '企业', outlet: '网点' };

/** The sorting of the centre's list goes by these columns. */
export const CENTRE_ORDERS = ['name', 'division', 'marketType', 'address'] as const;

/** Why two enterprises cannot be made one. */
export const MERGE_REFUSALS = {
  reported: (kept: string, merged: string, report: string): string =>
    `“${kept}”和“${merged}”都报送过${report}，合并会改变已报送的累计数和同比，不能合并`,
} as const;

/** As many places as the public map holds; a search that is narrower shows the others. */
export const MOST_OPEN_PLACES = 2_000;
