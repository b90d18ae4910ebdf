/** A built-up part of a district: centre in GCJ-02 degrees and radius in metres, well inside the district's boundary. */
export interface Quarter {
  readonly region: number;
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
  readonly radius: number;
  /** Share of the district's outlets and compounds, relative to its other quarters. */
  readonly weight: number;
}

const quarter = (region: number, name: string, lng: number, lat: number, radius: number, weight: number): Quarter => ({
  region,
  name,
  lng,
  lat,
  radius,
  weight,
});

export const QUARTERS: readonly Quarter[] = [
  quarter(320102, '珠江路', 118.7975, 32.0535, 800, 4),
  quarter(320102, '锁金村', 118.8205, 32.0795, 900, 2),
  quarter(320102, '孝陵卫', 118.8605, 32.0385, 900, 3),
  quarter(320104, '新街口', 118.7885, 32.0365, 450, 3),
  quarter(320104, '夫子庙', 118.7915, 32.0205, 900, 3),
  quarter(320104, '瑞金路', 118.8155, 32.0285, 900, 2),
  quarter(320104, '光华门', 118.8305, 32.0085, 1_000, 2),
  quarter(320105, '南湖', 118.7565, 32.0265, 800, 3),
  quarter(320105, '奥体', 118.7265, 32.0055, 1_500, 4),
  quarter(320105, '江心洲', 118.6985, 32.0265, 900, 1),
  quarter(320106, '湖南路', 118.7755, 32.0695, 900, 3),
  quarter(320106, '龙江', 118.7455, 32.0615, 1_000, 3),
  quarter(320106, '中央门', 118.7765, 32.0925, 900, 2),
  quarter(320111, '江浦', 118.6255, 32.0585, 1_800, 3),
  quarter(320111, '桥北', 118.7205, 32.1425, 1_200, 3),
  quarter(320111, '桥林', 118.5345, 31.9605, 1_000, 1),
  quarter(320113, '迈皋桥', 118.8135, 32.1085, 900, 3),
  quarter(320113, '仙林', 118.9205, 32.1015, 2_000, 3),
  quarter(320113, '马群', 118.9025, 32.0545, 900, 2),
  quarter(320114, '宁南', 118.7775, 31.9805, 1_000, 3),
  quarter(320114, '小行', 118.7545, 31.9885, 800, 2),
  quarter(320114, '板桥', 118.6535, 31.9145, 1_200, 1),
  quarter(320115, '东山', 118.8405, 31.9535, 1_800, 4),
  quarter(320115, '百家湖', 118.8225, 31.9335, 1_200, 3),
  quarter(320115, '九龙湖', 118.8195, 31.9005, 1_800, 3),
  quarter(320115, '禄口', 118.8735, 31.7955, 1_200, 1),
  quarter(320115, '湖熟', 118.9835, 31.8695, 900, 1),
  quarter(320116, '雄州', 118.8405, 32.3425, 1_600, 3),
  quarter(320116, '大厂', 118.7485, 32.2145, 1_200, 2),
  quarter(320117, '永阳', 119.0265, 31.6485, 1_800, 4),
  quarter(320117, '石湫', 118.9075, 31.6355, 800, 1),
  quarter(320118, '淳溪', 118.8765, 31.3275, 1_300, 4),
  quarter(320118, '东坝', 119.0395, 31.2915, 700, 1),
];
