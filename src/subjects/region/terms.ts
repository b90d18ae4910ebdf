/** The city's code in the dictionary (spec 2 §7.2: commonSelectWithParent/NANJING). */
export const CITY_CODE = 'NANJING';
