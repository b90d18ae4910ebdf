import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { environmentSchema } from '#server/config/environment.ts';
import { measure, measureJobs, measureStatements } from '#server/operations/metrics.ts';

const fileOf = (name: string) =>
  readFileSync(new URL(`../../../server/operations/deploy/${name}`, import.meta.url), 'utf8');

/** Every name that a node's /metrics can give, with those that a histogram's are made of. */
async function metricNames(): Promise<ReadonlySet<string>> {
  const registry = measure(Fastify(), {
    openSockets: () => 0,
    pool: { totalCount: 1, idleCount: 1, waitingCount: 0 },
    hears: () => true,
    anchorStates: () => [],
  });
  measureStatements(registry, { onQuery: () => undefined });
  measureJobs(registry, async () => []);
  const metrics = await registry.getMetricsAsJSON();
  return new Set(
    metrics.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
    ),
  );
}

/** The names of metrics in an expression: what is no function, no label and no word of the language. */
const namesIn = (expression: string): readonly string[] =>
  [...expression.replace(/\{[^}]*\}|"[^"]*"|\b(?:by|without) \([^)]*\)/g, '').matchAll(/[a-z_][a-z0-9_]*(?![\w(])/gi)]
    .map(([name]) => name)
    .filter((name) => name.includes('_') && !/^\d/.test(name));

describe('the files that a city is put into service with', () => {
  it('alarms and dashboard ask for what a node gives', async () => {
    const known = await metricNames();
    const rules = [...fileOf('prometheus-rules.yaml').matchAll(/expr: (?:>-\n((?: {10}.*\n)+)|(.*))/g)].map(
      ([, folded, plain]) => folded ?? plain ?? '',
    );
    const dashboard = JSON.parse(fileOf('grafana.json')) as {
      readonly panels: ReadonlyArray<{ readonly targets: ReadonlyArray<{ readonly expr: string }> }>;
    };
    const expressions = [...rules, ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
    expect(rules).toHaveLength(11);
    expect(expressions.length).toBeGreaterThan(15);
    for (const expression of expressions) {
      const names = namesIn(expression).filter((name) => name !== 'histogram_quantile');
      expect(names.length + (expression.includes('up{') ? 1 : 0), expression).toBeGreaterThan(0);
      for (const name of names) expect(known, `${name} in ${expression}`).toContain(name);
    }
  });

  it.each(['Containerfile', 'compose.yaml', 'commerce-supervision.service'])(
    '%s sets variables that there are',
    (name) => {
      const named = [...fileOf(name).matchAll(/\b([A-Z][A-Z_]{2,})(?==|: )/g)].map(([, variable]) => variable ?? '');
      const known = Object.keys(environmentSchema.shape);
      const others = ['POSTGRES_DB', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'VOLUME', 'EXPOSE', 'CMD', 'ALL'];
      expect(named.length).toBeGreaterThan(1);
      for (const variable of named) expect([...known, ...others]).toContain(variable);
    },
  );

  it('every proxy lets a realtime line stand, and a node that is not ready rest', () => {
    expect(fileOf('haproxy.cfg')).toMatch(/timeout tunnel 1h/);
    expect(fileOf('haproxy.cfg')).toContain('uri /readyz');
    // What may have been written is never sent twice, and nobody says for himself where he comes from.
    expect(fileOf('haproxy.cfg')).toMatch(/retry-on conn-failure$/m);
    expect(fileOf('haproxy.cfg')).toMatch(/option forwardfor$/m);
    expect(fileOf('nginx.conf')).toMatch(/location \/socket\.io\/[\s\S]*proxy_set_header Upgrade/);
    expect(fileOf('Containerfile')).toContain('/readyz');
  });
});
