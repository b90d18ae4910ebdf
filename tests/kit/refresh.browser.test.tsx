import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { marketCalls } from '#subjects/market/calls.ts';
import { marketEvents } from '#subjects/market/events.ts';
import { marketTypeSamples } from '#subjects/market/samples.ts';
import { type SampleServer, sampleServer } from '../support/sample-server.tsx';

const refreshOn = [marketEvents.changed];
let server: SampleServer;
let kinds: number;

beforeEach(() => {
  kinds = 1;
  server = sampleServer({ [marketCalls.typeCounts.name]: () => marketTypeSamples.slice(0, kinds) });
});

function Kinds() {
  const { data } = useCall(marketCalls.typeCounts, {}, { refreshOn });
  return <p>{data ? `${data.length} 类` : '加载中'}</p>;
}
const page = (readers: number) => (
  <CoreProvider core={server.core}>
    {Array.from({ length: readers }, (_, at) => (
      <Kinds key={at} />
    ))}
  </CoreProvider>
);

describe('answers stay good until an event says otherwise', () => {
  it('shown again without an event, the answer is not asked for anew', async () => {
    const { rerender } = render(page(1));
    await screen.findByText('1 类');
    rerender(page(0));
    rerender(page(1));
    screen.getByText('1 类');
    expect(server.asked).toHaveLength(1);
  });

  it('an event while nothing showed the answer makes it stale all the same', async () => {
    const { rerender } = render(page(1));
    await screen.findByText('1 类');
    rerender(page(0));
    kinds = 3;
    server.emit(marketEvents.changed.name);
    rerender(page(1));
    await screen.findByText('3 类');
    expect(server.asked).toHaveLength(2);
  });

  it('an event asks once, however many show the answer', async () => {
    render(page(3));
    await screen.findAllByText('1 类');
    kinds = 2;
    server.emit(marketEvents.changed.name);
    await screen.findAllByText('2 类');
    expect(server.asked).toHaveLength(2);
  });
});
