import type { FastifyInstance } from 'fastify';
import { visitCalls } from '#subjects/visit/calls.ts';
import { LONGEST_PATH, LONGEST_TITLE, VISIT_SCRIPT_PATH } from '#subjects/visit/terms.ts';

/** How long a browser keeps the script, seconds. */
const KEPT = 3_600;

/**
 * The script that a watched site has on its pages 统计脚本: `<script defer src="…/open/visit.js" data-site="CODE"></script>`, with `data-under` only for pages
 * under these paths. It tells path, title and the host of origin of every page, also of those that a program shows without loading; it keeps nothing in the
 * browser, sends no cookie, and is silent for who asks for that. Written for browsers of many years.
 */
export const VISIT_SCRIPT = `(function () {
  var me = document.currentScript, data = me && me.dataset, last, timer;
  if (!data || !data.site || navigator.doNotTrack === '1' || navigator.globalPrivacyControl) return;
  var to = new URL('${visitCalls.count.path}', me.src).href;
  var under = (data.under || '').split(' ');
  var from = '';
  try { from = new URL(document.referrer).host; } catch (none) {}
  if (from === location.host) from = '';
  function isUnder(place) {
    return (location.pathname + '/').indexOf(place + '/') === 0;
  }
  function tell() {
    var path = location.pathname;
    if (path === last || !under.some(isUnder)) return;
    last = path;
    var body = new URLSearchParams({
      site: data.site, path: path.slice(0, ${LONGEST_PATH}), title: document.title.slice(0, ${LONGEST_TITLE}), from: from
    });
    from = '';
    fetch(to, { method: 'POST', body: body, keepalive: true, credentials: 'omit', referrerPolicy: 'origin' }).then(function (answer) { return answer.text(); }).catch(function () {});
  }
  function soon() {
    clearTimeout(timer);
    timer = setTimeout(tell, 300);
  }
  ['pushState', 'replaceState'].forEach(function (name) {
    var go = history[name];
    history[name] = function () {
      go.apply(history, arguments);
      soon();
    };
  });
  addEventListener('popstate', soon);
  addEventListener('pagehide', tell);
  soon();
})();
`;

/** Serves the script to pages of any site. */
export function serveVisitScript(app: FastifyInstance): void {
  app.get(VISIT_SCRIPT_PATH, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', `public, max-age=${KEPT}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(VISIT_SCRIPT),
  );
}
