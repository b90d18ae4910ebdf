import { crawlerCalls } from '#subjects/crawler/calls.ts';
import { crawledFields } from '#subjects/crawler/rules.ts';
import { CRAWL_MESSAGES, TRIAL_ROWS } from '#subjects/crawler/terms.ts';
import type { SourceDraft, Trial } from '#subjects/crawler/wire.ts';
import { record } from '../audit/record.ts';
import type { Services } from '../service/services.ts';
import type { Writer } from '../service/writing.ts';
import { allowance, type Collecting, pageAddress, type ReadPage, readPage } from './reading/collecting.ts';
import { compared } from './comparing.ts';
import { reasonOf } from './reading/faults.ts';
import { crawledRegister, refuseFaulty } from './sources.ts';

/** Of one page, while somebody waits for it, ms. */
const PATIENCE = 10_000;
/** Of the whole trial, the site's robots.txt with it, ms; CRAWL_MESSAGES.trialSlow names it. */
const TRIAL_PATIENCE = 20_000;

/** Reads the first page as a source would be read 试采, and says what each of its first rows would become, or why it cannot be read. Nothing is kept but that it was tried. */
export async function tryOut(services: Services, draft: SourceDraft, { principal, address }: Writer): Promise<Trial> {
  refuseFaulty(draft);
  const first = pageAddress(draft.address, 1);
  const signal = AbortSignal.timeout(TRIAL_PATIENCE);
  const collecting = { signal, patience: PATIENCE, account: `crawler trial ${principal.userId}` };
  const looked = await look(services, draft, first, collecting).catch((problem: unknown): Looked => ({
    ...NOTHING,
    address: first,
    problem: signal.aborted ? CRAWL_MESSAGES.trialSlow : reasonOf(problem),
  }));
  const cells = looked.rows.slice(0, TRIAL_ROWS).map((row) => row.cells);
  const rows = await services.db.transaction().execute(async (tx) => {
    await record(tx, {
      actor: principal,
      address,
      action: crawlerCalls.trial.name,
      target: `采集来源 ${draft.name}`,
      after: { address: first, found: looked.rows.length, problem: looked.problem },
    });
    return cells.length === 0 ? [] : (await compared(tx, services, draft, cells)).rows;
  });
  const columns = crawledFields(crawledRegister(draft.register)).filter(([key]) =>
    draft.parser.picks.some(({ field }) => field === key),
  );
  const { rows: found, ...told } = looked;
  return {
    ...told,
    found: found.length,
    headings: columns.map(([, term]) => term),
    rows: rows
      .filter(({ difference }) => difference !== 'gone')
      .map((row) => ({ cells: columns.map(([key]) => row.cells[key] ?? ''), faults: [...row.faults] })),
  };
}

type Looked = Pick<Trial, 'address' | 'encoding' | 'next' | 'robots' | 'problem'> & Pick<ReadPage, 'rows'>;
const NOTHING = { encoding: '', next: undefined, robots: '', rows: [] } as const;

async function look(services: Services, draft: SourceDraft, first: string, collecting: Collecting): Promise<Looked> {
  const { allows, words: robots } = await allowance(services, draft, collecting);
  if (!allows(first)) return { ...NOTHING, address: first, robots, problem: CRAWL_MESSAGES.forbidden };
  const { address, encoding, next, rows } = await readPage(services, draft, first, collecting);
  return { address, encoding, next, rows, robots, problem: rows.length === 0 ? CRAWL_MESSAGES.noRows : undefined };
}
