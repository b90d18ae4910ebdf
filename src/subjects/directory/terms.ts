/** Lists of enterprises by what they may do 名录 (spec 1 §2.1, spec 2 “Page areas”: crawler lists), each with the address at which the public reads it. */
export const DIRECTORIES = {
  auction: {
    label: '拍卖企业',
    path: '/crawler/auc/corp',
    note: '经批准从事拍卖业务的企业，包括名称、所在区划、地址、批准证书和等级。',
    special: '企业等级',
  },
  labour: {
    label: '对外劳务合作企业',
    path: '/crawler/corp/lw',
    note: '取得对外劳务合作经营资格的企业，包括名称、所在区划、地址和资格证书。',
    special: '主要派往国家（地区）',
  },
  freight: {
    label: '货运代理企业',
    path: '/crawler/freight/forwarder',
    note: '已备案的国际货运代理企业，包括名称、所在区划、地址、备案编号和业务类型。',
    special: '业务类型',
  },
  foreign: {
    label: '外商投资企业',
    path: '/crawler/foreign/inv',
    note: '外商投资企业，包括名称、所在区划、地址、行业和投资来源地。',
    special: '投资来源地',
  },
} as const;
export type DirectoryKind = keyof typeof DIRECTORIES;
export const DIRECTORY_KINDS = Object.keys(DIRECTORIES) as [DirectoryKind, ...DirectoryKind[]];

/** Where the entries come from, in a file's own words, e.g. the platform of a ministry. */
export const LONGEST_SOURCE = 60;

/** How often a minute a stranger may ask. */
export const OPEN_A_MINUTE = 120;
