import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * What starts a program in a worker, as a text that gives a promise of the program. A worker does not take over the TypeScript loader of its
 * parent, be that tsx or the test runner: it registers its own first.
 */
export function starterOf(program: URL): string {
  const manifest = createRequire(import.meta.url).resolve('tsx/package.json');
  const loader = new URL('./dist/esm/api/index.mjs', pathToFileURL(manifest)).href;
  return `import('${loader}').then((tsx) => { tsx.register(); return import('${program.href}'); })`;
}
