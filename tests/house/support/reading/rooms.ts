/** Where a file stands: its room, and in the subjects also the subject and the role. */
export interface Place {
  readonly room:
    | 'base'
    | 'role'
    | 'index'
    | 'view'
    | 'browser'
    | 'kit'
    | 'screens'
    | 'console'
    | 'server'
    | 'stories'
    | 'tests'
    | 'top'
    | 'nowhere';
  readonly subject?: string;
  readonly role?: string;
}

/** The subjects that every subject may lean on. */
export const foundation: ReadonlySet<string> = new Set([
  'session',
  'menu',
  'region',
  'enterprise',
  'dictionary',
  'report',
]);

/** The words a file of a subject may be called by. */
export const roles: readonly string[] = [
  'terms',
  'rules',
  'wire',
  'calls',
  'events',
  'samples',
  'sheets',
  'register',
  'area',
  'dataset',
  'scenes',
];

/** The roles that may be a folder of files. */
const folders = new Set(['rules', 'wire', 'register', 'scenes']);

/** The rooms whose files are programs or parts of programs; stories, tests and configurations are none. */
export const isProgram = ({ room }: Place): boolean => !['stories', 'tests', 'top', 'nowhere'].includes(room);

const indexes = new Set([
  'areas.ts',
  'calls.ts',
  'datasets.ts',
  'events.ts',
  'registers.ts',
  'reports.ts',
  'rights.ts',
  'samples.ts',
  'titles.ts',
  'widgets.ts',
  'widgets.tsx',
]);

/** The room of a path from the root. `nowhere` is a path that the plan of the house does not know. */
export function placeOf(path: string): Place {
  const [first = '', second = '', ...rest] = path.split('/');
  if (second === '') return { room: 'top' };
  if (first === 'screens' || first === 'console' || first === 'server' || first === 'stories' || first === 'tests') {
    return { room: first };
  }
  if (first !== 'src') return { room: 'top' };
  if (rest.length === 0) return { room: second.endsWith('.json') ? 'top' : 'nowhere' };
  if (second === 'base' || second === 'browser' || second === 'kit') return { room: second };
  if (second !== 'subjects') return { room: 'nowhere' };
  return placeInSubjects(rest);
}

function placeInSubjects([name = '', file, ...deeper]: readonly string[]): Place {
  if (file === undefined) {
    if (indexes.has(name)) return { room: 'index', role: name.replace(/\.tsx?$/, '') };
    return { room: name.endsWith('.json') ? 'top' : 'nowhere' };
  }
  if (file === 'view') return { room: 'view', subject: name };
  // Rules, wires, registers and scenes that would be too long for one file are a folder of them.
  if (folders.has(file) && deeper.length === 1 && deeper[0]?.endsWith('.ts'))
    return { room: 'role', subject: name, role: file };
  const role = file.replace(/\.ts$/, '');
  if (deeper.length > 0 || !roles.includes(role)) return { room: 'nowhere', subject: name };
  return { room: 'role', subject: name, role };
}
