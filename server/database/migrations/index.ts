import type { Migration } from '../migrate.ts';
import { administration } from './core/administration.ts';
import { approvals } from './trade/approvals.ts';
import { alerts } from './trade/alerts.ts';
import { cameraHealth } from './camera/camera-health.ts';
import { cameraStreams } from './camera/camera-streams.ts';
import { cameras } from './camera/cameras.ts';
import { menuRoles } from './core/menu-roles.ts';
import { checkPoints } from './trade/check-points.ts';
import { city } from './trade/city.ts';
import { logKeeper } from './core/log-keeper.ts';
import { foundation } from './core/foundation.ts';
import { guessing } from './core/guessing.ts';
import { markets } from './trade/markets.ts';
import { obligations } from './trade/obligations.ts';
import { planning } from './trade/planning.ts';
import { priceDays } from './trade/price-days.ts';
import { priceTrail } from './trade/price-trail.ts';
import { prices } from './trade/prices.ts';
import { registerChanges } from './core/register-changes.ts';
import { registers } from './core/registers.ts';
import { reports } from './trade/reports.ts';
import { seenReports } from './trade/seen-reports.ts';
import { secondFactor } from './core/second-factor.ts';
import { sharing } from './core/sharing.ts';
import { walls } from './core/walls.ts';
import { workbench } from './core/workbench.ts';

/** Every migration in order; a released one never changes. */
export const migrations: readonly Migration[] = [
  { name: '0001-foundation', up: foundation },
  { name: '0002-prices', up: prices },
  { name: '0003-city', up: city },
  { name: '0004-administration', up: administration },
  { name: '0005-registers', up: registers },
  { name: '0006-sharing', up: sharing },
  { name: '0007-approvals', up: approvals },
  { name: '0008-workbench', up: workbench },
  { name: '0009-markets', up: markets },
  { name: '0010-alerts', up: alerts },
  { name: '0011-reports', up: reports },
  { name: '0012-planning', up: planning },
  { name: '0013-obligations', up: obligations },
  { name: '0014-price-days', up: priceDays },
  { name: '0016-log-keeper', up: logKeeper },
  { name: '0017-price-trail', up: priceTrail },
  { name: '0018-guessing', up: guessing },
  { name: '0019-second-factor', up: secondFactor },
  { name: '0020-walls', up: walls },
  { name: '0022-register-changes', up: registerChanges },
  { name: '0023-check-points', up: checkPoints },
  { name: '0024-seen-reports', up: seenReports },
  { name: '0025-cameras', up: cameras },
  { name: '0026-menu-roles', up: menuRoles },
  { name: '0027-camera-streams', up: cameraStreams },
  { name: '0028-camera-health', up: cameraHealth },
];
