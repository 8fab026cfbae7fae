import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { verifyRecord } from '../record/verify-record.ts';

// npm run verify-record
const [name, ...heads] = process.argv.slice(2);
if (name === undefined || name.startsWith('-') || heads.some(head => !/^[0-9a-f]{64}$/i.test(head))) {
  process.stderr.write('Usage: npm run verify-record -- FILE [HEAD…]\n');
  process.exitCode = 1;
} else {
  try {
    // npm changes to the project folder.
    const input = createReadStream(resolve(process.env.INIT_CWD ?? process.cwd(), name));
    const { isWell, sentences } = await verifyRecord(
      createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }),
      heads,
    );
    process.stdout.write(`${sentences.join('\n')}\n`);
    process.exitCode = isWell ? 0 : 1;
  } catch (error) {
    process.stderr.write(`The file cannot be read: ${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
