import type { Call } from '#base/call.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A plain page that lists every call for a person; the document for programs is /openapi.json. */
export function openApiPage(calls: readonly Call[]): string {
  const rows = calls.map(
    ({ method, path, summary, guard, spec, origin, name }) =>
      `<tr><td><code>${method}</code></td><td><code>${escaped(path)}</code></td><td>${escaped(summary)}</td><td>${escaped(guard)}</td><td>${escaped(spec)}</td><td>${origin}</td><td><code>${escaped(name)}</code></td></tr>`,
  );
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>接口一览</title>
<style>body{font:15px/1.6 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#1d2129}table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid #e5e6eb;padding:.5rem .75rem;text-align:left;vertical-align:top}th{background:#f7f8fa}code{font-size:13px}</style></head>
<body><h1>接口一览</h1><p>共 ${calls.length} 个接口。程序可读的文档：<a href="/openapi.json">openapi.json</a></p>
<table><thead><tr><th>方法</th><th>路径</th><th>说明</th><th>权限</th><th>规格</th><th>来源</th><th>名称</th></tr></thead><tbody>${rows.join('')}</tbody></table></body></html>`;
}
