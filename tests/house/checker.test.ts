import { describe, expect, it } from 'vitest';
import { fileFaults } from './support/faults/files.ts';
import { importFaults } from './support/faults/imports.ts';
import { innocent } from './support/faults/innocent.ts';
import { lineFaults } from './support/faults/lines.ts';
import { reportFaults, reportInnocent } from './support/faults/reports.ts';
import { healthy, planted } from './support/healthy.ts';
import { laws } from './support/laws/all.ts';
import { houseOf } from './support/reading/house.ts';

const routes = 'server/price/routes.ts';

/** What all laws say of a house, shortened to what a fault names. */
function judged(texts: Readonly<Record<string, string>>): string[] {
  const house = houseOf(texts);
  return Object.values(laws).flatMap((law) =>
    law(house).map((one) => {
      expect(one.message).toContain(one.file);
      expect(one.message).toContain(one.other ?? one.file);
      return seen(one.law, one.file, one.other);
    }),
  );
}

function seen(...parts: ReadonlyArray<string | undefined>): string {
  return parts.filter((part) => part !== undefined).join(' | ');
}

describe('the guard of the house sees each fault, and only it', () => {
  it('says nothing of a healthy house', () => expect(judged(healthy)).toEqual([]));

  for (const [file, line, other] of importFaults) {
    it(`${file} must not say ${line}`, () => {
      expect(judged(planted({ [file]: line }))).toEqual([seen('who may import whom', file, other)]);
    });
  }

  for (const [law, file, line, other] of lineFaults) {
    it(`${law}: ${file} must not say ${line}`, () => {
      expect(judged(planted({ [file]: line }))).toEqual([seen(law, file, other)]);
    });
  }

  for (const [title, additions, parts] of [...fileFaults, ...reportFaults]) {
    it(`${title}`, () => expect(judged(planted(additions))).toEqual([seen(...parts)]));
  }

  it('a median above 60 lines', () => {
    const programs = Object.keys(healthy).filter((path) =>
      /^(?:src|screens|console|server)\/.*\.m?[jt]sx?$/.test(path),
    );
    const half = programs.slice(0, Math.ceil(programs.length / 2) + 1);
    const longer = planted(Object.fromEntries(half.map((path) => [path, '// a line\n'.repeat(61)])));
    expect(judged(longer)).toEqual(['sizes | src, screens, console, server']);
  });
});

describe('the guard of the house stays silent', () => {
  it.each([...innocent, ...reportInnocent])('%s', (_, additions) => expect(judged(planted(additions))).toEqual([]));
});

describe('the guard of the manifest', () => {
  const manifest = JSON.parse(healthy['package.json'] ?? '') as { dependencies: Record<string, string> };
  const withManifest = (changes: object): string[] =>
    judged({ ...healthy, 'package.json': JSON.stringify({ ...manifest, ...changes }) });

  it.each(['^19.3.1', '~19.3.1', '19', '19.x', 'latest', '>=19.3.1', 'github:a/b'])(
    'version %s is not exact',
    (version) => {
      expect(withManifest({ dependencies: { ...manifest.dependencies, react: version } })).toEqual([
        'exact versions | package.json | react',
      ]);
    },
  );

  it('an override is exact too', () => {
    expect(withManifest({ overrides: { a: { b: '^1.0.0' } } })).toEqual(['exact versions | package.json | b']);
  });

  it.each(['>=20', '>=22.0.0', undefined])('engines.node %s', (node) => {
    expect(withManifest({ engines: { node } })).toEqual(['exact versions | package.json']);
  });

  it('an unused dependency', () => {
    expect(withManifest({ devDependencies: { ...manifest, vitest: '4.1.12', lodash: '4.17.21' } })).toContain(
      'dependencies | package.json | lodash',
    );
  });

  it('an undeclared dependency', () => {
    expect(judged(planted({ [routes]: "import pino from 'pino';" }))).toEqual([`dependencies | ${routes} | pino`]);
  });

  it('a program that needs what only development installs', () => {
    expect(judged(planted({ [routes]: "import 'vitest';" }))).toEqual([`dependencies | ${routes} | vitest`]);
  });

  it.each([{ node: '>=22' }, { node: 'current' }, ['node >= 22']])('a locked package with engines %j', (engines) => {
    const lock = JSON.stringify({ packages: { 'node_modules/zod': { engines } } });
    expect(judged({ ...healthy, 'package-lock.json': lock })).toEqual([
      'engines | package-lock.json | node_modules/zod',
    ]);
  });
});
