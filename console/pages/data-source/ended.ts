/** Whether what is listed is in use. */
export const ENDED = { no: '在用', yes: '已停用' } as const;
