import { ISSUE_MESSAGES, type IssueState, MOST_ENTERPRISES } from './terms.ts';
import type { IssueReach } from './wire.ts';

/** How what was given out stands at an instant (ms). */
export function issueStateOf(
  { endedAt, dueAt }: { readonly endedAt: number | null; readonly dueAt: number },
  now: number,
): IssueState {
  if (endedAt !== null) return 'ended';
  return dueAt > now ? 'open' : 'over';
}

const some = (names: readonly string[], all: number): string => `${names.join('、')}${all > names.length ? ' 等' : ''}`;

/** What is told of whom giving out would reach, before it is done; `isBad` where somebody would be left out. */
export function reachLines({ enterprises, names, silent, silentNames }: IssueReach) {
  if (enterprises === 0) return [{ text: ISSUE_MESSAGES.nobody, isBad: true }];
  return [
    { text: `将发给 ${enterprises} 家企业：${some(names, enterprises)}`, isBad: false },
    ...(enterprises > MOST_ENTERPRISES ? [{ text: ISSUE_MESSAGES.tooMany, isBad: true }] : []),
    ...(silent > 0
      ? [{ text: `其中 ${silent} 家没有可填报的账号，无法填报：${some(silentNames, silent)}`, isBad: true }]
      : []),
  ];
}
