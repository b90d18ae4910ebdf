/** A share of the visitors of a business district, by name. */
export type Amounts = ReadonlyArray<readonly [name: string, amount: number]>;

/** A business district 商圈 (spec 2 §2.3): number, name, centre in GCJ-02, who comes and where from (heads, the cities in 10,000). */
export interface Area {
  readonly areaId: number;
  readonly name: string;
  readonly region: number;
  readonly lng: number;
  readonly lat: number;
  readonly gender: Amounts;
  readonly occupation: Amounts;
  readonly sourceCity: Amounts;
  /** Where it is busiest: metres east and north of the centre, and how busy. */
  readonly hearts: ReadonlyArray<readonly [east: number, north: number, total: number]>;
}

export const AREAS: readonly Area[] = [
  {
    areaId: 98_471,
    name: '新街口',
    region: 320104,
    lng: 118.784136,
    lat: 32.041806,
    gender: [
      ['男', 486_200],
      ['女', 573_900],
    ],
    occupation: [
      ['企业职员', 318_400],
      ['学生', 214_700],
      ['个体经营者', 126_300],
      ['公务员及事业单位人员', 98_600],
      ['自由职业者', 92_100],
      ['服务业人员', 121_500],
      ['退休人员', 88_500],
    ],
    sourceCity: [
      ['南京', 68.4],
      ['镇江', 5.2],
      ['扬州', 4.8],
      ['马鞍山', 4.5],
      ['滁州', 4.1],
      ['合肥', 3.6],
      ['常州', 3.1],
      ['苏州', 2.9],
      ['上海', 2.7],
      ['芜湖', 2.3],
    ],
    hearts: [
      [0, 0, 100],
      [-40, -260, 82],
      [110, 190, 76],
      [-240, 40, 58],
      [230, -60, 44],
      [60, -420, 38],
    ],
  },
  {
    areaId: 98_640,
    name: '东山',
    region: 320115,
    lng: 118.82091,
    lat: 31.93198,
    gender: [
      ['男', 168_300],
      ['女', 181_700],
    ],
    occupation: [
      ['企业职员', 118_900],
      ['学生', 74_200],
      ['个体经营者', 43_100],
      ['公务员及事业单位人员', 26_400],
      ['自由职业者', 31_800],
      ['服务业人员', 33_700],
      ['退休人员', 21_900],
    ],
    sourceCity: [
      ['南京', 28.6],
      ['马鞍山', 1.9],
      ['镇江', 1.2],
      ['滁州', 0.9],
      ['芜湖', 0.7],
      ['扬州', 0.6],
      ['常州', 0.4],
      ['合肥', 0.4],
      ['宣城', 0.3],
    ],
    hearts: [
      [0, 0, 64],
      [310, 120, 48],
      [-280, -190, 36],
      [90, 430, 30],
    ],
  },
];
