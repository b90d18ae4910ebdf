import { approvalCalls } from '#subjects/approval/calls.ts';
import { type Deed, file, type Stage } from './deed.ts';

const CIRCLE = { kind: 'circle', lng: 118.784136, lat: 32.041806, radius: 800 };
const GREENS = { layer: 'green', crs: 'gcj02', seenId: 0, source: '示例测绘', reviewNumber: '示例(2026)1号' };
const GREEN = `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"示例公园"},
  "geometry":{"type":"Polygon","coordinates":[[[118.8,32],[118.81,32],[118.81,32.01],[118.8,32]]]}}]}`;
const PLANS = '行政区划,开始年份,结束年份,现状保留,规划新增,规划面积\n江宁区,2031,2035,1,1,100\n';
const BRAND = { brand: '金陵茶社', foundedYear: '1902', trademark: '778899', heritage: '传承四代' };
/** Alerts, approvals, layouts, shares and saved areas. */
export function dailyDeeds({ server, one, idOf, asText }: Stage): readonly Deed[] {
  const own = async (where: string) => idOf('approval', 'approval_id', where);
  const approval = async (more: object = {}) => {
    const approvalId = await own(`kind = 'brand'`);
    return {
      approvalId,
      version: await one(`select version from approval where approval_id = ${approvalId}`),
      ...more,
    };
  };
  const desk = async () => ({ source: 'approval', recordId: await own(`kind = 'brand'`) });
  const reviewer = () => one(`select user_id from app_user where user_name = 'reviewer'`);
  const brand = (clientKey: string) => () => ({ clientKey, kind: 'brand', payload: BRAND });
  return [
    {
      call: 'alert.create-threshold',
      by: 'admin',
      wire: () => ({
        name: '均价过高',
        level: 2,
        status: 1,
        measure: 'goods-price',
        comparison: 'value',
        direction: 'above',
        limit: 0.5,
      }),
    },
    { call: 'camera.watch', by: 'duty', wire: () => ({ id: 'demo-1001-1' }) },
    {
      call: 'alert.acknowledge',
      by: 'admin',
      wire: async () => ({
        alertId: await one('select max(alert_id) from alert where closed_at is null and acknowledged_at is null'),
      }),
    },
    {
      call: 'alert.release',
      by: 'admin',
      wire: async () => ({
        alertId: await one('select max(alert_id) from alert where acknowledged_at is not null and closed_at is null'),
      }),
    },
    {
      call: 'alert.update-threshold',
      by: 'admin',
      wire: async () => {
        const id = await idOf('alert_threshold', 'alert_threshold_id', `name = '均价过高'`);
        return {
          thresholdId: id,
          name: '均价偏高',
          level: 2,
          status: 1,
          measure: 'goods-price',
          comparison: 'value',
          direction: 'above',
          limit: 500,
          version: await one(`select version from alert_threshold where alert_threshold_id = ${id}`),
        };
      },
    },
    {
      call: 'alert.remove-thresholds',
      by: 'admin',
      wire: async () => ({ ids: await asText(idOf('alert_threshold', 'alert_threshold_id', `name = '均价偏高'`)) }),
    },
    {
      call: 'alert.change-goods-limit',
      by: 'analyst',
      wire: async () => ({
        dictId: 10_101,
        bdyz: 55,
        before: (await one<number | null>('select threshold_percent from goods where goods_id = 10101')) ?? '',
      }),
    },
    { call: 'approval.submit', by: 'clerk2', wire: brand('deed-one') },
    { call: 'approval.withdraw', by: 'clerk2', wire: () => approval() },
    { call: 'approval.correct', by: 'clerk2', wire: () => approval({ payload: BRAND }) },
    { call: 'approval.decide', by: 'reviewer', wire: () => approval({ action: 'pass' }) },
    {
      call: 'approval.pass-many',
      by: 'reviewer',
      wire: async () => {
        await server.ask(await server.signIn('clerk2'), approvalCalls.submit, {
          clientKey: 'deed-two',
          kind: 'brand',
          payload: { ...BRAND, brand: '又一家' },
        });
        return { rows: [await approval()] };
      },
    },
    { call: 'review-desk.take-back', by: 'reviewer', wire: desk },
    { call: 'review-desk.hand-over', by: 'admin', wire: async () => ({ ...(await desk()), userId: await reviewer() }) },
    {
      call: 'review-desk.pass-many',
      by: 'reviewer',
      wire: async () => {
        const { approvalId: recordId, version } = await approval();
        return { rows: [{ source: 'approval', kind: 'brand', recordId, version }] };
      },
    },
    { call: 'approval.ask-question', by: 'clerk2', wire: () => ({ title: '报送时间', text: '周报可否延后' }) },
    {
      call: 'approval.answer-question',
      by: 'reviewer',
      wire: async () => ({
        questionId: await idOf('question', 'question_id'),
        version: await one('select version from question order by question_id desc limit 1'),
        answer: '已处理',
      }),
    },
    { call: 'workbench.save', by: 'admin', wire: () => ({ version: 0, layout: [] }) },
    { call: 'workbench.remove', by: 'admin', wire: async () => ({ id: await idOf('workbench_layout', 'layout_id') }) },
    {
      call: 'saved-view.keep',
      by: 'analyst',
      wire: () => ({ name: '各区交易量', query: 'dataset=wholesale&rows=region', sharing: 'all' }),
    },
    {
      call: 'saved-view.subscribe',
      by: 'analyst',
      wire: async () => ({ viewId: await idOf('saved_view', 'saved_view_id'), on: 1 }),
    },
    {
      call: 'saved-view.pin',
      by: 'analyst',
      wire: async () => ({ viewId: await idOf('saved_view', 'saved_view_id'), on: 1 }),
    },
    {
      call: 'saved-view.remove',
      by: 'analyst',
      wire: async () => ({ viewId: await idOf('saved_view', 'saved_view_id') }),
    },
    {
      call: 'figure-note.write',
      by: 'analyst',
      wire: () => ({ dataset: 'outlet', measure: 'outlets', filters: 'marketType:produce', text: '含新开门店' }),
    },
    {
      call: 'figure-note.change',
      by: 'analyst',
      wire: async () => ({ noteId: await idOf('figure_note', 'note_id'), version: 0, text: '含两家新开门店' }),
    },
    {
      call: 'figure-note.withdraw',
      by: 'analyst',
      wire: async () => ({ noteId: await idOf('figure_note', 'note_id') }),
    },
    { call: 'share.make', by: 'analyst', wire: () => ({ kind: 'weekend', year: 2026, quarter: 2, days: 7 }) },
    { call: 'share.revoke', by: 'analyst', wire: async () => ({ ids: await asText(idOf('share', 'share_id')) }) },
    { call: 'base-map.take', by: 'admin', wire: () => ({ ...GREENS, file: file('绿地.geojson', GREEN) }) },
    {
      call: 'base-map.use',
      by: 'admin',
      wire: async () => ({ layer: 'green', seenId: await idOf('base_map', 'base_map_id'), versionId: 0 }),
    },
    { call: 'siting.save-area', by: 'analyst', wire: () => ({ name: '新街口', shape: CIRCLE }) },
    {
      call: 'siting.rename-area',
      by: 'analyst',
      wire: async () => ({ areaId: await idOf('saved_area', 'saved_area_id'), name: '新名', oldName: '新街口' }),
    },
    {
      call: 'siting.remove-areas',
      by: 'analyst',
      wire: async () => ({ ids: await asText(idOf('saved_area', 'saved_area_id')) }),
    },
    {
      call: 'siting.import',
      by: 'admin',
      wire: () => ({ type: 'plans', crs: 'gcj02', file: file('规划.csv', PLANS) }),
    },
  ];
}
