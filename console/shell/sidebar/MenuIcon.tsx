const PRICES = 'M3 17h14M4 13.5l4-4.2 3.2 2.6L17 5M13.2 4.6H17v3.8';

/** Paths of the menus' icons by the server's name for them or by subject, in a square of 20. */
const PATHS: Readonly<Record<string, string>> = {
  all: 'M3.5 3.5h3v3h-3zM8.5 3.5h3v3h-3zM13.5 3.5h3v3h-3zM3.5 8.5h3v3h-3zM8.5 8.5h3v3h-3zM13.5 8.5h3v3h-3zM3.5 13.5h3v3h-3zM8.5 13.5h3v3h-3zM13.5 13.5h3v3h-3z',
  settings:
    'M10 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6M10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M4.7 15.3l1.4-1.4M13.9 6.1l1.4-1.4',
  monitor: 'M2.5 11h3.5l2-5.5 3.5 9 2.2-5.5 1 2h2.8',
  home: 'M3 9.2 10 3l7 6.2M5 8v8.5h10V8M8.2 16.5v-5h3.6v5',
  produce: PRICES,
  'vegetable-price': PRICES,
  screen: 'M2.5 4h15v9.5h-15zM7 17h6M10 13.5V17',
  market:
    'M3.5 9v7.5h13V9M2.5 7.5 4.5 3.5h11l2 4c0 1.2-.9 2-2 2s-2-.8-2-2c0 1.2-.8 2-1.8 2S10 8.7 10 7.5c0 1.2-.8 2-1.7 2s-1.8-.8-1.8-2c0 1.2-.9 2-2 2s-2-.8-2-2zM8 16.5v-4h4v4',
  map: 'M10 17.5s5.5-4.8 5.5-9.2a5.5 5.5 0 0 0-11 0c0 4.4 5.5 9.2 5.5 9.2zM10 6.3a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  statistic: 'M3 17h14M5.5 14V9.5M10 14V4M14.5 14V7',
  tally: 'M10 3a7 7 0 1 0 7 7h-7zM13 3.6A7 7 0 0 1 16.4 7H13z',
  alert: 'M10 3.2 17.5 16.5h-15zM10 8.5v3.5M10 14.2v.1',
  report: 'M4.5 2.5h8l3 3v12h-11zM7.5 8h5M7.5 11h5M7.5 14h3',
  document: 'M5 2.5h7l3 3v12H5zM12 2.5v3h3M7.5 9.5h5M7.5 12h5M7.5 14.5h3',
  review: 'M15.5 9V5.5l-3-3h-8v15h5M7.5 7.5h4M11 14.8l2 2 4-4.3',
  share:
    'M13.2 4.5a2 2 0 1 0 4 0a2 2 0 0 0-4 0M13.2 15.5a2 2 0 1 0 4 0a2 2 0 0 0-4 0M2.5 10a2 2 0 1 0 4 0a2 2 0 0 0-4 0M6.3 9l7.4-4.4M6.3 11l7.4 4.4',
  safety: 'M4.5 12a5.5 5.5 0 0 1 11 0M2.5 14.5h15M8 7V4.5h4V7',
  camera: 'M2.5 5.5h10v9h-10zM12.5 9l5-3v8l-5-3M5.5 8h2',
  approval: 'M10 2.5l6.5 2.3v4.7c0 4-2.8 6.7-6.5 8-3.7-1.3-6.5-4-6.5-8V4.8zM7.3 10l2 2 3.5-3.7',
};
const OTHER = 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z';

/** The icon of a menu; four squares for a name that this program does not know. */
export function MenuIcon({ name }: { readonly name: string }) {
  const path = Object.hasOwn(PATHS, name) ? PATHS[name] : OTHER;
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
