import type { Area } from '#base/area/area.ts';
import { registerArea } from '#base/register/rights.ts';
import { baseMapArea } from './base-map/area.ts';
import { alertArea } from './alert/area.ts';
import { approvalArea } from './approval/area.ts';
import { cameraArea } from './camera/area.ts';
import { businessAreaArea } from './business-area/area.ts';
import { businessReportArea } from './business-report/area.ts';
import { directoryArea } from './directory/area.ts';
import { datasetArea } from './dataset/area.ts';
import { datasetOf, viewGroups } from './datasets.ts';
import { dataSourceArea } from './data-source/area.ts';
import { contentArea } from './content/area.ts';
import { crawlerArea } from './crawler/area.ts';
import { dictionaryArea } from './dictionary/area.ts';
import { foodBasketArea } from './food-basket/area.ts';
import { priceForecastArea } from './price-forecast/area.ts';
import { dutyArea } from './duty/area.ts';
import { economyArea } from './economy/area.ts';
import { fundArea } from './fund/area.ts';
import { formArea } from './form/area.ts';
import { gatewayArea } from './gateway/area.ts';
import { goldenSettingArea } from './golden-setting/area.ts';
import { inspectionArea } from './inspection/area.ts';
import { allocationArea } from './allocation/area.ts';
import { proposalArea } from './proposal/area.ts';
import { invitationArea } from './invitation/area.ts';
import { jobArea } from './job/area.ts';
import { logArea } from './log/area.ts';
import { marketArea } from './market/area.ts';
import { menuArea } from './menu/area.ts';
import { monitorArea } from './monitor/area.ts';
import { noticeArea } from './notice/area.ts';
import { obligationArea } from './obligation/area.ts';
import { onlineArea } from './online/area.ts';
import { poiArea } from './poi/area.ts';
import { planningArea } from './planning/area.ts';
import { allRegisters } from './registers.ts';
import { allReports } from './reports.ts';
import { programmeArea } from './programme/area.ts';
import { reportArea } from './report/area.ts';
import { reportDefinitionArea } from './report-definition/area.ts';
import { reportStatisticArea } from './report-statistic/area.ts';
import { reviewDeskArea } from './review-desk/area.ts';
import { retentionArea } from './retention/area.ts';
import { roleArea } from './role/area.ts';
import { screenArea } from './screen/area.ts';
import { shareArea } from './share/area.ts';
import { themeArea } from './theme/area.ts';
import { userArea } from './user/area.ts';
import { vegetablePriceArea } from './vegetable-price/area.ts';
import { visitArea } from './visit/area.ts';
import { workbenchArea } from './workbench/area.ts';

/** The areas that subjects declare by hand, a line an area. */
const ownAreas = [
  workbenchArea,
  vegetablePriceArea,
  foodBasketArea,
  economyArea,
  priceForecastArea,
  marketArea,
  businessAreaArea,
  planningArea,
  baseMapArea,
  shareArea,
  alertArea,
  reviewDeskArea,
  reportArea(allReports),
  obligationArea,
  reportDefinitionArea,
  goldenSettingArea,
  reportStatisticArea,
  businessReportArea,
  datasetArea(viewGroups, (view) => datasetOf(view).right),
  approvalArea,
  fundArea,
  inspectionArea,
  screenArea,
  programmeArea,
  dutyArea,
  userArea,
  invitationArea,
  proposalArea,
  allocationArea,
  roleArea,
  menuArea,
  dictionaryArea,
  logArea,
  onlineArea,
  jobArea,
  retentionArea,
  contentArea,
  directoryArea,
  crawlerArea,
  formArea,
  gatewayArea,
  dataSourceArea,
  noticeArea,
  cameraArea,
  visitArea,
  themeArea,
  monitorArea,
  poiArea,
] as const;

type RightOf<A> = A extends { readonly rights: infer R } ? keyof R : never;
/** A right that a subject declares by hand, for code that asks for it by name. */
export type Permission = RightOf<(typeof ownAreas)[number]>;

/** Every area of the system, registers included: rights and pages, as menus and the tree of rights show them. */
export const allAreas: readonly Area[] = [...ownAreas, ...allRegisters.map(registerArea)];
