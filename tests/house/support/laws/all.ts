import type { Files, Violation } from '../reading/house.ts';
import { libraryControls } from './desk/controls.ts';
import { namedExports, noBarrels } from './exports.ts';
import { noCycles, noOrphans } from './graph.ts';
import { importTable } from './imports.ts';
import { dependenciesAreUsed, enginesAccept, exactVersions } from './manifest.ts';
import { rulesHaveTests, viewsHaveStories, wiresHaveRoundTrips } from './mirror.ts';
import { pathsExistOnce } from './paths.ts';
import { effectRoomsOnly, rawEdges } from './raw.ts';
import { reportsStayApart } from './reports/apart.ts';
import { pagesStayApart, roomsGoOneWay } from './rooms/one-way.ts';
import { oneScope } from './server/scope.ts';
import { fileSizes, folderSizes, medianSize } from './sizes.ts';
import { wireNameLeaks } from './wire-names.ts';

/** Every law of the house by its title, as the architecture test runs them. */
export const laws: Readonly<Record<string, (files: Files) => Violation[]>> = {
  'every import follows the table "Who may import whom"': importTable,
  'exports have names': namedExports,
  'no file is a barrel, the three indexes aside': noBarrels,
  'timers, storage and the time of the machine live in src/browser, server/main.ts and the commands of server/cli':
    rawEdges,
  'useEffect lives in browser, kit, screens/{stage,rotation,duty} and console/shell': effectRoomsOnly,
  'a wire name stands in wire.ts only': wireNameLeaks,
  'a control of the desk is one of its library': libraryControls,
  'the path of a call exists once': pathsExistOnce,
  'what a session may see is spelled in server/scope only': oneScope,
  'the report engine names no report and tells no cadence from another': reportsStayApart,
  'no file has more than 300 lines': fileSizes,
  'the median file has at most 60 lines': medianSize,
  'no folder holds more than 12 files': folderSizes,
  'every file of rules has a test': rulesHaveTests,
  'every wire.ts has its round trip': wiresHaveRoundTrips,
  'every view component and every part of the kit has a story': viewsHaveStories,
  'every file is reached from an entry': noOrphans,
  'no imports run in a circle': noCycles,
  'no two rooms import each other': roomsGoOneWay,
  'no page of the console imports another one': pagesStayApart,
  'versions are exact and Node is 20.19 or newer': exactVersions,
  'what is declared is used, what is used is declared': dependenciesAreUsed,
  'every installed package accepts Node 20.19.0': enginesAccept,
};
