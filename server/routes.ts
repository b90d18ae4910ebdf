import { alertRoutes } from './alert/routes.ts';
import { approvalRoutes } from './approval/routes.ts';
import type { Binding } from './http/bind.ts';
import { accountRoutes } from './account/routes.ts';
import { cameraRoutes } from './camera/routes.ts';
import { businessAreaRoutes } from './business-area/routes.ts';
import { businessReportRoutes } from './business-report/routes.ts';
import { datasetRoutes } from './dataset/routes.ts';
import { datasetsBy } from './indexes/datasets.ts';
import { mappedSources } from './data-source/dataset.ts';
import { crawlerRoutes } from './crawler/routes.ts';
import { dataSourceRoutes } from './data-source/routes.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import { dictionaryRoutes } from './dictionary/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { directoryRoutes } from './directory/routes.ts';
import { dutyRoutes } from './duty/routes.ts';
import { economyRoutes } from './economy/sheet/routes.ts';
import { enterpriseRecordRoutes } from './enterprise-record/routes.ts';
import { enterpriseRoutes } from './enterprise/routes.ts';
import { figureNoteRoutes } from './figure-note/routes.ts';
import { notesTold } from './figure-note/told.ts';
import { foodBasketRoutes } from './food-basket/routes.ts';
import { fundRoutes } from './fund/routes.ts';
import { formRoutes } from './form/routes.ts';
import { gatewayRoutes } from './gateway/routes.ts';
import { goodsRoutes } from './goods/routes.ts';
import { inspectionRoutes } from './inspection/routes.ts';
import { allocationRoutes } from './allocation/routes.ts';
import { proposalRoutes } from './proposal/routes.ts';
import { invitationRoutes } from './invitation/routes.ts';
import { jobRoutes } from './job/routes.ts';
import { allJobs } from './jobs.ts';
import { retentionRoutes } from './retention/routes.ts';
import { logRoutes } from './log/routes.ts';
import { marketRoutes } from './market/routes.ts';
import { allReports } from '#subjects/reports.ts';
import type { Unconcerned } from './menu/repository.ts';
import { menuRoutes } from './menu/routes.ts';
import { unconcernedPages } from './report/engine/reporters.ts';
import { monitorRoutes } from './monitor/routes.ts';
import { messageWayRoutes } from './message-way/routes.ts';
import { noticeRoutes } from './notice/routes.ts';
import { onlineRoutes } from './online/routes.ts';
import { organisationRoutes } from './organisation/routes.ts';
import { outletRoutes } from './outlet/routes.ts';
import { findingIn, paletteNames } from './palette/finding.ts';
import { paletteRoutes } from './palette/routes.ts';
import { poiRoutes } from './poi/routes.ts';
import { cityMapRoutes } from './city-map/routes.ts';
import { cityDayRoutes } from './city-day/routes.ts';
import { planningRoutes } from './planning/routes.ts';
import { sitingRoutes } from './siting/routes.ts';
import { regionRoutes } from './region/routes.ts';
import { reorganisationRoutes } from './reorganisation/routes.ts';
import { registerRoutes } from './register/routes.ts';
import { reportRoutes } from './report/routes.ts';
import { reportHandlings } from './reports.ts';
import { priceForecastRoutes } from './price-forecast/routes.ts';
import { reviewDeskRoutes } from './review-desk/routes.ts';
import { roleRoutes } from './role/routes.ts';
import { programmeRoutes } from './programme/routes.ts';
import { screenRoutes } from './screen/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import type { Services } from './service/services.ts';
import { sessionRoutes } from './sign-in/routes.ts';
import { keptQuestion, pinnedFor } from './saved-view/repository.ts';
import { savedViewRoutes } from './saved-view/routes.ts';
import { shareRoutes } from './share/routes.ts';
import { baseMapRoutes } from './base-map/routes.ts';
import { themeRoutes } from './theme/routes.ts';
import { uploadRoutes } from './upload/routes.ts';
import { userRoutes } from './user/routes.ts';
import { vegetablePriceRoutes } from './vegetable-price/routes.ts';
import { visitRoutes } from './visit/routes.ts';
import { workbenchRoutes } from './workbench/routes.ts';

/** Every binding of the server, a line a subject. */
export function allBindings(services: Services, names = paletteNames(services)): readonly Binding[] {
  const unconcerned: Unconcerned = (principal) => unconcernedPages(services.db, allReports, principal);
  const added = { unconcerned, pinned: pinnedFor };
  const { allSources, askingIn, sourcesNow } = datasetsBy(services.clock);
  return [
    ...sessionRoutes(services),
    ...menuRoutes(services, added),
    ...regionRoutes(services),
    ...reorganisationRoutes(services),
    ...enterpriseRoutes(services),
    ...enterpriseRecordRoutes(services),
    ...directoryRoutes(services),
    ...outletRoutes(services, findingIn(names)),
    ...goodsRoutes(services),
    ...dictionaryRoutes(services),
    ...vegetablePriceRoutes(services),
    ...foodBasketRoutes(services),
    ...economyRoutes(services),
    ...priceForecastRoutes(services),
    ...marketRoutes(services),
    ...businessAreaRoutes(services),
    ...screenRoutes(services),
    ...programmeRoutes(services),
    ...dutyRoutes(services),
    ...organisationRoutes(services),
    ...registerRoutes(services),
    ...paletteRoutes(services, unconcerned, askingIn, names),
    ...accountRoutes(services),
    ...uploadRoutes(),
    ...userRoutes(services, added),
    ...invitationRoutes(services),
    ...proposalRoutes(services),
    ...allocationRoutes(services),
    ...secondFactorRoutes(services),
    ...roleRoutes(services),
    ...logRoutes(services, allJobs),
    ...onlineRoutes(services),
    ...jobRoutes(services, allJobs),
    ...retentionRoutes(services, allJobs),
    ...contentRoutes(services),
    ...formRoutes(services),
    ...gatewayRoutes(services, allSources, mappedSources),
    ...dataSourceRoutes(services, allJobs),
    ...crawlerRoutes(services, allJobs),
    ...noticeRoutes(services),
    ...reportRoutes(services, reportHandlings),
    ...datasetRoutes(services, askingIn, keptQuestion, notesTold),
    ...figureNoteRoutes(services, askingIn),
    ...businessReportRoutes(services, askingIn),
    ...alertRoutes(services, sourcesNow),
    ...approvalRoutes(services),
    ...fundRoutes(services),
    ...inspectionRoutes(services),
    ...reviewDeskRoutes(services, reportHandlings),
    ...workbenchRoutes(services),
    ...savedViewRoutes(services),
    ...shareRoutes(services),
    ...planningRoutes(services),
    ...cityDayRoutes(services),
    ...cityMapRoutes(services),
    ...sitingRoutes(services),
    ...cameraRoutes(services),
    ...visitRoutes(services),
    ...baseMapRoutes(services),
    ...themeRoutes(services),
    ...monitorRoutes(services),
    ...deliveryRoutes(services),
    ...messageWayRoutes(services),
    ...poiRoutes(services, allJobs),
  ];
}
