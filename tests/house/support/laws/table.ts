import { foundation, type Place } from '../reading/rooms.ts';

/** What one room may lean on. `instead` ends the message of a violation. */
export interface RoomLaw {
  readonly files: (target: Place, from: Place, path: string) => boolean;
  readonly packages: (name: string) => boolean;
  readonly node: boolean;
  readonly instead: string;
}

const timing = new Set(['src/browser/clock.ts', 'src/browser/timers.ts']);
const core = new Set<Place['room']>(['base', 'role', 'index', 'view', 'browser', 'kit']);
const among =
  (...names: readonly string[]) =>
  (name: string): boolean =>
    names.some((allowed) => name === allowed || (allowed.endsWith('/') && name.startsWith(allowed)));
const shows = among(
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'jotai',
  'axios',
  'socket.io-client',
  '@arco-design/',
  '@visactor/',
  '@antv/',
  '@tanstack/',
  '@simplewebauthn/browser',
  'hls.js',
  'mpegts.js',
);
const neighbour = (target: Place, from: Place): boolean =>
  target.subject !== undefined && (target.subject === from.subject || foundation.has(target.subject));

/** The role that an index names, where it is not called by it. */
const named: Readonly<Record<string, readonly string[]>> = {
  reports: ['sheets'],
  registers: ['register'],
  datasets: ['dataset'],
  areas: ['area'],
  rights: ['terms'],
  titles: ['terms'],
};
/** The indexes that another index follows from. */
const follows: Readonly<Record<string, readonly string[]>> = {
  calls: ['registers'],
  events: ['registers'],
  datasets: ['reports'],
  areas: ['registers', 'reports', 'datasets'],
  rights: ['areas'],
};

/** ARCHITECTURE.md, "Who may import whom", a row a room. */
export const table: Readonly<Partial<Record<Place['room'], RoomLaw>>> = {
  base: {
    files: ({ room }) => room === 'base',
    packages: among('dayjs', 'zod', '@noble/hashes'),
    node: false,
    instead:
      'src/base knows no commerce and no platform: take what you need as an argument, or move this ' +
      'file to the room that owns it',
  },
  role: {
    files: (target, from) => target.room === 'base' || (target.room === 'role' && neighbour(target, from)),
    packages: () => false,
    node: false,
    instead:
      'a role file leans on src/base and on role files of its own and the foundation subjects; ' +
      'move what is shared to src/base or to a foundation subject',
  },
  index: {
    files: (target, { role = '' }) =>
      target.room === 'base' ||
      (target.room === 'index' && follows[role]?.includes(target.role ?? '') === true) ||
      (role === 'widgets'
        ? target.room === 'view' || target.room === 'kit'
        : target.room === 'role' && (named[role] ?? [role]).includes(target.role ?? '')),
    packages: () => false,
    node: false,
    instead: 'an index names one file of each subject and nothing else',
  },
  browser: {
    files: (target) =>
      target.room === 'base' || target.room === 'browser' || (target.room === 'role' && target.subject === 'session'),
    packages: among(
      'axios',
      'socket.io-client',
      '@tanstack/',
      '@simplewebauthn/browser',
      'hls.js',
      'jotai',
      'mpegts.js',
      'react',
      'zod',
    ),
    node: false,
    instead: 'src/browser knows src/base and the session only; let the caller pass the rest in',
  },
  kit: {
    files: (target, _, path) => target.room === 'base' || target.room === 'kit' || timing.has(path),
    packages: among(
      'react',
      '@visactor/',
      '@antv/',
      '@fontsource/',
      '@fontsource-variable/',
      '@tiptap/',
      'uqr',
      'd3-sankey',
    ),
    node: false,
    instead:
      'the kit is blind to subjects and edges: take data and actions as props (of src/browser only ' +
      'the clock and the timers)',
  },
  view: {
    files: (target, from) =>
      ['base', 'browser', 'kit'].includes(target.room) ||
      ((target.room === 'role' || target.room === 'view') && neighbour(target, from)),
    packages: among('react', 'jotai'),
    node: false,
    instead:
      'a view leans on its own and the foundation subjects, base, browser and kit, and queries ' +
      'through #browser/query.ts; what two subjects show together is composed in screens or console',
  },
  screens: {
    files: ({ room }) => core.has(room) || room === 'screens',
    packages: among('react', 'react-dom', 'jotai'),
    node: false,
    instead: 'the wall shows what src offers: put the shared part into src, or a library behind src/kit or src/browser',
  },
  console: {
    files: ({ room }) => core.has(room) || room === 'console',
    packages: among('react', 'react-dom', 'jotai', 'react-router-dom', '@arco-design/'),
    node: false,
    instead: 'the desk shows what src offers: put the shared part into src, or a library behind src/kit or src/browser',
  },
  server: {
    files: ({ room, role }) =>
      room === 'base' || room === 'role' || room === 'server' || (room === 'index' && role !== 'widgets'),
    packages: (name) => !shows(name),
    node: true,
    instead: 'the server runs base, role files and the two pure indexes; what both sides need belongs into a rules.ts',
  },
};

/** Packages that single roles may use besides: the codecs of wire, calls and events. */
export const rolePackages: Readonly<Record<string, readonly string[]>> = {
  wire: ['zod'],
  calls: ['zod'],
  events: ['zod'],
};
