import { describe, expect, it } from 'vitest';
import { placedFlow } from '#kit/chart/flow/flow-layout.ts';

const flow = {
  nodes: [
    { id: 'a', name: '山东' },
    { id: 'b', name: '云南' },
    { id: 'm', name: '众彩', note: '损耗率 2%' },
    { id: 's', name: '交易量' },
    { id: 'l', name: '损耗', isLoss: true },
    { id: 'nobody', name: '无' },
  ],
  links: [
    { source: 'a', target: 'm', value: 60 },
    { source: 'b', target: 'm', value: 40 },
    { source: 'm', target: 's', value: 98 },
    { source: 'm', target: 'l', value: 2 },
    { source: 'nobody', target: 's', value: 0 },
  ],
};

describe('a flow in its stages', () => {
  const { nodes, links } = placedFlow(flow, { width: 800, height: 300 });
  const of = (id: string) => nodes.find((node) => node.id === id);

  it('stands from left to right in stages, the last of them named at its left', () => {
    expect(nodes.map(({ id, stage }) => [id, stage])).toEqual([
      ['a', 0],
      ['b', 0],
      ['m', 1],
      ['s', 2],
      ['l', 2],
    ]);
    expect(of('a')?.x).toBe(0);
    expect(of('s')?.x).toBe(800 - 12);
    expect(nodes.map(({ isLast }) => isLast)).toEqual([false, false, false, true, true]);
  });
  it('is as tall as it is much, and keeps within its place', () => {
    expect((of('a')?.height ?? 0) / (of('b')?.height ?? 1)).toBeCloseTo(1.5, 5);
    expect(of('m')?.value).toBe(100);
    for (const { y, height } of nodes) {
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(300);
    }
  });
  it('names both ends of a link and which of them leads to a loss; what carries nothing is left out', () => {
    expect(links.map(({ source, target, isLoss }) => [source, target, isLoss])).toEqual([
      ['山东', '众彩', false],
      ['云南', '众彩', false],
      ['众彩', '交易量', false],
      ['众彩', '损耗', true],
    ]);
    expect(placedFlow({ nodes: flow.nodes, links: [] }, { width: 800, height: 300 })).toEqual({ nodes: [], links: [] });
  });
  it('leaves what it was given as it was', () => {
    expect(Object.keys(flow.nodes[0] ?? {})).toEqual(['id', 'name']);
    expect(flow.links[0]?.source).toBe('a');
  });
});
