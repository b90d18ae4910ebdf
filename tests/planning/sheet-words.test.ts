import { expect, it } from 'vitest';
import { drawnLine, filterLine, withinLine } from '../../console/pages/planning/picture/sheet-words.ts';

it('what a map shows is told in a line, whether or not something narrows it', () => {
  expect(filterLine({ division: '江宁区', kinds: ['便利店', '生鲜超市'], area: '新街口' })).toBe(
    '江宁区 · 便利店、生鲜超市 · 新街口',
  );
  expect(filterLine({ division: undefined, kinds: [], area: undefined })).toBe('全市 · 全部业态 · 全部商圈');
  expect(withinLine(1_000)).toBe('覆盖距离：1,000 米');
});

it('what was drawn is told with its measures', () => {
  const centre = { lng: 118.784136, lat: 32.041806 };
  expect(drawnLine({ kind: 'circle', centre, radius: 1_500 })).toBe(
    '圆形选区：圆心 118.784136, 32.041806（GCJ-02），半径 1,500 米，面积约 7.07 平方公里',
  );
  const corners = [centre, { lng: 118.794136, lat: 32.041806 }, { lng: 118.794136, lat: 32.051806 }];
  expect(drawnLine({ kind: 'polygon', corners })).toMatch(/^多边形选区：3 个顶点，面积约 0\.5\d 平方公里$/);
  expect(drawnLine(undefined)).toBeUndefined();
});
