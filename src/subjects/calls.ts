import type { Call } from '#base/call.ts';
import { alertCalls, alertThresholdCalls } from './alert/calls.ts';
import { approvalCalls, approvalCountCalls, questionCalls } from './approval/calls.ts';
import { accountCalls } from './account/calls.ts';
import { baseMapCalls } from './base-map/calls.ts';
import { cityDayCalls } from './city-day/calls.ts';
import { cameraCalls } from './camera/calls.ts';
import { businessAreaCalls } from './business-area/calls.ts';
import { crawlerCalls } from './crawler/calls.ts';
import { businessReportCalls } from './business-report/calls.ts';
import { dataSourceCalls } from './data-source/calls.ts';
import { datasetCalls } from './dataset/calls.ts';
import { deliveryCalls } from './delivery/calls.ts';
import { dictionaryAdministrationCalls, dictionaryCalls, dictionaryLookupCalls } from './dictionary/calls.ts';
import { announcementCalls, dutyCalls } from './duty/calls.ts';
import { directoryCalls } from './directory/calls.ts';
import { economyMonthCalls, economyYearCalls } from './economy/calls.ts';
import { enterpriseCalls } from './enterprise/calls.ts';
import { enterpriseRecordCalls } from './enterprise-record/calls.ts';
import { figureNoteCalls } from './figure-note/calls.ts';
import { foodBasketCalls } from './food-basket/calls.ts';
import { fundCalls } from './fund/calls.ts';
import { formCalls } from './form/calls.ts';
import { formIssueCalls } from './form-issue/calls.ts';
import { gatewayCalls } from './gateway/calls.ts';
import { goodsCalls } from './goods/calls.ts';
import { goldenSampleCalls } from './golden-setting/calls.ts';
import { inspectionCalls } from './inspection/calls.ts';
import { contentCalls } from './content/calls.ts';
import { readingCalls } from './reading/calls.ts';
import { allocationCalls } from './allocation/calls.ts';
import { proposalCalls } from './proposal/calls.ts';
import { invitationCalls } from './invitation/calls.ts';
import { jobCalls } from './job/calls.ts';
import { retentionCalls } from './retention/calls.ts';
import { logCalls } from './log/calls.ts';
import { marketCalls, outletCalls } from './market/calls.ts';
import { menuAdministrationCalls, menuCalls, ownMenuCalls } from './menu/calls.ts';
import { monitorCalls } from './monitor/calls.ts';
import { messageWayCalls } from './message-way/calls.ts';
import { noticeCalls } from './notice/calls.ts';
import { obligationCalls } from './obligation/calls.ts';
import { onlineCalls } from './online/calls.ts';
import { organisationCalls } from './organisation/calls.ts';
import { paletteCalls } from './palette/calls.ts';
import { planningCalls } from './planning/calls.ts';
import { poiCalls } from './poi/calls.ts';
import { regionCalls } from './region/calls.ts';
import { regionChangeCalls } from './region-change/calls.ts';
import { priceForecastCalls } from './price-forecast/calls.ts';
import { priceReportCalls } from './price-report/calls.ts';
import { programmeCalls } from './programme/calls.ts';
import { allRegisters } from './registers.ts';
import { reportAttachmentCalls } from './report-attachment/calls.ts';
import { reportCalls } from './report/calls.ts';
import { reportFileCalls } from './report-file/calls.ts';
import { reportDefinitionCalls } from './report-definition/calls.ts';
import { reportStatisticCalls } from './report-statistic/calls.ts';
import { reportTrailCalls } from './report-trail/calls.ts';
import { reviewDeskCalls } from './review-desk/calls.ts';
import { roleCalls } from './role/calls.ts';
import { screenCalls } from './screen/calls.ts';
import { secondFactorCalls } from './second-factor/calls.ts';
import { sessionCalls } from './session/calls.ts';
import { savedViewCalls } from './saved-view/calls.ts';
import { shareCalls } from './share/calls.ts';
import { sitingCalls } from './siting/calls.ts';
import { storeWeekCalls } from './store-week/calls.ts';
import { themeCalls } from './theme/calls.ts';
import { uploadCalls } from './upload/calls.ts';
import { userCalls } from './user/calls.ts';
import { vegetablePriceCalls } from './vegetable-price/calls.ts';
import { visitCalls } from './visit/calls.ts';
import { workbenchCalls } from './workbench/calls.ts';

/** What subjects declare by hand. */
const ownCalls = {
  session: sessionCalls,
  menu: { ...menuCalls, ...ownMenuCalls, ...menuAdministrationCalls },
  region: { ...regionCalls, ...regionChangeCalls },
  enterprise: enterpriseCalls,
  'enterprise-record': enterpriseRecordCalls,
  outlet: outletCalls,
  goods: goodsCalls,
  dictionary: { ...dictionaryCalls, ...dictionaryLookupCalls, ...dictionaryAdministrationCalls },
  'city-day': cityDayCalls,
  'vegetable-price': vegetablePriceCalls,
  'food-basket': foodBasketCalls,
  'economy-sheet': {
    showMonth: economyMonthCalls.show,
    saveMonth: economyMonthCalls.save,
    showYear: economyYearCalls.show,
    saveYear: economyYearCalls.save,
  },
  'price-forecast': priceForecastCalls,
  market: marketCalls,
  'business-area': businessAreaCalls,
  screen: screenCalls,
  programme: programmeCalls,
  duty: { ...dutyCalls, ...announcementCalls },
  organisation: organisationCalls,
  palette: paletteCalls,
  account: accountCalls,
  upload: uploadCalls,
  user: userCalls,
  'second-factor': secondFactorCalls,
  role: roleCalls,
  log: logCalls,
  online: onlineCalls,
  job: jobCalls,
  retention: retentionCalls,
  content: contentCalls,
  reading: readingCalls,
  form: { ...formCalls, ...formIssueCalls },
  gateway: gatewayCalls,
  'data-source': dataSourceCalls,
  crawler: crawlerCalls,
  fund: fundCalls,
  inspection: inspectionCalls,
  notice: noticeCalls,
  report: { ...reportCalls, ...reportTrailCalls },
  'report-attachment': reportAttachmentCalls,
  'report-file': reportFileCalls,
  directory: directoryCalls,
  invitation: invitationCalls,
  proposal: proposalCalls,
  allocation: allocationCalls,
  'report-definition': reportDefinitionCalls,
  'golden-sample': goldenSampleCalls,
  'report-statistic': reportStatisticCalls,
  dataset: datasetCalls,
  'figure-note': figureNoteCalls,
  'store-week': storeWeekCalls,
  'price-report': priceReportCalls,
  alert: { ...alertCalls, ...alertThresholdCalls },
  approval: { ...approvalCountCalls, ...approvalCalls, ...questionCalls },
  'review-desk': reviewDeskCalls,
  workbench: workbenchCalls,
  'saved-view': savedViewCalls,
  share: shareCalls,
  'business-report': businessReportCalls,
  planning: planningCalls,
  'base-map': baseMapCalls,
  siting: sitingCalls,
  obligation: obligationCalls,
  camera: cameraCalls,
  visit: visitCalls,
  theme: themeCalls,
  monitor: monitorCalls,
  delivery: deliveryCalls,
  'message-way': messageWayCalls,
  'poi-link': poiCalls,
} as const;

/** Every call of the system, by subject, those of registers with the rest: what the server must bind and the OpenAPI page and the glossary print. */
export const callsBySubject: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  ...ownCalls,
  ...Object.fromEntries(
    allRegisters.map(({ name, calls, specifiedCalls }) => [
      name,
      {
        ...(ownCalls as Readonly<Record<string, object>>)[name],
        ...calls,
        ...Object.fromEntries(specifiedCalls.map(({ call }) => [call.name, call])),
      },
    ]),
  ),
};

export const allCalls: readonly Call[] = Object.values(callsBySubject).flatMap((calls) => Object.values(calls));
