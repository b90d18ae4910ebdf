import { useState } from 'react';
import { useSend } from '#browser/query.ts';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { gatewayEvents } from '#subjects/gateway/events.ts';
import { API_STATES, type ApiState, SHARING_CLASSES } from '#subjects/gateway/terms.ts';
import type { Api } from '#subjects/gateway/wire.ts';
import { alreadyTold, useDeed } from '../../parts/deeds.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { ask } from '../../register/ask.ts';
import { asked, choicesOf, timeText } from '../../register/choices.ts';
import { Register } from '../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../register/register.ts';
import { apiForm, type ApiValues } from './api-form.ts';
import { type ApiChoices, useApiChoices } from './choices.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { TrialDialog } from './TrialDialog.tsx';

const REFRESH_ON = [gatewayEvents.changed];

interface Deeds {
  readonly onTry: (api: Api) => void;
  readonly onPublish: (api: Api) => void;
  readonly onWithdraw: (api: Api) => void;
}

const isNew = ({ version, liveVersion }: Api) => liveVersion !== version;

const apiRegister = (choices: ApiChoices, { onTry, onPublish, onWithdraw }: Deeds): RegisterOf<Api, ApiValues> => ({
  noun: '接口',
  list: listing(
    gatewayCalls.apis,
    ({ pageIndex, pageSize, filters }) => ({
      pageIndex,
      pageSize,
      name: asked(filters['name']),
      state: asked(filters['state']) as ApiState | undefined,
      groupId: filters['group'] ? Number(filters['group']) : undefined,
    }),
    (page) => page,
  ),
  rowId: ({ apiId }) => String(apiId),
  rowName: ({ name }) => name,
  permission: 'gateway.write',
  refreshOn: REFRESH_ON,
  filters: [
    { name: 'name', label: '接口名称' },
    { name: 'state', label: '状态', choices: choicesOf(API_STATES) },
    { name: 'group', label: '接口分组', choices: choices.groups },
  ],
  columns: [
    { key: 'name', title: '接口名称', width: 180, lead: true },
    { key: 'slug', title: '路径', width: 130 },
    {
      key: 'state',
      title: '状态',
      near: true,
      width: 150,
      render: (api) => `${API_STATES[api.state]}${api.state === 'published' && isNew(api) ? '（有改动）' : ''}`,
    },
    { key: 'sourceTitle', title: '数据来源', near: 'named', width: 160 },
    { key: 'sharing', title: '共享属性', width: 110, render: ({ sharing }) => SHARING_CLASSES[sharing] },
    { key: 'scope', title: '数据范围', width: 110 },
    { key: 'version', title: '版本', width: 70, align: 'right' },
    {
      key: 'formers',
      title: '旧版本',
      width: 190,
      render: ({ formers }) => formers.map(({ version, endsOn }) => `第 ${version} 版至 ${endsOn}`).join('，') || '—',
    },
    { key: 'groupName', title: '分组', width: 110 },
    { key: 'entryName', title: '信息资源', width: 160 },
    { key: 'publisherName', title: '发布人', width: 90 },
    { key: 'publishedAt', title: '发布时间', width: 170, render: ({ publishedAt }) => timeText(publishedAt) },
  ],
  form: apiForm(choices),
  actionsWidth: 220,
  actions: [
    { label: '试用', onAct: onTry },
    {
      label: '发布',
      permission: 'gateway.write',
      shown: (api) => api.state !== 'published' || isNew(api),
      onAct: onPublish,
    },
    {
      label: '下线',
      permission: 'gateway.write',
      shown: ({ state }) => state === 'published',
      onAct: onWithdraw,
    },
  ],
});

/** 接口: made of registers and datasets by choosing fields, published with the scope of who publishes (spec 2, page areas: Data sharing and portal). */
export function ApisPage({ title }: MenuPageProps) {
  const choices = useApiChoices();
  const { carryOut } = useDeed();
  const withdraw = useSend(gatewayCalls.withdrawApi);
  const [tried, setTried] = useState<Api>();
  const [published, setPublished] = useState<Api>();
  const register = apiRegister(choices, {
    onTry: setTried,
    onPublish: setPublished,
    onWithdraw: ({ apiId, name }) =>
      ask({
        title: '下线接口',
        text: `「${name}」下线后立即不能再调用，确定要下线吗？`,
        onYes: () => carryOut(() => withdraw.send({ apiId }), { done: '已下线', onFailure: alreadyTold }),
      }),
  });
  return (
    <Page title={title} note="从台账和统计数据选取字段做成；改动在再次发布后才对调用方生效">
      <Register register={register} />
      {published && <PublishDialog api={published} onClose={() => setPublished(undefined)} />}
      {tried && (
        <TrialDialog
          api={tried}
          source={choices.sources.find(({ source }) => source === tried.source)}
          onClose={() => setTried(undefined)}
        />
      )}
    </Page>
  );
}
