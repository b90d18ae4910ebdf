import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Builds the worker that keeps the wall on its machine from `source`, the path of its file, and writes the files of the build into it. */
export function wallWorker(source: string): Plugin {
  const fileName = 'screens/worker.js';
  const isNeeded = (name: string) => /\.(?:js|css)$/.test(name);
  return {
    name: 'wall-worker',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[fileName];
        if (worker?.type !== 'chunk') return;
        if (worker.imports.length > 0)
          throw new Error('the worker of the wall must be one file: it cannot import pieces');
        const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const page = bundle['screens/index.html'];
        const version = createHash('sha256')
          .update(names.toSorted().join())
          .update(page?.type === 'asset' ? page.source : '')
          .digest('hex')
          .slice(0, 12);
        const addresses = (those: readonly string[]) => those.map((name) => `/${name}`);
        const build = {
          version,
          needed: addresses(names.filter(isNeeded)),
          used: addresses(names.filter((name) => !isNeeded(name))),
        };
        worker.code = worker.code.replaceAll('WALL_BUILD', JSON.stringify(build));
      },
    },
  };
}
