import { z } from 'zod';
import { upload } from '#base/files/upload.ts';
import { instant, integer, optionalText } from '#base/scalars.ts';
import { SYSTEMS } from '#base/space/systems.ts';
import { field, wireRecord } from '#base/wire.ts';
import { BASE_LAYERS, BASE_MESSAGES, LONGEST_REVIEW_NUMBER, LONGEST_SOURCE } from './terms.ts';

const count = integer(0, Number.MAX_SAFE_INTEGER);
const versionId = integer(0, 2_147_483_647);
const layer = field('layer', z.enum(BASE_LAYERS), '图层');
const crs = field('crs', z.enum(SYSTEMS as ['gcj02', 'wgs84', 'bd09']), '坐标系');
const source = field('source', z.string(), '来源');
const reviewNumber = field('reviewNumber', z.string(), '审图号');
const file = field('file', upload, '文件');
const uploadKey = field('uploadKey', optionalText(64), '上传标识');
/** The version that whoever changes something has seen in use, 0 for the system's own drawing. */
const seen = field('seenId', versionId, '现用版本');

/** A kept version of a layer 底图版本. */
export const baseVersionWire = wireRecord({
  versionId: field('versionId', versionId, '版本编号'),
  layer,
  source,
  reviewNumber,
  crs,
  fileName: field('fileName', z.string(), '文件名'),
  shapes: field('shapeNum', count, '图形数'),
  corners: field('pointNum', count, '顶点数'),
  at: field('createTime', instant, '换用时间'),
  byName: field('createUser', z.string(), '换用人'),
  inUse: field('inUse', z.boolean(), '使用中'),
});
export type BaseVersion = z.output<typeof baseVersionWire>;
export const baseVersionsWire = z.array(baseVersionWire);

/** A layer that operators have put in: whose it is, and where maps fetch it; without an address it comes with the boundaries. */
export const groundLayerWire = wireRecord({
  layer,
  source,
  reviewNumber,
  url: field('url', z.string(), '文件地址'),
});
export type GroundLayer = z.output<typeof groundLayerWire>;
export const groundWire = wireRecord({
  layers: field('layers', z.array(groundLayerWire), '运维方图层'),
  missing: field('missing', z.array(layer.schema), '没有数据的图层'),
});
export type GroundInUse = z.output<typeof groundWire>;

const flat = z.array(z.number());
/** A shape of a layer as maps fetch it: parts of rings or courses, each a row of longitudes and latitudes by turns, GCJ-02. */
export const baseShapesSchema = z.object({
  shapes: z.array(z.object({ name: z.string(), kind: z.string(), parts: z.array(z.array(flat)) })),
});
export type BaseShape = z.output<typeof baseShapesSchema>['shapes'][number];

/** What is wrong with a file, by the name of the shape. */
const faultWire = wireRecord({
  name: field('name', z.string(), '图形'),
  message: field('message', z.string(), '问题'),
});
export type BaseFault = z.output<typeof faultWire>;

const previewWire = wireRecord({
  name: field('name', z.string(), '图形'),
  faulty: field('faulty', z.boolean(), '有问题'),
  courses: field('courses', z.array(flat), '简化后的折线'),
});
export type BasePreview = z.output<typeof previewWire>;

/** What a file holds, and what is wrong with it; `versionId` is 0 as long as nothing was taken over. */
export const baseOutcomeWire = wireRecord({
  versionId: field('versionId', versionId, '版本编号'),
  message: field('message', z.string(), '结果说明'),
  shapes: field('shapeNum', count, '图形数'),
  corners: field('pointNum', count, '顶点数'),
  others: field('otherNum', count, '未采用的要素数'),
  matched: field('matched', z.array(z.string()), '识别方式'),
  faults: field('errorList', z.array(faultWire), '问题列表'),
  faultCount: field('errorNum', count, '问题数'),
  guess: field('guess', z.enum(SYSTEMS as ['gcj02', 'wgs84', 'bd09']).optional(), '可能的坐标系'),
  preview: field('preview', z.array(previewWire), '预览'),
});
export type BaseOutcome = z.output<typeof baseOutcomeWire>;

export const baseFileWire = wireRecord({ layer, crs, file, uploadKey });
export type BaseFile = z.output<typeof baseFileWire>;

const writtenText = (longest: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(longest, `不能超过 ${longest} 个字`)
    .refine((text) => !/\p{C}/u.test(text), '含有不能使用的字符');
export const baseTakeWire = wireRecord({
  layer,
  crs,
  seen,
  source: field('source', writtenText(LONGEST_SOURCE, BASE_MESSAGES.noSource), '来源'),
  reviewNumber: field('reviewNumber', writtenText(LONGEST_REVIEW_NUMBER, BASE_MESSAGES.noReviewNumber), '审图号'),
  file,
  uploadKey,
});
export type BaseTake = z.output<typeof baseTakeWire>;

/** Another version of a layer is to be used, 0 for the system's own drawing. */
export const baseUseWire = wireRecord({ layer, seen, versionId: field('versionId', versionId, '版本编号') });
export type BaseUse = z.output<typeof baseUseWire>;
