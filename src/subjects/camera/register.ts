import { register } from '#base/register/declare.ts';
import { choice, latitude, longitude, number, reference, region, text } from '#base/register/kinds.ts';
import { count } from '#base/register/numbers/counted.ts';
import { hasStream, SOURCE_LABELS, TRANSPORT_LABELS } from './terms.ts';

const under = { id: 160, path: '/camera', name: '视频监控', icon: 'camera', sort: 11, app: 'command' };
const isCode = (code: string) => (/^[\w.-]+$/.test(code) ? undefined : '只能含字母、数字、下划线、点和短横');
/** As media servers name streams, and nothing that could lead elsewhere in an address. */
const isStream = (name: string) =>
  name.split('/').every((part) => /^[\w-][\w.-]*$/.test(part))
    ? undefined
    : '形如 live/door-1，只能含字母、数字、下划线、点、短横和斜线';

/** Camera groups 摄像机分组: what stands together, a market or a street, in one division (spec 2 §2.5). */
export const cameraGroupRegister = register({
  name: 'camera-group',
  noun: '分组',
  title: '摄像机分组',
  note: '一个市场或一条街为一组',
  table: 'camera_group',
  key: 'cameraGroupId',
  path: '/api/camera/group',
  spec: '2 §2.5',
  scope: { region: 'regionId' },
  rights: 'camera',
  fields: {
    name: text('分组名称', { required: true, filter: true, list: 220 }),
    code: text('分组编号', { required: true, longest: 40, unique: true, fixed: true, list: 150, check: isCode }),
    regionId: region('所在区划'),
    cameras: count('摄像机数', { in: [['camera', 'camera_group_id']], forbids: '下有 {n} 路摄像机', list: 90 }),
    sort: number('排序', { required: true, least: 0, most: 9_999, list: 70 }),
    remark: text('备注', { longest: 300, lines: true, list: false }),
  },
  order: ['sort', 'code'],
  match: ['code'],
  removeNote: '仍有摄像机的分组不能删除',
  menu: { under, place: 3, path: 'groups' },
});

/** Cameras 摄像机: their number at the video platform, and how their pictures come (spec 2 §2.5, §3 "Camera"). */
export const cameraRegister = register({
  name: 'camera',
  noun: '摄像机',
  title: '摄像机',
  note: '编号须与视频平台的监控点编号一致',
  table: 'camera',
  key: 'cameraId',
  path: '/api/camera/point',
  spec: '2 §2.5',
  scope: { through: 'cameraGroupId' },
  readers: ['ROLE_REVIEWER', 'ROLE_ANALYST', 'ROLE_DUTY'],
  writers: ['ROLE_DUTY'],
  fields: {
    name: text('摄像机名称', { required: true, filter: true, list: 200 }),
    code: text('监控点编号', { required: true, longest: 64, unique: true, list: 190, check: isCode }),
    cameraGroupId: reference('所属分组', { to: 'camera-group', required: true, filter: true, list: 180 }),
    source: choice('画面来源', SOURCE_LABELS, { required: true, filter: true, list: 110 }),
    transport: choice('传输方式', TRANSPORT_LABELS, { required: true, list: 90 }),
    stream: text('主码流名称', { longest: 120, list: false, check: isStream }),
    subStream: text('子码流名称', { longest: 120, list: false, check: isStream }),
    place: text('安装位置', { longest: 120, list: false }),
    lng: longitude('经度', { list: false }),
    lat: latitude('纬度', { list: false }),
    remark: text('备注', { longest: 300, lines: true, list: false }),
  },
  rules: ({ source, stream }) =>
    hasStream(source) && stream === undefined ? { stream: '经流媒体服务器取流时须填写' } : {},
  place: { lng: 'lng', lat: 'lat' },
  ends: true,
  order: ['code'],
  match: ['code'],
  removeNote: '停用后不再出现在视频查看中，记录保留，可以恢复',
  menu: { under, place: 2, path: 'cameras' },
});
