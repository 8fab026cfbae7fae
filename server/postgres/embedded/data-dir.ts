import { access, chmod, constants, mkdir, stat } from 'node:fs/promises';
import { StartError } from '../../start-error.ts';
import { asStartError } from './start-failure.ts';

/**
 * Makes the data folder when it is not there, and checks that it can be written.
 * @throws StartError when it is not a folder or may not be written.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    const made = await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (made !== undefined && process.getuid?.() === 0) {
      // PostgreSQL's own user passes through it. A folder that was there before keeps the mode it has.
      await chmod(dataDir, 0o711);
    }
    if (!(await stat(dataDir)).isDirectory()) {
      throw new StartError(`${dataDir} cannot be used: it is not a folder. Choose another with DATA_DIR.`);
    }
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw asStartError(error, dataDir);
  }
}
