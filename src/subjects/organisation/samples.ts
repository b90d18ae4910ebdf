import type { Office, Organisation, OrganisationNode } from './wire.ts';

export const bureauSample: Organisation = {
  organisationId: 1,
  parentId: undefined,
  code: 'NJSWJ',
  name: '南京市商务局',
  kind: 'bureau',
  regionId: 320100,
  regionName: '南京市',
  status: 1,
  sort: 1,
  offices: 2,
  version: 0,
};

export const officeSamples: readonly Office[] = [
  {
    officeId: 1,
    organisationId: 1,
    organisationName: '南京市商务局',
    code: 'SCYX',
    name: '市场运行处',
    phone: '025-83630000',
    room: '主楼 512 室',
    users: 3,
    status: 1,
    sort: 1,
    version: 0,
  },
  {
    officeId: 2,
    organisationId: 1,
    organisationName: '南京市商务局',
    code: 'LTFZ',
    name: '流通业发展处',
    phone: undefined,
    room: undefined,
    users: 0,
    status: 1,
    sort: 2,
    version: 3,
  },
];

export const organisationTreeSample: readonly OrganisationNode[] = [
  {
    ...bureauSample,
    units: [
      { officeId: 1, name: '市场运行处' },
      { officeId: 2, name: '流通业发展处' },
    ],
    children: [
      {
        organisationId: 2,
        parentId: 1,
        code: 'JNQSWJ',
        name: '江宁区商务局',
        kind: 'branch',
        regionId: 320115,
        regionName: '江宁区',
        status: 1,
        sort: 2,
        offices: 0,
        version: 0,
        units: [],
        children: [],
      },
    ],
  },
];

/** Records of the register organisation, invented. */
export const organisationSamples = [
  { name: '六合区商务局', code: 'LHQSWJ', kind: 'branch', regionId: 320_116, parentId: 1, sort: 9, status: 1 },
  {
    name: '南京商务研究院',
    code: 'NJSWYJY',
    kind: 'institution',
    regionId: 320_100,
    parentId: undefined,
    sort: 10,
    status: 0,
  },
] as const;

/** Records of the register office, invented. */
export const officeRecords = [
  {
    name: '电子商务处',
    organisationId: 1,
    code: 'DSWC',
    phone: '025-83630199',
    room: '主楼 409 室',
    sort: 8,
    status: 1,
  },
  { name: '法规处', organisationId: 1, code: 'FGC', phone: undefined, room: undefined, sort: 9, status: 0 },
] as const;
