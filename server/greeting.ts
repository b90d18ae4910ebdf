/** How people sign in for the first time: demonstration users, or the first administrator of an empty system. */
export interface Logins {
  readonly kind: 'demonstration' | 'bootstrap';
  readonly password: string;
  readonly users: readonly { readonly userName: string; readonly role: string; readonly note?: string }[];
}

export interface Greeting {
  readonly address: string;
  readonly operationsAddress: string;
  readonly screenCode: string | undefined;
  readonly logins: Logins | undefined;
}

/** What whoever started the server needs: the addresses and, while there is something to tell, the logins. */
export function greeting({ address, operationsAddress, screenCode, logins }: Greeting): string {
  const lines = [
    '',
    '  南京市商务监管信息平台已启动',
    '',
    `  控制台    ${address}/`,
    `  大屏      ${address}/screens/${screenCode === undefined ? '（在控制台「大屏管理」中生成登记地址）' : `#code=${screenCode}`}`,
    `  接口文档  ${operationsAddress}/openapi`,
    `  运行指标  ${operationsAddress}/metrics`,
    '',
  ];
  if (logins) {
    lines.push(
      logins.kind === 'demonstration'
        ? `  演示数据 · 演示账号，密码均为  ${logins.password}`
        : `  首次启动：管理员初始密码（仅显示一次）  ${logins.password}`,
    );
    lines.push(
      ...logins.users.map(
        ({ userName, role, note }) => `    ${userName.padEnd(10)}${role}${note ? `（${note}）` : ''}`,
      ),
      '',
    );
  }
  return lines.join('\n');
}
