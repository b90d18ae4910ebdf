// Prints every package that is installed below a folder, with its licence, as CycloneDX 1.5: the build keeps it for the operations port.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.argv[2] ?? '.';

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: Licence;
  /** How older packages say it. */
  readonly licenses?: Licence | readonly Licence[];
}
type Licence = string | { readonly type?: string };

interface Locked {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly license?: string;
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
}

/** Packages that name no licence in their manifest, by what their own licence file, or that of what they were forked from, says. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  'png-js@2.0.0': 'MIT',
  'mapbox-gl@1.13.3': 'BSD-3-Clause',
  '@mapbox/jsonlint-lines-primitives@2.0.2': 'MIT',
};

/** What a package says of its licence, in the words of SPDX where it keeps to them. */
function licenceOf({ license, licenses }: Manifest): string | undefined {
  const named = [license ?? licenses ?? []].flat().flatMap((one) => (typeof one === 'string' ? one : (one.type ?? [])));
  return named.length > 1 ? `(${named.join(' OR ')})` : named[0];
}

/** The digest of the lock, as CycloneDX writes it: hexadecimal. */
function hashesOf(integrity = ''): readonly object[] {
  const [first = ''] = integrity.split(' ');
  return first.startsWith('sha512-')
    ? [{ alg: 'SHA-512', content: Buffer.from(first.slice('sha512-'.length), 'base64').toString('hex') }]
    : [];
}

function componentOf(path: string, { name: alias, version = '', integrity, dev, license }: Locked): object {
  const name = alias ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const licence =
    READ_BY_HAND[`${name}@${version}`] ?? licenceOf(read<Manifest>(join(path, 'package.json'))) ?? license;
  const purl = `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': `${purl}#${path}`,
    name,
    version,
    scope: dev === true ? 'excluded' : 'required',
    purl,
    licenses:
      licence === undefined ? [] : [/[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } }],
    hashes: hashesOf(integrity),
  };
}

const { name, version } = read<Manifest>('package.json');
const { packages } = read<{ readonly packages: Readonly<Record<string, Locked>> }>('package-lock.json');
const installed = Object.entries(packages)
  .filter(([path]) => path !== '' && existsSync(join(root, path, 'package.json')))
  .toSorted(([a], [b]) => (a < b ? -1 : 1));
// Neither a time nor a number of its own: the same bytes for the same packages.
console.log(
  JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
      components: installed.map(([path, locked]) => componentOf(path, locked)),
    },
    null,
    2,
  ),
);
