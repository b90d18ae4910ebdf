import { lockFolder } from '#server/database/embedded/lock.ts';

/** Takes the lock of the folder in its first argument, says how that went, and stays until it is killed. */
try {
  lockFolder(process.argv[2] ?? '');
  console.log('held');
} catch (error) {
  console.log((error as Error).name);
}
process.stdin.resume();
