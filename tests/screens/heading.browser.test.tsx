import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clock } from '#browser/clock.ts';
import { Header } from '../../screens/stage/header/Header.tsx';

const FOUND = '重点百货周报 2026年第47周最严重：逾期未报企业占比 38.1 %';

it('a heading of two lines breaks where the sentence pauses, not within a word', async () => {
  render(
    <div style={{ width: 1_300, height: 88 }}>
      <Header
        title="南京市商务监管信息平台"
        heading={FOUND}
        screenName="指挥中心主屏"
        demonstration={false}
        line={{ connection: 'connected', since: clock.now() }}
        counts={{}}
      />
    </div>,
  );
  const text = screen.getByText(FOUND).firstChild ?? document.body;
  const lineOf = (at: number): number => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().top;
  };
  const breaks = () =>
    [...FOUND].flatMap((character, at) => (at > 0 && lineOf(at) > lineOf(at - 1) ? [character] : []));
  // Its face may still be on its way.
  await waitFor(() => expect(breaks()).toEqual(['逾']));
});
