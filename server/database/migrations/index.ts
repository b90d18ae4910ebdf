import type { Migration } from '../migrate.ts';
import { administration } from './administration.ts';
import { city } from './city.ts';
import { foundation } from './foundation.ts';
import { prices } from './prices.ts';
import { registers } from './registers.ts';
import { sharing } from './sharing.ts';
import { workbench } from './workbench.ts';

/** Every migration in order; a released one never changes. */
export const migrations: readonly Migration[] = [
  { name: '0001-foundation', up: foundation },
  { name: '0002-prices', up: prices },
  { name: '0003-city', up: city },
  { name: '0004-administration', up: administration },
  { name: '0005-registers', up: registers },
  { name: '0006-sharing', up: sharing },
  { name: '0008-workbench', up: workbench },
];
