import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { killRuns } from '../../attack/kill.ts';
import { filledCopy } from '../../support/serving/template.ts';

/** Four starts and three times two writers on a busy machine, ms. */
const FOUR_STARTS = 600_000;
const SHORT = { kills: 3, writers: 2, seed: 7 };
const admin = process.env['E2E_DATABASE_URL'];

describe('what was acknowledged survives kill -9: of a report, a price, a notice, a user, a threshold, from several processes', () => {
  it('on the embedded engine', { timeout: FOUR_STARTS }, async () => {
    const dataDir = await filledCopy();
    const { figures, notes, acknowledged } = await killRuns({ ...SHORT, dataDir });
    rmSync(dataDir, { recursive: true });
    expect(notes).toEqual([]);
    expect(figures.filter(({ held }) => !held)).toEqual([]);
    expect(acknowledged).toBeGreaterThan(SHORT.kills * 5);
  });

  it.runIf(admin)('on PostgreSQL', { timeout: FOUR_STARTS }, async () => {
    const name = `kill_${randomBytes(4).toString('hex')}`;
    const client = new pg.Client(admin);
    await client.connect();
    await client.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`);
    const dataDir = mkdtempSync(join(tmpdir(), 'kill-'));
    const { figures, notes } = await killRuns({
      ...SHORT,
      dataDir,
      databaseUrl: Object.assign(new URL(admin ?? ''), { pathname: `/${name}` }).href,
    });
    await client.query(`drop database ${name} with (force)`);
    await client.end();
    rmSync(dataDir, { recursive: true });
    expect(notes).toEqual([]);
    expect(figures.filter(({ held }) => !held)).toEqual([]);
  });
});
