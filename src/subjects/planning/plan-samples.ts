/** An invented plan of a division for five years. */
const plan = (division: string, regionId: number, beginYear: number, retained: number, added: number) => ({
  name: `${division}${beginYear}—${beginYear + 4} 年规划`,
  regionId,
  beginYear,
  endYear: beginYear + 4,
  retained,
  added,
  floorArea: (retained + added) * 850.5,
  remark: '演示数据',
});

/** Plans of two divisions and two periods, for tests and stories. */
export const planSamples = [
  plan('鼓楼区', 320_106, 2036, 312, 34),
  plan('江宁区', 320_115, 2036, 468, 71),
  plan('鼓楼区', 320_106, 2031, 285, 27),
  plan('江宁区', 320_115, 2031, 402, 66),
];
