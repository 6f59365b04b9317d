// Makes the disk fail, or kills the process, in tests of a process that works on data.
// DISK_FAULT=CODE:PART lets whatever creates or moves a path that contains PART fail with this code of
// the system; files can still be deleted, as on a full disk.
// KILL_AT=N kills the process just before the Nth change of the disk.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { DISK_FAULT = '', KILL_AT = '0' } = process.env;
const [code, part] = DISK_FAULT.split(':');
let changes = 0;

function before(paths) {
  changes += 1;
  if (changes === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
  if (part === undefined || !paths.some((path) => String(path).includes(part))) return;
  throw Object.assign(new Error(`${code}: raw`), { code });
}

/** Whether a function creates or moves the paths that it is given, rather than deletes or writes. */
const mayFail = (name) => /^(?:mkdir|mkdtemp|rename|copyFile|cp|open)/.test(name);

for (const name of [
  'mkdirSync',
  'mkdtempSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'writeFileSync',
  'fsyncSync',
]) {
  const real = fs[name];
  fs[name] = (...args) => {
    before(mayFail(name) ? args : []);
    return real(...args);
  };
}
for (const name of ['copyFile', 'cp', 'mkdir', 'open', 'rename', 'rm', 'rmdir']) {
  const real = fs.promises[name];
  fs.promises[name] = async (...args) => {
    before(mayFail(name) ? args : []);
    return real(...args);
  };
}
syncBuiltinESMExports();
