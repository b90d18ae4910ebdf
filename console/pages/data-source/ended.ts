/** Whether what is listed is in use. */
export const ENDED = { no: '在用', yes: '已停用' } as const;

/** The name of what may have ended, which says so. */
export const nameOf = ({ name, endedAt }: { readonly name: string; readonly endedAt?: number | undefined }): string =>
  endedAt === undefined ? name : `${name}（${ENDED.yes}）`;
