/** What only some pages draw with, and what is fetched when the first of them asks: never part of a piece that every page loads. */
const ENGINES = /node_modules\/(?:@visactor|@antv|@simplewebauthn|hls\.js|mpegts\.js|es6-promise)\//;

/** Sheets of reports, their index and what reckons with them: many pages share them, and the first visit needs none. */
const SHEETS = /\/src\/(?:subjects\/(?:reports|[\w-]+\/sheets)\.ts$|base\/sheet\/)/;

/** The pages of registers: every register's page needs them, and neither the dashboard nor another list does. */
const OF_REGISTERS =
  /\/(?:console\/(?:register|parts\/import)|src\/base\/register)\/|\/subjects\/[\w-]+\/register\.ts$/;
/** What is proposed of them and brought in by file is fetched when somebody does so; their lists are a piece of their own. */
const LATER = /\/console\/register\/(?:list|proposing|importing)/;
const REGISTERS = { test: (id: string) => OF_REGISTERS.test(id) && !LATER.test(id) };

/** What stands around the rows of a list, whether they are of a register or not. */
const LISTS = /\/console\/register\/list\//;

/** What is written or filled in freely (forms, documents), and how: many pages read it, none of a first visit. */
const WRITTEN = /\/src\/base\/(?:form|document)\//;

/** What is submitted and decided, photographed, and shown without a login: many pages share it, and a dashboard of figures needs none. */
const ELSEWHERE =
  /\/src\/(?:subjects\/(?:approval|form)\/(?:calls|wire)|browser\/outbox\/picture)\.ts$|\/console\/(?:pages\/open|review|share)\//;

/** What the planning map, the heat maps and their scenes share: no list and no figure of a first visit is drawn with it. */
const MAPS =
  /\/(?:src\/(?:subjects\/planning|base\/space)|console\/parts\/map)\/(?!terms\.ts|view\/(?:widgets|cadence)\.)/;

/** What a table that turns its pages by itself is made of, wherever it stands. */
const TURNING = /\/src\/kit\/table\/(?:PagePosition|newest-total)\./;

const WORDS = /\/src\/subjects\/[^/]+\/(?:terms|events)\.ts$/;
/** Words of funds, of what is collected and of what is handed on are many and of few pages, and what the walls' duty tells brings its wire along: none is of a first visit. */
const OWN_WORDS =
  /\/src\/subjects\/(?:(?:duty|fund)\/|(?:crawler|data-source|gateway|monitor|poi|proposal|reading)\/terms\.ts$)/;

/**
 * A page is one piece beside a few that all pages share: a request costs a slow desk more than the bytes of most pieces. The programs and the shell come
 * whole, with all that they import; the controls of Arco are one piece, the words and events
 * of all subjects another, and what many pages have in common a third.
 */
export const PIECES = [
  // What fetches the others: the desk's first step would bring the whole program along for it.
  { name: 'fetching', test: /vite\/preload-helper|console\/start\.ts$|browser\/entry\/after-paint\.ts$/ },
  { name: 'main', test: /\/(?:console|screens)\/main\.tsx$|node_modules\/@tanstack\// },
  { name: 'shell', test: /\/console\/ShellRoute\.tsx$/ },
  {
    name: 'controls',
    test: /node_modules\/(?:@arco-design|lodash|b-tween|react-focus-lock|focus-lock|compute-scroll-into-view|scroll-into-view-if-needed)\//,
  },
  { name: 'words', test: (id: string) => WORDS.test(id) && !OWN_WORDS.test(id), minShareCount: 3 },
  {
    name: 'common',
    test: (id: string) =>
      [ENGINES, SHEETS, REGISTERS, LISTS, WRITTEN, ELSEWHERE, MAPS, OWN_WORDS].every(
        (elsewhere) => !elsewhere.test(id),
      ),
    minShareCount: 8,
  },
  { name: 'turning', test: TURNING, minShareCount: 2 },
  { name: 'lists', test: LISTS, minShareCount: 3 },
  { name: 'written', test: WRITTEN, minShareCount: 3 },
  { name: 'maps', test: MAPS, minShareCount: 3 },
  { name: 'registers', ...REGISTERS, minShareCount: 3 },
];
