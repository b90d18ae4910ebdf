import {
  type ItemSeverity,
  LONGEST_ITEM,
  LONGEST_NAME,
  MOST_DAYS,
  MOST_ITEMS,
  MOST_SECTIONS,
  type PhotoRule,
} from '../terms.ts';

/** An item of a template 检查项; its key never changes, so that results of different versions can be compared. */
export interface TemplateItem {
  readonly key: string;
  readonly text: string;
  /** The provision that it rests on 依据. */
  readonly basis: string;
  readonly severity: ItemSeverity;
  readonly photo: PhotoRule;
  /** Working days in which what failed is to be put right. */
  readonly days: number;
}
export interface TemplateSection {
  readonly key: string;
  readonly title: string;
  readonly items: readonly TemplateItem[];
}
/** What a template 检查表 asks. */
export interface TemplateContent {
  readonly sections: readonly TemplateSection[];
}

export interface TemplateFault {
  /** Key of the section or item; '' for the template as a whole. */
  readonly at: string;
  readonly message: string;
}

const KEY = /^[a-z][a-z0-9]{0,23}$/;

/** All items of a template in their order. */
export const itemsOf = ({ sections }: TemplateContent): readonly TemplateItem[] =>
  sections.flatMap(({ items }) => items);

/** Why a template cannot be published 发布校验; nothing for one that can. */
export function templateFaults(content: TemplateContent): readonly TemplateFault[] {
  const { sections } = content;
  const items = itemsOf(content);
  const keys = [...sections, ...items].map(({ key }) => key);
  if (items.length === 0) return [{ at: '', message: '请至少列出一个检查项' }];
  if (sections.length > MOST_SECTIONS || items.length > MOST_ITEMS)
    return [{ at: '', message: `最多 ${MOST_SECTIONS} 个部分、${MOST_ITEMS} 个检查项` }];
  if (new Set(keys).size !== keys.length || keys.some((key) => !KEY.test(key)))
    return [{ at: '', message: '检查项的编号重复或不合法' }];
  return [...sections.flatMap(sectionFaults), ...items.flatMap(itemFaults)];
}

function sectionFaults({ key, title, items }: TemplateSection): readonly TemplateFault[] {
  if (title.trim() === '' || title.length > LONGEST_NAME)
    return [{ at: key, message: `部分名称为 1–${LONGEST_NAME} 个字` }];
  return items.length === 0 ? [{ at: key, message: `「${title}」没有检查项` }] : [];
}

function itemFaults({ key, text, basis, days }: TemplateItem): readonly TemplateFault[] {
  if (text.trim() === '' || text.length > LONGEST_ITEM)
    return [{ at: key, message: `检查内容为 1–${LONGEST_ITEM} 个字` }];
  if (basis.length > LONGEST_ITEM) return [{ at: key, message: `依据最多 ${LONGEST_ITEM} 个字` }];
  return Number.isInteger(days) && days >= 1 && days <= MOST_DAYS
    ? []
    : [{ at: key, message: `整改期限为 1–${MOST_DAYS} 个工作日` }];
}
