import { importOutcomeWire } from '#base/files/import-outcome.ts';
import { z } from 'zod';
import { call } from '#base/call.ts';
import {
  areaNameWire,
  areaToSaveWire,
  comparisonQueryWire,
  comparisonWire,
  gapQueryWire,
  gapWire,
  placeFileWire,
  placeTableWire,
  savedAreaIdsWire,
  savedAreaWire,
  siteWire,
  tableFileWire,
  whatIfQueryWire,
  whatIfWire,
} from './wire.ts';

const ours = { spec: '2 §2.2', origin: 'ours' } as const;
const read = { ...ours, method: 'GET', guard: 'map.read' } as const;
/** Proposals are too large for a query string, but nothing is written. */
const ask = { ...ours, method: 'POST', guard: 'map.read', json: true, reads: true } as const;
const write = { ...ours, method: 'POST', guard: 'map.write' } as const;
const nothing = z.object({});
const count = z.number().int().nonnegative();

/** Coverage gaps and where to build 覆盖缺口与选址: what the maps know beyond the specification. */
export const sitingCalls = {
  gap: call({
    ...read,
    name: 'siting.gap',
    summary: '覆盖缺口：未覆盖人口和小区',
    path: '/api/MarketPlan/getGap',
    input: gapQueryWire,
    output: gapWire,
  }),
  whatIf: call({
    ...ask,
    name: 'siting.what-if',
    summary: '选址模拟：拟建和关闭网点的影响',
    path: '/api/MarketPlan/whatIf',
    input: whatIfQueryWire,
    output: whatIfWire,
  }),
  sites: call({
    ...ask,
    name: 'siting.sites',
    summary: '候选点排序',
    path: '/api/MarketPlan/getSites',
    input: whatIfQueryWire,
    output: z.array(siteWire),
  }),
  compare: call({
    ...read,
    name: 'siting.compare',
    summary: '规划期对比',
    path: '/api/MarketPlan/comparePlan',
    input: comparisonQueryWire,
    output: comparisonWire,
  }),
  savedAreas: call({
    ...read,
    name: 'siting.saved-areas',
    summary: '保存的选区',
    path: '/api/MarketPlan/savedAreas',
    input: nothing,
    output: z.array(savedAreaWire),
  }),
  saveArea: call({
    ...write,
    name: 'siting.save-area',
    summary: '保存选区',
    path: '/api/MarketPlan/saveArea',
    json: true,
    input: areaToSaveWire,
    output: count,
  }),
  renameArea: call({
    ...write,
    name: 'siting.rename-area',
    summary: '选区改名',
    path: '/api/MarketPlan/savedAreas',
    method: 'PUT',
    json: true,
    input: areaNameWire,
    output: count,
  }),
  removeAreas: call({
    ...write,
    name: 'siting.remove-areas',
    summary: '删除选区',
    path: '/api/MarketPlan/savedAreas/{ids}',
    method: 'DELETE',
    input: savedAreaIdsWire,
    output: count,
  }),
  readPlaces: call({
    ...ours,
    method: 'POST',
    guard: 'map.read',
    reads: true,
    name: 'siting.read-places',
    summary: '读取坐标表（CSV、XLSX），用于坐标转换',
    path: '/api/MarketPlan/importPreview',
    input: tableFileWire,
    output: placeTableWire,
    perMinute: 30,
  }),
  importFile: call({
    ...write,
    name: 'siting.import',
    summary: '导入网点、小区、边界和规划指标（CSV、XLSX、GeoJSON）',
    path: '/api/MarketPlan/import',
    input: placeFileWire,
    output: importOutcomeWire,
    perMinute: 30,
  }),
};
