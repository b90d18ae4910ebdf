import type { AnyRegister } from '#base/register/declare.ts';
import { dictionaryEvents } from '#subjects/dictionary/events.ts';
import { enterpriseRegister } from '#subjects/market/register.ts';
import { allRegisters } from '#subjects/registers.ts';
import type { Services } from '../service/services.ts';
import { enterpriseSource, type FoundEnterprise } from './catalogue.ts';
import { allNames } from './names/filling.ts';
import type { Names } from './names/shelves.ts';
import { eventsOfNames, type FoundRecord, recordSource, seesRecord } from './registers.ts';
import { searchNames } from './names/search.ts';
import { keywordOf } from './keys.ts';
import type { RegionScope } from '../scope/scope.ts';
import { standingNames } from './names/standing.ts';

/** The names that the server keeps ready to be searched: those of everybody, whoever asks. */
export interface PaletteNames {
  enterprises(): Promise<Names<FoundEnterprise>>;
  records(register: AnyRegister): Promise<Names<FoundRecord>>;
  /** Reads what is long before anybody asks, so that the first search after a start is as quick as the next. */
  warm(): Promise<void>;
}

export function paletteNames(services: Pick<Services, 'db' | 'clock' | 'onMessage' | 'wait'>): PaletteNames {
  const { db } = services;
  const enterprises = standingNames<FoundEnterprise>(
    services,
    [dictionaryEvents.changed, ...eventsOfNames(enterpriseRegister)],
    (before) => allNames(services, enterpriseSource(db), before),
  );
  const registers = new Map(
    allRegisters.map((register) => [
      register.name,
      standingNames<FoundRecord>(services, eventsOfNames(register), (before) =>
        allNames(services, recordSource(db, register), before),
      ),
    ]),
  );
  const records = async (register: AnyRegister): Promise<Names<FoundRecord>> => {
    const names = registers.get(register.name);
    if (!names) throw new Error(`no register is called ${register.name}`);
    return names();
  };
  return {
    enterprises,
    records,
    async warm() {
      await enterprises();
      for (const register of allRegisters) if (register.searched) await records(register);
    },
  };
}

/** Finds the records of a register within a scope by what is typed of their names: characters, pinyin or initials; their numbers, the best first. */
export const findingIn =
  ({ records }: PaletteNames) =>
  async (register: AnyRegister, regions: RegionScope, text: string, most: number): Promise<readonly number[]> => {
    const wanted = text.toLowerCase().replace(/\s+/g, '');
    if (wanted === '') return [];
    const ranks = searchNames(await records(register), keywordOf(wanted), seesRecord(register, regions), most);
    return ranks.flat().map(({ id }) => id);
  };
