import { describe, expect, it } from 'vitest';
import { CallFailure, noResponse, refused, wrongStatus } from '#browser/failure.ts';
import type { Transport } from '#browser/http.ts';
import type { Keep } from '#browser/storage.ts';
import { SCREEN_MESSAGES } from '#subjects/screen/terms.ts';
import { screenSample } from '#subjects/screen/samples.ts';
import { type Identity, identityAfter, startingIdentity } from '../../screens/stage/identity/identity.ts';
import { introductionOf } from '../../screens/stage/identity/introduce.ts';

const known: Identity = { phase: 'known', self: screenSample };

describe('who a wall is, with and without its server (WALL duty 5)', () => {
  it('a cold start without a server begins from what was kept', () => {
    expect(startingIdentity(true, screenSample)).toEqual(known);
    expect(identityAfter(known, { kind: 'silent' })).toEqual(known);
  });

  it('nothing kept, no server: it says that it cannot reach it', () => {
    expect(identityAfter(startingIdentity(true, undefined), { kind: 'silent' })).toEqual({ phase: 'unreachable' });
  });

  it('a record without a token is not a registration', () => {
    expect(startingIdentity(false, screenSample)).toEqual({ phase: 'asking' });
  });

  it('a withdrawn registration stays withdrawn while the server is silent', () => {
    const withdrawn = identityAfter(known, { kind: 'refused', reason: 'withdrawn' });
    expect(identityAfter(withdrawn, { kind: 'silent' })).toEqual({ phase: 'unregistered', reason: 'withdrawn' });
    expect(identityAfter(withdrawn, { kind: 'answered', self: screenSample })).toEqual(known);
  });
});

function kept<T>(value?: T): Keep<T> & { value: T | undefined } {
  return {
    value,
    read() {
      return this.value;
    },
    write(next) {
      this.value = next;
      return true;
    },
    clear() {
      this.value = undefined;
    },
  };
}

/** A server that answers each call by its name with what the test says. */
function papersFor(answers: Readonly<Record<string, unknown>>, code?: string, token?: string, shownCode?: string) {
  const asked: string[] = [];
  const forgotten: true[] = [];
  const papers = {
    transport: {
      send: async ({ name }: { name: string }) => {
        asked.push(name);
        const answer = answers[name];
        if (answer instanceof Error) throw answer;
        return answer;
      },
    } as unknown as Transport,
    token: kept(token),
    self: kept(screenSample),
    takeCode: () => {
      const taken = code;
      code = undefined;
      return taken;
    },
    forget: () => forgotten.push(true),
    ...(shownCode === undefined ? {} : { shownCode }),
  };
  return { papers, asked, forgotten };
}

const detail = { call: 'screen' };

describe('enrolment 大屏登记', () => {
  it('trades the one-time code for a token, once, and asks who it is', async () => {
    const { papers, asked } = papersFor({ 'screen.enrol': { token: 'device' }, 'screen.self': screenSample }, 'once');
    const introduction = introductionOf(papers);
    expect(await introduction.ask()).toEqual({ kind: 'answered', self: screenSample });
    await introduction.ask();
    expect(papers.token.value).toBe('device');
    expect(asked).toEqual(['screen.enrol', 'screen.self', 'screen.self']);
  });

  it('who came in by its code does not try the one that it shows as well', async () => {
    const answers = { 'screen.enrol': { token: 'device' }, 'screen.self': screenSample };
    const { papers, asked } = papersFor(answers, 'once', undefined, 'shown');
    expect((await introductionOf(papers).ask()).kind).toBe('answered');
    expect(asked).toEqual(['screen.enrol', 'screen.self']);
  });

  it('keeps the code while the server is silent', async () => {
    const answers: Record<string, unknown> = { 'screen.enrol': noResponse(detail), 'screen.self': screenSample };
    const { papers, asked } = papersFor(answers, 'once');
    const introduction = introductionOf(papers);
    expect(await introduction.ask()).toEqual({ kind: 'silent' });
    answers['screen.enrol'] = { token: 'device' };
    expect((await introduction.ask()).kind).toBe('answered');
    expect(asked).toEqual(['screen.enrol', 'screen.enrol', 'screen.self']);
  });

  it('a code that is not accepted is not tried again', async () => {
    const { papers, asked } = papersFor({ 'screen.enrol': refused('登记码无效', detail) }, 'used');
    const introduction = introductionOf(papers);
    expect(await introduction.ask()).toEqual({ kind: 'refused', reason: 'bad-code' });
    expect(await introduction.ask()).toEqual({ kind: 'refused', reason: 'none' });
    expect(asked).toEqual(['screen.enrol']);
  });

  it('a bad code does not take a registered wall down', async () => {
    const { papers } = papersFor(
      { 'screen.enrol': refused('登记码无效', detail), 'screen.self': screenSample },
      'used',
      'device',
    );
    expect((await introductionOf(papers).ask()).kind).toBe('answered');
  });

  it.each([401, 403])(
    'after %i the kept record and the kept data are gone, so that no cold start shows them',
    async (status) => {
      const { papers, forgotten } = papersFor({ 'screen.self': wrongStatus(status, detail) }, undefined, 'device');
      expect(await introductionOf(papers).ask()).toEqual({ kind: 'refused', reason: 'withdrawn' });
      expect([papers.self.value, forgotten.length]).toEqual([undefined, 1]);
    },
  );

  it.each([
    noResponse(detail),
    wrongStatus(500, detail),
    wrongStatus(502, detail),
    new CallFailure('malformed', '不符合约定', detail),
  ])('trouble of the server ($kind) withdraws nothing', async (trouble) => {
    const { papers, forgotten } = papersFor({ 'screen.self': trouble }, undefined, 'device');
    expect(await introductionOf(papers).ask()).toEqual({ kind: 'silent' });
    expect([papers.self.value, forgotten.length]).toEqual([screenSample, 0]);
  });

  it('two questions at a time are one', async () => {
    const { papers, asked } = papersFor({ 'screen.self': screenSample }, undefined, 'device');
    const introduction = introductionOf(papers);
    await Promise.all([introduction.ask(), introduction.ask()]);
    expect(asked).toEqual(['screen.self']);
  });
});

describe('a wall that was registered', () => {
  it('changes its token when the server says that it is time, and keeps the old one where that fails', async () => {
    const due = { ...screenSample, renewalDue: true };
    const { papers, asked } = papersFor({ 'screen.self': due, 'screen.renew': { token: 'new' } }, undefined, 'device');
    expect((await introductionOf(papers).ask()).kind).toBe('answered');
    expect([papers.token.value, asked]).toEqual(['new', ['screen.self', 'screen.renew']]);
    const failing = papersFor({ 'screen.self': due, 'screen.renew': new Error('no way') }, undefined, 'device').papers;
    expect((await introductionOf(failing).ask()).kind).toBe('answered');
    expect(failing.token.value).toBe('device');
  });

  it('is told that it has run out', async () => {
    const { papers } = papersFor(
      { 'screen.self': wrongStatus(401, { ...detail, serverMessage: SCREEN_MESSAGES.expired }) },
      undefined,
      'device',
    );
    expect(await introductionOf(papers).ask()).toEqual({ kind: 'refused', reason: 'expired' });
  });

  it('tries the code that it shows once it is refused, not before, and is registered as soon as somebody has entered it', async () => {
    const answers: Record<string, unknown> = {
      'screen.self': screenSample,
      'screen.enrol': refused('登记码无效', detail),
    };
    const { papers, asked } = papersFor(answers, undefined, 'device', 'ACDE3467');
    const introduction = introductionOf(papers);
    await introduction.ask();
    expect(asked).toEqual(['screen.self']);
    answers['screen.self'] = wrongStatus(401, detail);
    expect(await introduction.ask()).toEqual({ kind: 'refused', reason: 'withdrawn' });
    expect(await introduction.ask()).toEqual({ kind: 'refused', reason: 'withdrawn' });
    Object.assign(answers, { 'screen.enrol': { token: 'second' }, 'screen.self': screenSample });
    expect((await introduction.ask()).kind).toBe('answered');
    expect(papers.token.value).toBe('second');
    await introduction.ask();
    expect(asked.filter((name) => name === 'screen.enrol')).toHaveLength(2);
  });
});
