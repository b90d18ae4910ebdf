import type { Plugin } from 'vite';

/** The table and the map engine write style elements when they are loaded, which the content security policy refuses; src/kit/{sheet,map} have their own. */
export function noInlineStyles(): Plugin {
  return {
    name: 'no-inline-styles',
    enforce: 'pre',
    load(id) {
      if (id.includes('@visactor/vtable/es/') && /(?:\/core\/style|ElementStyle)\.js$/.test(id))
        return 'export function importStyle() {}';
      // Icons of controls that no map of ours has; they would be put into every page with a map.
      return id.endsWith('@antv/l7-component/es/assets/iconfont/iconfont.js')
        ? 'export function ensureSvgSprite() {}'
        : null;
    },
    transform: (code, id) =>
      /@antv\/l7-(?:component\/es\/index|map\/es\/map\/map)\.js$/.test(id)
        ? { code: code.replace(/^loadStyles\(`[^`]*`\);?$/gm, ''), map: null }
        : null,
  };
}

/** zod tries whether it may compile schemas from text; the policy refuses that, and every page would begin with a refusal of its own. */
export function noCompiledSchemas(): Plugin {
  const asked = '__zod_globalConfig = {}';
  return {
    name: 'no-compiled-schemas',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('zod/v4/core/core.js')) return null;
      if (!code.includes(asked)) throw new Error('zod keeps its settings elsewhere now: tell it there not to compile');
      return { code: code.replace(asked, '__zod_globalConfig = { jitless: true }'), map: null };
    },
  };
}

/** JSON Schemas are written by the server alone (server/http/openapi.ts): what writes them comes with every schema and is called in no browser. */
export function noWrittenSchemas(): Plugin {
  const written = /zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
  const offered = /^export (?:const |function |\{ \w+ as )(\w+)/gm;
  return {
    name: 'no-written-schemas',
    apply: 'build',
    transform(code, id) {
      if (!written.test(id)) return null;
      const refuse = `() => { throw new Error('JSON Schemas are written by the server') }`;
      return {
        code: [...code.matchAll(offered)].map(([, name]) => `export const ${name} = ${refuse};`).join('\n'),
        map: null,
      };
    },
  };
}
