const PRICES = 'M3 17h14M4 13.5l4-4.2 3.2 2.6L17 5M13.2 4.6H17v3.8';

/** Paths of the menus' icons by the server's name for them or by subject, in a square of 20. */
const PATHS: Readonly<Record<string, string>> = {
  all: 'M3.5 3.5h3v3h-3zM8.5 3.5h3v3h-3zM13.5 3.5h3v3h-3zM3.5 8.5h3v3h-3zM8.5 8.5h3v3h-3zM13.5 8.5h3v3h-3zM3.5 13.5h3v3h-3zM8.5 13.5h3v3h-3zM13.5 13.5h3v3h-3z',
  settings: 'M10 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6M10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M4.7 15.3l1.4-1.4M13.9 6.1l1.4-1.4',
  monitor: 'M2.5 11h3.5l2-5.5 3.5 9 2.2-5.5 1 2h2.8',
  home: 'M3 9.2 10 3l7 6.2M5 8v8.5h10V8M8.2 16.5v-5h3.6v5',
  produce: PRICES,
  'vegetable-price': PRICES,
  screen: 'M2.5 4h15v9.5h-15zM7 17h6M10 13.5V17',
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
