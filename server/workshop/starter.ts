import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';

const compiled = new Map<string, string>();

/**
 * A program for a worker as one text of CommonJS that has all its parts but the packages in it; compiled once a process. To register a TypeScript
 * loader takes a worker most of a second, which a program that loads nothing by and by need not wait for. Throws what the compiler finds.
 */
export function compiledFor(program: URL): string {
  const known = compiled.get(program.href);
  if (known !== undefined) return known;
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(program)],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    write: false,
    logLevel: 'silent',
  });
  const [main] = outputFiles;
  // What a text requires would else be looked for where the process was started.
  const text = `((require) => {${main?.text ?? ''}})(require('node:module').createRequire(${JSON.stringify(program.href)}));`;
  compiled.set(program.href, text);
  return text;
}

/**
 * What starts a program in a worker, as a text that gives a promise of the program. A worker does not take over the TypeScript loader of its
 * parent, be that tsx or the test runner: it registers its own first.
 */
export function starterOf(program: URL): string {
  const manifest = createRequire(import.meta.url).resolve('tsx/package.json');
  const loader = new URL('./dist/esm/api/index.mjs', pathToFileURL(manifest)).href;
  return `import('${loader}').then((tsx) => { tsx.register(); return import('${program.href}'); })`;
}
