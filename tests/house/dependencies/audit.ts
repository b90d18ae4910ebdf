// npm run audit:dependencies   asks the registry; where it answers none, compares with the copy kept beside this file
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { advisoryCopySchema, ageOf, findingsIn, type Lock, unaccepted } from './compare.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
}

/** What the registry says; undefined where it answers none. */
function asked(): Audit | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8', timeout: 60_000 });
  try {
    const answer = JSON.parse(stdout) as Audit;
    return answer.vulnerabilities === undefined ? undefined : answer;
  } catch {
    return undefined;
  }
}

function fromCopy(): readonly string[] {
  const copy = advisoryCopySchema.parse(read(fileURLToPath(new URL('./advisories.json', import.meta.url))));
  console.log(`登记处没有回答；改与 ${copy.copiedOn} 的公告副本（${copy.advisories.length} 条）比对`);
  const age = ageOf(copy, Date.now());
  if (age !== undefined) console.log(age);
  for (const { id, package: name, version, reason } of copy.accepted)
    console.log(`已知并接受：${name}@${version} ${id}：${reason}`);
  return unaccepted(findingsIn(read(`${root}/package-lock.json`) as Lock, copy), copy).map(
    ({ id, package: name, version, severity, title, path }) =>
      `${severity} ${name}@${version} ${id} ${title}（${path}）`,
  );
}

const answer = asked();
const found = answer
  ? Object.entries(answer.vulnerabilities ?? {}).map(([name, { severity, range }]) => `${severity} ${name} ${range}`)
  : fromCopy();
for (const line of found) console.log(line);
console.log(found.length === 0 ? '没有未处理的已知漏洞' : `共 ${found.length} 处`);
process.exitCode = found.length === 0 ? 0 : 1;
