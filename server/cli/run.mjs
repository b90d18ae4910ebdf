// Starts a command of the server as it was built last, or is built now: `node server/cli/run.mjs db backup`.
import { buildServerIfStale } from '../build.mjs';

const commands = {
  db: () => import('../../dist/server/db.mjs'),
  doctor: () => import('../../dist/server/doctor.mjs'),
  import: () => import('../../dist/server/import.mjs'),
};

const [name] = process.argv.splice(2, 1);
await buildServerIfStale();
await commands[name]();
