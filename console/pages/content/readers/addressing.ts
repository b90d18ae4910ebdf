import { readingCalls } from '#subjects/reading/calls.ts';
import type { ReadingSetting } from '#subjects/reading/wire.ts';
import type { Field } from '../../../register/form/fields.ts';
import { writing } from '../../../register/register.ts';

const EVERYONE = 'everyone';
const SOME = 'some';
const NOBODY = 'nobody';

/** Whom an article is sent to, as the form holds it. */
export interface AddressingValues {
  readonly audience: string;
  readonly roles: readonly string[];
  readonly regions: readonly string[];
  readonly offices: readonly string[];
  readonly mustSign: boolean;
  readonly again: boolean;
  readonly open: boolean;
}

export function valuesOf(setting: ReadingSetting): AddressingValues {
  const { everyone, roles, regions, offices, mustSign, again, open, revision } = setting;
  const isNobody = roles.length + regions.length + offices.length === 0;
  const audience = everyone || revision === 0 ? EVERYONE : isNobody ? NOBODY : SOME;
  return { audience, roles, regions, offices, mustSign, again, open };
}

/** The fields of 发送范围; 不再发送 is offered where the article was sent to somebody. */
export function addressingFields(setting: ReadingSetting): readonly Field<AddressingValues>[] {
  const isNarrowed = ({ audience }: AddressingValues) => audience === SOME;
  const isSent = ({ audience }: AddressingValues) => audience !== NOBODY;
  return [
    {
      name: 'audience',
      label: '接收人',
      kind: 'choice',
      required: true,
      wide: true,
      choices: [
        { value: EVERYONE, label: '全部用户' },
        { value: SOME, label: '指定角色、区域和处室' },
        ...(setting.revision > 0 ? [{ value: NOBODY, label: '不再发给系统用户（已有的回执保留）' }] : []),
      ],
    },
    {
      name: 'roles',
      label: '角色',
      kind: 'choices',
      choices: setting.roleChoices,
      shown: isNarrowed,
      hint: '不选表示不限；角色、区域、处室都选时，须同时符合',
    },
    { name: 'regions', label: '区域', kind: 'choices', choices: setting.regionChoices, shown: isNarrowed },
    { name: 'offices', label: '处室', kind: 'choices', choices: setting.officeChoices, shown: isNarrowed },
    { name: 'mustSign', label: '要求签收', kind: 'switch', shown: isSent, hint: '接收人读后须点「已阅签收」' },
    { name: 'again', label: '新版本须重新阅读', kind: 'switch', shown: isSent, hint: '此后发布的新版本另要回执' },
    { name: 'open', label: '同时对外公开', kind: 'switch', hint: '关闭后只有接收人能看到，网站和小程序不显示' },
  ];
}

/** Saves whom an article is sent to. */
export const addressingWriting = ({ articleId, revision }: ReadingSetting) =>
  writing(readingCalls.address, (values: AddressingValues) => {
    const some = values.audience === SOME;
    return {
      articleId,
      revision,
      everyone: values.audience === EVERYONE,
      roles: some ? [...values.roles] : [],
      regions: some ? [...values.regions] : [],
      offices: some ? [...values.offices] : [],
      mustSign: values.mustSign,
      again: values.again,
      open: values.open,
    };
  });

const labelsOf = (values: readonly string[], choices: ReadingSetting['roleChoices']) =>
  values.map((value) => choices.find((one) => one.value === value)?.label ?? value).join('、');

/** Whom an article is sent to, in words. */
export function addressedText(setting: ReadingSetting): string {
  const { everyone, roles, regions, offices, roleChoices, regionChoices, officeChoices } = setting;
  if (everyone) return '全部用户';
  const parts = [labelsOf(roles, roleChoices), labelsOf(regions, regionChoices), labelsOf(offices, officeChoices)];
  return parts.filter((text) => text !== '').join('；') || '没有发给系统用户';
}
