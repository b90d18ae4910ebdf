import { examine } from '../doctor/examine.ts';
import type { Finding } from '../doctor/finding.ts';

const MARKS: Readonly<Record<Finding['state'], string>> = { good: '✓', warn: '!', bad: '✗' };

const findings = await examine(process.env, { now: () => performance.timeOrigin + performance.now() });
for (const { about, state, text } of findings) console.log(`${MARKS[state]} ${about}：${text}`);
const count = (state: Finding['state']): number => findings.filter((finding) => finding.state === state).length;
console.log(
  count('bad') > 0
    ? `\n有 ${count('bad')} 处问题须先解决${count('warn') > 0 ? `，另有 ${count('warn')} 处请留意` : ''}。`
    : `\n可以启动${count('warn') > 0 ? `，有 ${count('warn')} 处请留意` : ''}。`,
);
process.exit(count('bad') > 0 ? 1 : 0);
