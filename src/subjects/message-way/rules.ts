import { type Way, WAY_KEYS } from '#base/messages/ways.ts';
import { afterQuiet, type QuietHours } from '#base/messages/quiet.ts';
import type { TemplateWord, Ways } from './terms.ts';

const WORD = /【(类别|标题|内容|发布人|时间|收件人)】/g;

/** A template with its words filled in; what is filled in is not looked through again. */
export const filled = (template: string, values: Readonly<Record<TemplateWord, string>>): string =>
  template.replace(WORD, (_, word: TemplateWord) => values[word]);

/** Somebody whom a message is for. */
export interface Addressee {
  readonly userId: number;
  readonly name: string;
  /** '' for none. */
  readonly mail: string;
  readonly phone: string;
  /** Whether of the bureau: its groups are told of nobody else's messages. */
  readonly isBureau: boolean;
  /** What he chose of this kind; undefined for nothing, so that the kind's own ways count. */
  readonly chosen: Ways | undefined;
  readonly quiet: QuietHours | undefined;
}

/** A message that leaves: a mail to one person, or a post to a group that calls some by their number. */
export interface Sending {
  readonly way: Way;
  /** Of a mail. */
  readonly to: Addressee | undefined;
  readonly phones: readonly string[];
  /** Which post of those that go to a group together, from 0: one calls no more people than a robot takes. */
  readonly part: number;
  /** When, ms. */
  readonly at: number;
}

/** People that one post to a group calls at most. */
const MOST_CALLED = 50;

/**
 * How a message goes out: by mail to each who wants it, and once to each group; who has quiet hours is sent it, or called, when they are over, unless it is
 * urgent 最高级别告警. Ways that are not open are not gone.
 */
export function sendingsFor(
  people: readonly Addressee[],
  {
    ways,
    open,
    isUrgent,
    now,
  }: { readonly ways: Ways; readonly open: readonly Way[]; readonly isUrgent: boolean; readonly now: number },
): readonly Sending[] {
  const due = ({ quiet }: Addressee): number => (isUrgent ? now : afterQuiet(quiet, now));
  const wanting = (way: Way) => people.filter(({ chosen }) => (chosen ?? ways)[way]);
  return WAY_KEYS.filter((way) => open.includes(way)).flatMap((way) =>
    way === 'mail'
      ? wanting(way)
          .filter(({ mail }) => mail !== '')
          .map((to) => ({ way, to, phones: [], part: 0, at: due(to) }))
      : postsOf(
          way,
          wanting(way).filter(({ isBureau }) => isBureau),
          due,
        ),
  );
}

function postsOf(way: Way, people: readonly Addressee[], due: (one: Addressee) => number): readonly Sending[] {
  if (people.length === 0) return [];
  const first = Math.min(...people.map(due));
  const called = people.filter(({ chosen, phone }) => chosen?.[way] === true && phone !== '');
  const instants = [...new Set([first, ...called.map(due)])].toSorted((a, b) => a - b);
  return instants.flatMap((at) => {
    const phones = [...new Set(called.filter((one) => due(one) === at).map(({ phone }) => phone))];
    const posts = Math.max(1, Math.ceil(phones.length / MOST_CALLED));
    return Array.from({ length: posts }, (_, part) => ({
      way,
      to: undefined,
      at,
      part,
      phones: phones.slice(part * MOST_CALLED, (part + 1) * MOST_CALLED),
    }));
  });
}
