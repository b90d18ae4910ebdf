// Every package that is installed, with its licence, as CycloneDX 1.5. By itself: `node server/sbom.mjs [folder]` prints it.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const home = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Packages that name no licence in their manifest, by what their own licence file, or that of what they were forked from, says. */
const READ_BY_HAND = { 'mapbox-gl@1.13.3': 'BSD-3-Clause', '@mapbox/jsonlint-lines-primitives@2.0.2': 'MIT' };

/** What a package says of its licence, in the words of SPDX where it keeps to them; older ones name several, or an object. */
function licenceOf({ license, licenses }) {
  const named = [license ?? licenses ?? []].flat().map((one) => (typeof one === 'string' ? one : one?.type)).filter(Boolean);
  return named.length > 1 ? `(${named.join(' OR ')})` : named[0];
}

/** The digest of the lock, as CycloneDX writes it: hexadecimal. */
function hashesOf(integrity) {
  const [algorithm, digest] = (integrity ?? '').split(' ')[0].split(/-(.*)/s);
  return algorithm === 'sha512' ? [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] : [];
}

function componentOf(root, [path, { name: alias, version, integrity, dev, license }]) {
  const name = alias ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const licence = READ_BY_HAND[`${name}@${version}`] ?? licenceOf(read(join(root, path, 'package.json'))) ?? license;
  const purl = `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
  return {
    type: 'library', 'bom-ref': `${purl}#${path}`, name, version, scope: dev ? 'excluded' : 'required', purl,
    licenses: licence === undefined ? [] : [/[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } }],
    hashes: hashesOf(integrity),
  };
}

/** The list of all that the lock of `root` names and that is installed: the same bytes for the same packages, whenever it is made. */
export function sbomOf(root = home) {
  const { name, version } = read(join(root, 'package.json'));
  const { packages } = read(join(root, 'package-lock.json'));
  const installed = Object.entries(packages).filter(([path]) => path !== '' && existsSync(join(root, path, 'package.json'))).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    bomFormat: 'CycloneDX', specVersion: '1.5', version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components: installed.map((entry) => componentOf(root, entry)),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(sbomOf(process.argv[2]), null, 2));
