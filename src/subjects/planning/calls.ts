import { z } from 'zod';
import { call } from '#base/call.ts';
import { download } from '#base/files/download.ts';
import {
  areaChartsWire, areaOptionWire, areaPeopleWire, areaQueryWire, baseMapWire, boundaryWire, heatPointWire, legendEntryWire, mapMessageWire, mapQueryWire,
  outletBaseWire, outletKeyWire, panelQueryWire, panelSectionWire, populationHeatQueryWire, realHeatQueryWire,
} from './wire.ts';

const read = { method: 'GET', guard: 'map.read' } as const;
const nothing = z.object({});

/** What the maps ask 规划地图 (spec 2 §7.2, §7.3). */
export const planningCalls = {
  screen: call({
    ...read, name: 'planning.screen', summary: '当前地图范围内的网点和热力', path: '/api/MarketPlan/getMapMsg',
    input: mapQueryWire, output: mapMessageWire, spec: '2 §7.2', origin: 'spec',
  }),
  panel: call({
    ...read, name: 'planning.panel', summary: '右侧面板：规划信息和现状分析', path: '/api/MarketPlan/getRightMsg',
    input: panelQueryWire, output: z.array(panelSectionWire), spec: '2 §7.2', origin: 'spec',
  }),
  legend: call({
    ...read, name: 'planning.legend', summary: '业态图例', path: '/api/MarketPlan/getIndClass',
    input: nothing, output: z.array(legendEntryWire), spec: '2 §7.2', origin: 'spec',
  }),
  areas: call({
    ...read, name: 'planning.areas', summary: '商圈选项', path: '/api/MarketEnt/getArea',
    input: nothing, output: z.array(areaOptionWire), spec: '2 §7.2', origin: 'spec',
  }),
  boundaries: call({
    ...read, name: 'planning.boundaries', summary: '区划边界和水系', path: '/api/MarketPlan/getBoundary',
    input: nothing, output: z.array(boundaryWire), spec: '2 §2.2', origin: 'ours',
  }),
  baseMap: call({
    ...read, name: 'planning.base-map', summary: '底图配置', path: '/api/MarketPlan/getBaseMap',
    input: nothing, output: baseMapWire, spec: '2 §2.2', origin: 'ours',
  }),
  realHeat: call({
    ...read, name: 'planning.real-heat', summary: '商圈热力', path: '/api/system/workBench/realHeat',
    input: realHeatQueryWire, output: z.array(heatPointWire), spec: '2 §7.3', origin: 'spec',
  }),
  populationHeat: call({
    ...read, name: 'planning.population-heat', summary: '人口热力', path: '/api/system/workBench/popHeat',
    input: populationHeatQueryWire, output: z.array(heatPointWire), spec: '2 §7.3', origin: 'spec',
  }),
  outlet: call({
    ...read, name: 'planning.outlet', summary: '网点基础信息', path: '/api/MarketEnt/loadBase',
    input: outletKeyWire, output: outletBaseWire, spec: '2 §7.3', origin: 'spec',
  }),
  charts: call({
    ...read, name: 'planning.charts', summary: '区域网点图表数据', path: '/api/MarketEnt/loadEcharts',
    input: areaQueryWire, output: areaChartsWire, spec: '2 §7.3', origin: 'spec',
  }),
  people: call({
    ...read, name: 'planning.people', summary: '区域人口数据', path: '/api/MarketEnt/loadRkdata',
    input: areaQueryWire, output: areaPeopleWire, spec: '2 §7.3', origin: 'spec',
  }),
  outletsFile: call({
    ...read, name: 'planning.outlets-file', logged: true, summary: '导出选区内的网点（XLSX）', path: '/api/MarketPlan/exportOutlets',
    input: areaQueryWire, output: download, spec: '2 §2.2', origin: 'ours', perMinute: 30,
  }),
};
