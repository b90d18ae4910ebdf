import { describe, expect, it } from 'vitest';
import { coverageSample } from '#subjects/planning/samples.ts';
import { coverageLead } from '#subjects/planning/view/layers/coverage.ts';
import { deliveryLead, DIVISION_LAYERS, layerHeadline, valuesOf } from '#subjects/planning/view/layers/layers.ts';

const figures = [
  { code: '1', name: '玄武区', alerts: 2, priceLevelPercent: -1.5, outletsPerThousand: 0.8, owed: 4, reported: 4 },
  { code: '2', name: '秦淮区', alerts: 9, priceLevelPercent: 3.2, outletsPerThousand: undefined, owed: 3, reported: 1 },
  { code: '3', name: '高淳区', alerts: 0, priceLevelPercent: undefined, outletsPerThousand: 1.2, owed: 0, reported: 0 },
];
const headlines = (rows: typeof figures) =>
  DIVISION_LAYERS.map((layer) => layerHeadline(layer, valuesOf(layer, rows, 4)));

describe('layers of the city 城市总览图', () => {
  it('say which division stands out, each in its unit', () => {
    expect(headlines(figures)).toEqual([
      '秦淮区未解除预警最多，9 条',
      '秦淮区菜价最高，较全市均价 +3.2%',
      '高淳区每千人网点最多，1.20 个',
      '秦淮区报送完成率最低，33%',
    ]);
  });

  it('say that all are alike, or that nothing is known', () => {
    expect(headlines(figures.slice(0, 1))[0]).toBe('各区未解除预警均为 2 条');
    expect(headlines([])).toEqual(DIVISION_LAYERS.map(({ name }) => `${name}：暂无数据`));
  });

  it('say of a past day what was not kept of it, and nothing of today 回看', () => {
    expect(DIVISION_LAYERS.map((layer) => layerHeadline(layer, [], true))).toEqual([
      '当日预警未留存',
      '当日无菜价',
      '当日每千人网点数未留存',
      '当日报送完成率未留存',
    ]);
  });

  it('leave out what is not known, the largest first, colours from the least to the most', () => {
    const [alerts, prices] = DIVISION_LAYERS.map((layer) => valuesOf(layer, figures, 4));
    expect(alerts?.map(({ code, step }) => [code, step])).toEqual([
      ['2', 3],
      ['1', 0],
      ['3', 0],
    ]);
    expect(prices?.map(({ code }) => code)).toEqual(['2', '1']);
  });
});

describe('what leads a scene 主数字', () => {
  it('of the reports is the share of the city’s that is in, never rounded up; nothing where none is owed', () => {
    expect(deliveryLead(figures)).toEqual({ value: '71', unit: '%', note: '已报 5 / 应报 7 份' });
    expect(deliveryLead(figures.slice(2))).toBeUndefined();
  });

  it('of the coverage is who lives out of reach, in the city or around the gap that is looked at', () => {
    expect(coverageLead(coverageSample, undefined)).toEqual({
      value: '66,200',
      unit: '人',
      note: '住在菜市场服务半径外，占全市 15.8%',
    });
    expect(coverageLead(coverageSample, coverageSample.sites[0])).toEqual({
      value: '26,225',
      unit: '人',
      note: '江宁区禄口明发雅居一带，周边没有菜市场',
    });
    expect(coverageLead({ ...coverageSample, divisions: [] }, undefined).note).toBe(
      '住在菜市场服务半径外，占全市 0.0%',
    );
  });
});
