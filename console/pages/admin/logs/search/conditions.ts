import { LOG_KINDS, type LogKind } from '#subjects/log/terms.ts';
import type { LogSearch } from '#subjects/log/wire.ts';
import { textIn } from '../../../../parts/address.ts';
import { asked, choicesOf } from '../../../../register/choices.ts';
import type { Filter } from '../../../../register/register.ts';

/** What all logs are searched by 查询条件, as the address names it. */
export const CONDITIONS: readonly Filter[] = [
  { name: 'kind', label: '日志类别', choices: choicesOf(LOG_KINDS) },
  { name: 'who', label: '操作人', placeholder: '姓名、用户名、应用或邮箱' },
  { name: 'what', label: '操作', placeholder: '如：修改用户、登录失败' },
  { name: 'target', label: '对象', placeholder: '对象名称的一部分' },
  { name: 'address', label: '来源地址', placeholder: '完整的 IP 地址' },
  { name: 'from', label: '开始日期', day: 'start', past: true },
  { name: 'to', label: '结束日期', day: 'end', past: true },
];

/** The address's part that says where to go on. */
export const AFTER = 'after';

/** What the address asks for. */
export function searchIn(query: URLSearchParams): LogSearch {
  const said = (name: string) => asked(textIn(query, name));
  const kind = said('kind');
  return {
    kind: kind !== undefined && Object.hasOwn(LOG_KINDS, kind) ? (kind as LogKind) : undefined,
    who: said('who'),
    what: said('what'),
    target: said('target'),
    address: said('address'),
    from: said('from'),
    to: said('to'),
    after: said(AFTER),
  };
}
