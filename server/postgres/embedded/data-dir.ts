import { access, chmod, constants, mkdir, stat } from 'node:fs/promises';
import { StartError } from '../../start-error.ts';
import { asStartError } from './start-failure.ts';

/**
 * Creates the data folder if missing, and checks that it is writable.
 * @throws StartError when it is not a folder or not writable
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    const made = await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (made !== undefined && process.getuid?.() === 0) {
      // PostgreSQL's user must pass through it. An existing folder keeps its mode.
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
