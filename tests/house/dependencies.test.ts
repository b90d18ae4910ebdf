import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { advisoryCopySchema, ageOf, findingsIn, type Lock, outlived, unaccepted } from './dependencies/compare.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
const copy = advisoryCopySchema.parse(read('tests/house/dependencies/advisories.json'));
/** Some of it that stay as they are, however the copy grows. */
const KNOWN = new Set([
  'CVE-2025-30208',
  'GHSA-35jh-r3h4-6jhm',
  'GHSA-3h5v-q93c-6h6q',
  'GHSA-3p68-rc4w-qgx5',
  'GHSA-43fc-jf86-j433',
  'GHSA-93m4-6634-74q7',
  'GHSA-xxjr-mmjv-4gpg',
  'GHSA-m95q-7qp3-xv42',
  'GHSA-25hc-qcg6-38wj',
]);
const few = { ...copy, advisories: copy.advisories.filter(({ id }) => KNOWN.has(id)) };
const lock = read('package-lock.json') as Lock;
const locked = (packages: Lock['packages']): Lock => ({
  packages: { '': { name: 'us', version: '1.0.0' }, ...packages },
});

describe('the kept copy of advisories', () => {
  it('knows nothing of our packages that is not accepted with a reason, and nothing is accepted any longer than it is there', () => {
    const found = findingsIn(lock, copy);
    expect(unaccepted(found, copy)).toEqual([]);
    expect(outlived(found, copy)).toEqual([]);
  });

  it('finds a planted version, wherever it lies and under whatever name, and no mended one', () => {
    const planted = locked({
      'node_modules/ws': { version: '8.17.0' },
      'node_modules/a/node_modules/axios': { version: '1.13.4' },
      'node_modules/alias': { name: 'lodash', version: '4.17.20' },
      'node_modules/zod': { version: '4.6.7' },
      'node_modules/socket.io': { version: '4.8.4' },
      'node_modules/vite': { version: '6.2.3-beta.1' },
    });
    expect(
      findingsIn(planted, few)
        .map(({ id, package: name, path }) => `${id} ${name} ${path}`)
        .toSorted(),
    ).toEqual([
      'CVE-2025-30208 vite node_modules/vite',
      'GHSA-35jh-r3h4-6jhm lodash node_modules/alias',
      'GHSA-3h5v-q93c-6h6q ws node_modules/ws',
      'GHSA-3p68-rc4w-qgx5 axios node_modules/a/node_modules/axios',
      'GHSA-43fc-jf86-j433 axios node_modules/a/node_modules/axios',
      'GHSA-93m4-6634-74q7 vite node_modules/vite',
      'GHSA-xxjr-mmjv-4gpg lodash node_modules/alias',
    ]);
  });

  it('accepts one version of one package only, and says what it outlived', () => {
    const accepting = {
      ...copy,
      accepted: [
        { id: 'GHSA-3h5v-q93c-6h6q', package: 'ws', version: '8.17.0', reason: '只在内部使用，不接受外来连接' },
      ],
    };
    const old = findingsIn(locked({ 'node_modules/ws': { version: '8.17.0' } }), few);
    const older = findingsIn(locked({ 'node_modules/ws': { version: '8.16.0' } }), few);
    expect(unaccepted(old, accepting)).toEqual([]);
    expect(unaccepted(older, accepting)).toHaveLength(1);
    expect(outlived(older, accepting)).toEqual(accepting.accepted);
  });

  it('says when it is old, and refuses an entry that says nothing', () => {
    const copied = Date.parse(copy.copiedOn);
    expect(ageOf(copy, copied + 180 * 86_400_000)).toBeUndefined();
    expect(ageOf(copy, copied + 181 * 86_400_000)).toContain(`${copy.copiedOn} 的，已有 181 天`);
    const [first] = copy.advisories;
    for (const change of [
      { id: 'GHSA-1' },
      { vulnerable: 'old ones' },
      { severity: 'bad' },
      { title: '' },
      { confirmed: 'memory' },
    ]) {
      expect(
        advisoryCopySchema.safeParse({ ...copy, advisories: [{ ...first, ...change }] }).success,
        JSON.stringify(change),
      ).toBe(false);
    }
  });
});

interface Sbom {
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly purl: string;
    readonly licenses: readonly { readonly expression?: string; readonly license?: { readonly id: string } }[];
  }[];
}

const sbomOf = (folder: string): Sbom =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', 'server/operations/sbom.ts', folder], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    }),
  ) as Sbom;

/** Licences under which we may give out what is built, and use what builds it. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'CC0-1.0',
  'CC-BY-4.0',
  'MPL-2.0',
  'OFL-1.1',
  'BlueOak-1.0.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages with a licence that nobody may rely on: none, or a part of an expression that is not on the list. */
const forbiddenIn = ({ components }: Sbom) =>
  components.flatMap(({ name, version, licenses }) => {
    const named = licenses.map(({ expression, license }) => expression ?? license?.id ?? '').join(' AND ');
    const isAllowed = named
      .replaceAll(/[()]/g, '')
      .split(' AND ')
      .every((part) => part.split(' OR ').some((one) => ALLOWED.has(one)));
    return isAllowed ? [] : [`${name}@${version}: ${named || 'none'}`];
  });

describe('the list of every package with its licence', () => {
  it('names every package of the lock that is installed, the same way every time, each with a licence that we may use', () => {
    const sbom = sbomOf(root);
    const installed = Object.entries(lock.packages).filter(([path]) => path !== '' && isThere(path));
    expect(sbom.components.map(({ name, version }) => `${name}@${version}`).toSorted()).toEqual(
      installed
        .map(([path, { name, version }]) => `${name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`)
        .toSorted(),
    );
    expect(sbom.components.length).toBeGreaterThan(500);
    expect(forbiddenIn(sbom)).toEqual([]);
    expect(sbomOf(root)).toEqual(sbom);
    expect(JSON.stringify(sbom)).not.toContain('timestamp');
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      metadata: { component: { name: 'commerce-supervision' } },
    });
  });

  it('a licence that is unknown, or none at all, is told by the package’s name', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
    const put = (path: string, content: object) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), JSON.stringify(content));
    };
    const licences = {
      good: 'MIT',
      either: '(GPL-3.0 OR MIT)',
      bad: 'SSPL-1.0',
      both: '(MIT AND GPL-3.0)',
      old: undefined,
    };
    put('package.json', { name: 'planted', version: '1.0.0' });
    put('package-lock.json', {
      packages: {
        '': {},
        ...Object.fromEntries(Object.keys(licences).map((name) => [`node_modules/${name}`, { version: '1.0.0' }])),
        'node_modules/absent': { version: '1.0.0' },
      },
    });
    for (const [name, license] of Object.entries(licences))
      put(`node_modules/${name}/package.json`, { name, version: '1.0.0', license });
    put('node_modules/good/package.json', { name: 'good', licenses: [{ type: 'MIT' }, { type: 'BSD-2-Clause' }] });
    const sbom = sbomOf(folder);
    rmSync(folder, { recursive: true });
    expect(sbom.components.map(({ purl }) => purl)).toEqual(
      ['bad', 'both', 'either', 'good', 'old'].map((name) => `pkg:npm/${name}@1.0.0`),
    );
    expect(forbiddenIn(sbom)).toEqual(['bad@1.0.0: SSPL-1.0', 'both@1.0.0: (MIT AND GPL-3.0)', 'old@1.0.0: none']);
  });
});

function isThere(path: string): boolean {
  try {
    readFileSync(join(root, path, 'package.json'));
    return true;
  } catch {
    return false;
  }
}
