// Ends with one line on a Node that is too old. Only syntax and modules of old versions: an old Node must
// read this file.
import process from 'node:process';

const oldest = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(
    `Pipstone needs Node ${oldest.join('.')} or newer; ${process.execPath} is Node ${process.versions.node}.`,
  );
  process.exit(1);
}
