import { FORM_LIMITS, type Question } from '#base/form/definition/definition.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { Option } from '#subjects/dictionary/wire.ts';
import { allRegisters } from '#subjects/registers.ts';
import type { Db } from '../../database/tables.ts';
import { type Entry, wholeCatalogue } from '../../dictionary/catalogue.ts';
import { childrenOf, entryByCode } from '../../dictionary/lookups.ts';
import { badField } from '../../http/problem.ts';
import { allRecords } from '../../register/reading.ts';
import { holds, type Principal } from '../../service/principal.ts';

/** The options of a question, from a dictionary or a register as it is now. */
export async function optionsFrom(db: Db, { title }: Question, source: string, principal: Principal) {
  const [kind, name = ''] = source.split(':', 2);
  const wrong = (what: string) => badField('definition', '表单内容', `“${title}”的选项来源${what}`);
  const names = kind === 'dictionary' ? await dictionaryNames(db, name) : await registerNames(db, name, principal);
  if (!names)
    throw wrong(`不存在或无权查看：没有代码为“${name}”的${kind === 'dictionary' ? '字典' : '台账'}，请重新选择`);
  const some = [...new Set(names)];
  if (some.length === 0) throw wrong('没有内容');
  if (some.length > FORM_LIMITS.options) throw wrong(`超过 ${FORM_LIMITS.options} 项`);
  return some;
}

async function dictionaryNames(db: Db, code: string): Promise<readonly string[] | undefined> {
  const entries = await wholeCatalogue(db);
  const parent = entryByCode(entries, code);
  return parent && childrenOf(entries, parent).map(({ name }) => name.slice(0, 60));
}

const mayRead = (principal: Principal, { rights }: AnyRegister): boolean => holds(principal, `${rights}.read`);

/** Names of a register that whoever publishes may read: they are shown to everybody who answers. */
async function registerNames(db: Db, name: string, principal: Principal): Promise<readonly string[] | undefined> {
  const register = allRegisters.find((one) => one.name === name);
  if (!register || !mayRead(principal, register)) return undefined;
  const rows = await allRecords(
    db,
    register,
    principal.regionCodes,
    { ended: 'no' },
    { most: FORM_LIMITS.options + 1 },
  );
  return rows.flatMap((row) => (typeof row['name'] === 'string' ? [row['name'].slice(0, 60)] : []));
}

/** What options can come from 选项来源: dictionaries with something in them, and registers that whoever designs may read. */
export async function sourcesFor(db: Db, principal: Principal): Promise<readonly Option[]> {
  const entries = await wholeCatalogue(db);
  const byId = new Map(entries.map((one) => [one.dictId, one]));
  const sizes = new Map<number | null, number>();
  for (const { parentId } of entries) sizes.set(parentId, (sizes.get(parentId) ?? 0) + 1);
  const pathOf = ({ name, parentId }: Entry): string => {
    const above = byId.get(parentId ?? -1);
    return above ? `${pathOf(above)} / ${name}` : name;
  };
  const dictionaries = entries
    .filter((one) => sizes.has(one.dictId) && /^[\w-]{1,40}$/.test(one.code) && entryByCode(entries, one.code) === one)
    .map((one): Option => {
      const size = sizes.get(one.dictId) ?? 0;
      const text = `字典：${pathOf(one)}（${size} 项）`;
      return { value: `dictionary:${one.code}`, text, selectable: size <= FORM_LIMITS.options };
    });
  const registers = allRegisters
    .filter((one) => mayRead(principal, one))
    .map(({ name, title }): Option => ({ value: `register:${name}`, text: `台账：${title}`, selectable: true }));
  return [...dictionaries, ...registers];
}
