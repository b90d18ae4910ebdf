/** An invented census area; its people add up. */
const area = (name: string, code: string, regionId: number, lng: number, lat: number, people: number) => {
  const [male, ageTo14, age60To64, ageFrom65] = [0.496, 0.132, 0.06, 0.148].map((share) =>
    Math.round(people * share),
  ) as [number, number, number, number];
  return {
    name,
    code,
    regionId,
    year: 2020,
    households: Math.round(people / 2.6),
    male,
    female: people - male,
    ageTo14,
    age15To59: people - ageTo14 - age60To64 - ageFrom65,
    age60To64,
    ageFrom65,
    area: 0.85,
    lng,
    lat,
    remark: '演示数据',
  };
};

/** Census areas of the demonstration, the tests and the stories. */
export const censusSamples = [
  area('示例普查区一', '320102001901', 320_102, 118.7977, 32.0481, 9_420),
  area('示例普查区二', '320104001901', 320_104, 118.7952, 32.0398, 11_860),
  area('示例普查区三', '320105001901', 320_105, 118.7318, 32.0036, 15_240),
  area('示例普查区四', '320106001901', 320_106, 118.7697, 32.0666, 12_375),
  area('示例普查区五', '320115001901', 320_115, 118.8399, 31.9527, 18_930),
  area('示例普查区六', '320111001901', 320_111, 118.6282, 32.0592, 13_480),
];
