/** Kinds of organisations 机构类型. */
export const ORGANISATION_KINDS = { bureau: '主管部门', branch: '区商务部门', institution: '直属单位' } as const;
export type OrganisationKind = keyof typeof ORGANISATION_KINDS;

/** How deep organisations may hang below each other. */
export const DEEPEST_ORGANISATION = 5;
