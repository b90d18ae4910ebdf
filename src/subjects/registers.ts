import type { AnyRegister } from '#base/register/declare.ts';
import { businessCentreRegister } from './business-area/register.ts';
import { applicationRegister } from './application/register.ts';
import { compoundRegister } from './market/register/compounds.ts';
import { enterpriseRegister, outletRegister } from './market/register.ts';
import { cameraGroupRegister, cameraRegister } from './camera/register.ts';
import { censusRegister } from './census/register.ts';
import { checkPointRegister } from './check-point/register.ts';
import { contentCategoryRegister, contentLinkRegister } from './content/register.ts';
import { apiGroupRegister, catalogueRegister } from './gateway/register.ts';
import { fundCallRegister } from './fund/register.ts';
import { noticeTemplateRegister } from './notice/register.ts';
import { auctionDirectory, foreignDirectory, freightDirectory, labourDirectory } from './directory/register.ts';
import { indicatorRegister, monthRegister, yearRegister } from './economy/register.ts';
import { checkRecordRegister, ghostRegister, mobileRegister } from './safety/register.ts';
import {
  campaignMemberRegister,
  campaignRegister,
  exemptionRegister,
  holidayRegister,
} from './golden-setting/register.ts';
import { monitorItemRegister, monitorRecipientRegister } from './monitor/register.ts';
import { goodsRegister } from './goods/register.ts';
import { poiRegister } from './poi/register.ts';
import { planRegister } from './planning/register.ts';
import { regionRegister } from './region/register.ts';
import { visitRangeRegister, visitSiteRegister } from './visit/register.ts';
import { basketRegister, basketWeightRegister } from './food-basket/register.ts';
import { producePlanRegister, wholesaleRegister } from './wholesale/register.ts';
import { officeRegister, organisationRegister } from './organisation/register.ts';

/** Every register of the system, a line a register. */
export const allRegisters: readonly AnyRegister[] = [
  organisationRegister,
  officeRegister,
  applicationRegister,
  checkPointRegister,
  checkRecordRegister,
  ghostRegister,
  mobileRegister,
  businessCentreRegister,
  enterpriseRegister,
  outletRegister,
  compoundRegister,
  censusRegister,
  planRegister,
  regionRegister,
  goodsRegister,
  wholesaleRegister,
  producePlanRegister,
  basketRegister,
  basketWeightRegister,
  monthRegister,
  yearRegister,
  indicatorRegister,
  cameraGroupRegister,
  cameraRegister,
  contentCategoryRegister,
  contentLinkRegister,
  auctionDirectory,
  labourDirectory,
  freightDirectory,
  foreignDirectory,
  fundCallRegister,
  noticeTemplateRegister,
  catalogueRegister,
  apiGroupRegister,
  visitSiteRegister,
  visitRangeRegister,
  holidayRegister,
  campaignRegister,
  campaignMemberRegister,
  exemptionRegister,
  monitorItemRegister,
  monitorRecipientRegister,
  poiRegister,
];
