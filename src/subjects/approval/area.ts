import type { Area, AreaPage, RightDeclaration } from '#base/area/area.ts';
import { APPROVAL_PERMISSIONS, APPROVAL_TILE_LABELS, type ApprovalTile } from './terms.ts';

const under = { id: 50, path: '/approval', name: '审批中心', icon: 'approval', sort: 9, app: 'market' };
const REVIEWER = ['ROLE_REVIEWER'];
const tiles = Object.keys(APPROVAL_TILE_LABELS) as ApprovalTile[];

/** Declarations for funds have a tile here, and their queue and its right among their own pages. */
const isReviewedHere = (tile: ApprovalTile): boolean => tile !== 'fund';

const tileRights = Object.fromEntries(
  tiles
    .filter(isReviewedHere)
    .map((tile): [string, RightDeclaration] => [
      APPROVAL_PERMISSIONS[tile],
      { label: APPROVAL_TILE_LABELS[tile], roles: REVIEWER, implies: ['approval.read'] },
    ]),
) as Readonly<Record<`approval.${Exclude<ApprovalTile, 'fund'>}`, RightDeclaration>>;

const queues = tiles.flatMap((tile, index): readonly AreaPage[] =>
  tile === 'fund'
    ? []
    : [
        {
          component: `approval/${tile}`,
          title: APPROVAL_TILE_LABELS[tile],
          under,
          place: index + 1,
          path: tile,
          needs: [APPROVAL_PERMISSIONS[tile]],
        },
      ],
);

/** What an enterprise has handed in itself: others who may submit do it for trying. */
const own = { under, needs: ['approval.submit'], audience: 'enterprise' } as const;

/** 审批中心: a queue of each kind for reviewers, the own submissions for enterprises. */
export const approvalArea = {
  title: '审批中心',
  rights: {
    'approval.read': { label: '查看待审核数量', roles: REVIEWER, wall: true },
    'approval.review': { label: '办理审批', roles: REVIEWER, implies: ['approval.read'] },
    'approval.submit': { label: '提交申报', roles: ['ROLE_ENTERPRISE'] },
    ...tileRights,
  },
  pages: [
    ...queues,
    { ...own, component: 'approval/mine', title: '我的申报', place: 7, path: 'mine' },
    { ...own, component: 'approval/asked', title: '我的提问', place: 8, path: 'asked' },
  ],
} as const satisfies Area;
