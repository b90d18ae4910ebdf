import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { lateParts, type SourceNode } from './late-parts.ts';

/** Where the desk says which page stands behind a COMPONENT of the menus, and which pages draw all that is declared. */
const PAGES = '/console/menu-pages.ts';
const FOR_ALL: Readonly<Record<string, string>> = { Report: 'report/', RegisterOf: 'register/' };

/** The property or variable that something is fetched for. */
const assignedName = ({ type, key, id }: SourceNode): string | undefined =>
  type === 'Property' ? (key?.name ?? key?.value) : type === 'VariableDeclarator' ? id?.name : undefined;

/** Where widgets are declared; each is placed by its `key`. */
const WIDGETS = /\/src\/subjects\/[\w-]+\/view\/widgets\.tsx$/;
const widgetKey = ({ properties }: SourceNode): string | undefined =>
  properties?.find(({ key }) => key?.name === 'key')?.value?.value;

/** Writes down which files a page of the desk needs, so that the server can send for them along with the page (server/pages). */
export function pagePieces(): Plugin {
  return {
    name: 'page-pieces',
    generateBundle(_options, bundle) {
      const pages = [...this.getModuleIds()].find((id) => id.endsWith(PAGES));
      if (pages === undefined) return;
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const partsOf = (test: (id: string) => boolean, brought = new Set<string>()) => {
        const found =
          chunks.find(({ facadeModuleId }) => facadeModuleId !== null && test(facadeModuleId)) ??
          chunks.find(({ moduleIds }) => moduleIds.some(test));
        if (!found) throw new Error('a page of the desk is in no piece of the build');
        const parts = new Set<string>();
        const visit = (name: string) => {
          if (parts.has(name) || brought.has(name)) return;
          parts.add(name);
          chunks.find(({ fileName }) => fileName === name)?.imports.forEach(visit);
        };
        visit(found.fileName);
        return parts;
      };
      const filesOf = (parts: ReadonlySet<string>) => ({
        scripts: [...parts].map((name) => `/${name}`),
        styles: [...parts].flatMap((name) =>
          [...(chunks.find(({ fileName }) => fileName === name)?.viteMetadata?.importedCss ?? [])].map(
            (style) => `/${style}`,
          ),
        ),
      });
      const start = partsOf((id) => id.endsWith('/console/start.ts'));
      const program = partsOf((id) => id.endsWith('/console/main.tsx'), start);
      const shell = partsOf((id) => id.endsWith('/console/ShellRoute.tsx'), new Set([...start, ...program]));
      const late = lateParts(this.parse(readFileSync(pages, 'utf8'), { lang: 'ts' }), assignedName);
      const files = new Set([...late.values()].map((file) => resolve(dirname(pages), file)));
      if (this.getModuleInfo(pages)?.dynamicallyImportedIds.some((id) => !files.has(id)))
        throw new Error(`${PAGES} fetches a page in a way that this build cannot read`);
      const known = new Set([...start, ...program, ...shell]);
      const byPage = [...late].map(([name, file]) => [
        FOR_ALL[name] ?? name,
        filesOf(partsOf((id) => id === resolve(dirname(pages), file), known)),
      ]);
      const byWidget = [...this.getModuleIds()]
        .filter((id) => WIDGETS.test(id))
        .flatMap((file) =>
          [...lateParts(this.parse(readFileSync(file, 'utf8'), { lang: 'tsx' }), widgetKey)].map(([key, part]) => [
            key,
            filesOf(partsOf((id) => id === resolve(dirname(file), part), known)),
          ]),
        );
      this.emitFile({
        type: 'asset',
        fileName: 'console/pieces.json',
        source: JSON.stringify({
          program: filesOf(program),
          shell: filesOf(shell),
          pages: Object.fromEntries(byPage),
          widgets: Object.fromEntries(byWidget),
        }),
      });
    },
  };
}
