import { cpSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../support/served.ts';
import { filledFolder } from '../support/serving/template.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'faults-'));
  cpSync(await filledFolder(), dataDir, { recursive: true });
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const refusalOf = () =>
  serve({ dataDir }).then(
    async (served) => {
      await served.close();
      return 'it started';
    },
    (problem: unknown) => String(problem),
  );

describe('a damaged database folder stops the start with a message that says what to do', () => {
  it('when what says its version is gone', async () => {
    rmSync(join(dataDir, 'database/PG_VERSION'));
    const said = await refusalOf();
    expect(said).toContain('无法启动');
    expect(said).toMatch(/备份/);
    expect(readdirSync(dataDir)).toContain('database');
  });

  it('when its control file is cut short', async () => {
    truncateSync(join(dataDir, 'database/global/pg_control'), 10);
    expect(await refusalOf()).toMatch(/无法启动[\s\S]*备份/);
  });

  it('when the folder is there but was never finished, and nothing is created in its place', async () => {
    rmSync(join(dataDir, 'database'), { recursive: true });
    cpSync(join(await filledFolder(), 'database/base'), join(dataDir, 'database/base'), { recursive: true });
    expect(await refusalOf()).toContain('无法启动');
    expect(readdirSync(join(dataDir, 'database'))).toEqual(['base']);
  });
});
