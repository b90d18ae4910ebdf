/** What a line of the enterprise centre is: an enterprise of the register, or an outlet on the map. */
export const CENTRE_KINDS = ['enterprise', 'outlet'] as const;
export type CentreKind = (typeof CENTRE_KINDS)[number];
export const CENTRE_KIND_LABELS: Readonly<Record<CentreKind, string>> = { enterprise: '企业', outlet: '网点' };

/** The sorting of the centre's list goes by these columns. */
export const CENTRE_ORDERS = ['name', 'division', 'marketType', 'address'] as const;
