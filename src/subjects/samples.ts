import type { AnyRecord } from '#base/register/declaration.ts';
import { applicationSamples } from './application/samples.ts';
import { businessCentreSamples } from './business-area/samples.ts';
import { cameraGroupSamples, cameraSamples } from './camera/samples.ts';
import { censusSamples } from './census/samples.ts';
import { checkPointSamples } from './check-point/samples.ts';
import { noticeTemplateSamples } from './notice/samples.ts';
import { categorySamples, linkSamples } from './content/samples.ts';
import { auctionSamples, foreignSamples, freightSamples, labourSamples } from './directory/samples.ts';
import { indicatorSamples, monthSamples, yearSamples } from './economy/samples.ts';
import { catalogueSamples, groupSamples } from './gateway/samples.ts';
import { campaignMemberSamples, campaignSamples, exemptionSamples, holidaySamples } from './golden-setting/samples.ts';
import { basketSamples, basketWeightSamples } from './food-basket/samples.ts';
import { fundCallSamples } from './fund/samples.ts';
import { goodsSamples } from './goods/samples.ts';
import { compoundSamples, enterpriseSamples, outletSamples } from './market/samples.ts';
import { itemSamples, recipientSamples } from './monitor/samples.ts';
import { officeRecords, organisationSamples } from './organisation/samples.ts';
import { poiSamples } from './poi/samples.ts';
import { planSamples } from './planning/samples.ts';
import { regionSamples } from './region/samples.ts';
import { checkSamples, ghostSamples, mobileSamples } from './safety/samples.ts';
import { visitRangeSamples, visitSiteSamples } from './visit/samples.ts';
import { producePlanSamples, wholesaleSamples } from './wholesale/samples.ts';

/** Invented records of every register, by its name: tests write them, and a demonstration has those of a register that says so. No page brings them along. */
const samplesByName: Readonly<Record<string, readonly AnyRecord[]>> = {
  application: applicationSamples,
  'business-centre': businessCentreSamples,
  'camera-group': cameraGroupSamples,
  camera: cameraSamples,
  'census-area': censusSamples,
  'market-plan': planSamples,
  'check-point': checkPointSamples,
  'notice-template': noticeTemplateSamples,
  'content-category': categorySamples,
  'content-link': linkSamples,
  'directory-auction': auctionSamples,
  'directory-labour': labourSamples,
  'directory-freight': freightSamples,
  'directory-foreign': foreignSamples,
  'catalogue-entry': catalogueSamples,
  'api-group': groupSamples,
  'fund-call': fundCallSamples,
  goods: goodsSamples,
  enterprise: enterpriseSamples,
  outlet: outletSamples,
  compound: compoundSamples,
  organisation: organisationSamples,
  office: officeRecords,
  region: regionSamples,
  'monitor-item': itemSamples,
  'monitor-recipient': recipientSamples,
  'safety-ghost': ghostSamples,
  'safety-mobile': mobileSamples,
  'check-record': checkSamples,
  'wholesale-batch': wholesaleSamples,
  'produce-plan': producePlanSamples,
  'food-basket': basketSamples,
  'food-basket-weight': basketWeightSamples,
  'economy-indicator': indicatorSamples,
  'economy-month': monthSamples,
  'economy-year': yearSamples,
  'visit-site': visitSiteSamples,
  'visit-range': visitRangeSamples,
  'holiday-window': holidaySamples,
  'report-campaign': campaignSamples,
  'campaign-member': campaignMemberSamples,
  'report-exemption': exemptionSamples,
  poi: poiSamples,
};

/** The invented records of a register; throws for one that has none. */
export function samplesOf({ name }: { readonly name: string }): readonly AnyRecord[] {
  const samples = samplesByName[name];
  if (!samples) throw new Error(`the register ${name} has no samples`);
  return samples;
}
