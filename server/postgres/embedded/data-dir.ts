import { access, chmod, constants, stat } from 'node:fs/promises';
import { makeFolders } from '../../make-folders.ts';
import { StartError } from '../../start-error.ts';
import { errorCode } from '../lost-connection.ts';
import { asStartError } from './start-failure.ts';

/** Creates the data folder if missing. Throws StartError when it is not a folder or not writable. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    const made = await makeFolders(dataDir);
    if (made !== undefined && process.getuid?.() === 0) {
      // PostgreSQL's user must pass through. An existing folder keeps its mode.
      await chmod(dataDir, 0o711);
    }
    if (!(await stat(dataDir)).isDirectory()) {
      throw new StartError(`${dataDir} cannot be used: it is not a folder. Choose another with DATA_DIR.`);
    }
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw errorCode(error) === 'ENOENT'
      ? new StartError(
          `${dataDir} cannot be made: no folder can be made there. Choose another with DATA_DIR.`,
        )
      : asStartError(error, dataDir);
  }
}
