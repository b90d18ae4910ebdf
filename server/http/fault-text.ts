import type { z } from 'zod';

const WRONG_FORM = '格式不正确';

/** What is wrong with a value, as a clerk would say it; a rule's own message goes before this. */
export function faultText(issue: z.core.$ZodRawIssue): string {
  const absent = issue.input === undefined || issue.input === null;
  if (absent) return '不能为空';
  switch (issue.code) {
    case 'too_big':
      return boundText(issue.origin, issue.maximum, '不能大于', '不能超过');
    case 'too_small':
      return boundText(issue.origin, issue.minimum, '不能小于', '不能少于');
    case 'invalid_value':
      return `只能是 ${issue.values.map(String).join('、')} 之一`;
    default:
      return WRONG_FORM;
  }
}

function boundText(origin: string, bound: number | bigint, forNumbers: string, forCounts: string): string {
  if (origin === 'string') return `${forCounts} ${bound} 个字`;
  return origin === 'array' || origin === 'set' ? `${forCounts} ${bound} 项` : `${forNumbers} ${bound}`;
}
