import { expect, it } from 'vitest';
import { groundWords } from '#subjects/base-map/rules.ts';
import { groundSample } from '#subjects/base-map/samples.ts';

const WATER = { label: '水系', source: '示例测绘院', reviewNumber: '示例(2026)0001号', borders: false };

it('says whose each layer is and which are drawn for this system', () => {
  expect(groundWords(groundSample, [])).toEqual({
    credits: [WATER],
    drawn: ['区界', '道路', '绿地', '建成区', '地名'],
    notes: [],
  });
});

it('says of a layer whose file cannot be had that it is drawn as ours, and what there is nothing of', () => {
  expect(groundWords({ ...groundSample, missing: ['district'] }, ['water'])).toEqual({
    credits: [],
    drawn: ['区界', '水系', '道路', '绿地', '建成区', '地名'],
    notes: ['暂无区界数据', '水系暂时无法加载，显示的是示意底图'],
  });
});
