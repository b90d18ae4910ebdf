/** What tabs of one browser say to each other about a report they have open. */
export interface TabMessage {
  readonly kind: 'opened' | 'held' | 'taken' | 'left';
  /** Names the report. */
  readonly key: string;
  readonly tab: string;
  /** When (ms) the sender began to edit. */
  readonly since: number;
}

/** How a tab stands to its report. */
export interface TabStanding {
  readonly key: string;
  readonly tab: string;
  readonly since: number;
  /** Two tabs must not fill in one report: the later reads only, until it takes over. */
  readonly role: 'editor' | 'reader';
  /** The other tab is gone: taking over disturbs nobody. */
  readonly isFree: boolean;
  /** Tabs that opened the report while this one already listened: any other was there before. */
  readonly met: readonly string[];
}

export interface TabStep {
  readonly standing: TabStanding;
  readonly answer?: TabMessage;
}

const tabMessage = (kind: TabMessage['kind'], { key, tab, since }: TabStanding): TabMessage => ({
  kind,
  key,
  tab,
  since,
});

/** A tab opens a report: it edits until it hears that another does. */
export function openedTab(key: string, tab: string, since: number): TabStep & { readonly answer: TabMessage } {
  const standing: TabStanding = { key, tab, since, role: 'editor', isFree: false, met: [] };
  return { standing, answer: tabMessage('opened', standing) };
}

/**
 * What a message makes of a tab's standing, and what it answers. Who edits already goes on, whatever the clocks say; of two
 * that open at once, each hearing the other open, the earlier edits.
 */
export function heard(standing: TabStanding, message: TabMessage): TabStep {
  if (message.key !== standing.key || message.tab === standing.tab) return { standing };
  const isEditor = standing.role === 'editor';
  switch (message.kind) {
    case 'opened': {
      const met = { ...standing, met: [...standing.met, message.tab] };
      return isEditor ? { standing: met, answer: tabMessage('held', met) } : { standing: met };
    }
    case 'held': {
      const yields = !standing.met.includes(message.tab) || isEarlier(message, standing);
      return isEditor && yields ? { standing: { ...standing, role: 'reader', isFree: false } } : { standing };
    }
    case 'taken':
      return { standing: { ...standing, role: 'reader', isFree: false } };
    case 'left':
      return isEditor ? { standing } : { standing: { ...standing, isFree: true } };
  }
}

const isEarlier = (one: Pick<TabMessage, 'since' | 'tab'>, other: Pick<TabMessage, 'since' | 'tab'>) =>
  one.since < other.since || (one.since === other.since && one.tab < other.tab);

/** The person chose to go on in this tab. */
export function takenOver(standing: TabStanding, since: number): TabStep & { readonly answer: TabMessage } {
  const taken: TabStanding = { ...standing, since, role: 'editor', isFree: false };
  return { standing: taken, answer: tabMessage('taken', taken) };
}

/** A tab closes its report; undefined when nobody needs to know. */
export function leftTab(standing: TabStanding): TabMessage | undefined {
  return standing.role === 'editor' ? tabMessage('left', standing) : undefined;
}
