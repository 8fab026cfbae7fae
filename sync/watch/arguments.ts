import nodePath, { type PlatformPath } from 'node:path';
import { parseArgs } from 'node:util';
import { addressInFile, journalAddress } from './address.ts';
import { program } from './program.ts';

export type Options = {
  /** Without a slash at the end. */
  journal: string;
  folder: string;
  tokenFile: string;
  /** Null for a file in the folder. */
  stateFile: string | null;
  /** The pairing code of six digits. */
  code: string | null;
  isOnce: boolean;
};

type Told = { run: Options } | { print: string } | { wrong: string };

const help = `Sends the statements in a folder to Pipstone, each file once, and watches for new ones.

  node pipstone-watch.mjs --to ADDRESS --folder FOLDER

  --to ADDRESS        the journal, such as https://journal.example.com${addressInFile ? `; by default ${addressInFile}` : ''}
  --folder FOLDER     the folder with statements (HTML, XLSX, CSV) or files of PipstoneSync
  --code 482913       the code of Account, Trading, Connect MetaTrader; needed once, the token is then kept
  --token-file FILE   where the token is kept; by default pipstone-watch.token beside this program
  --state FILE        where the sent files are noted; by default a small file in the folder
  --once              sends what is there and ends
  --help, --version

A token can also be given in the environment variable PIPSTONE_TOKEN.`;

/**
 * Reads the command line.
 * @param programFile the path of this program
 * @param path the rules for paths, by default of this machine
 */
export function readArguments(
  args: readonly string[],
  programFile: string,
  path: PlatformPath = nodePath,
): Told {
  const read = parse(args);
  if (typeof read === 'string') {
    return { wrong: `${read} --help shows what can be written.` };
  }
  if (read.help || read.version) {
    return { print: read.version ? program : help };
  }
  const address = read.to ?? addressInFile;
  const journal = address === null ? null : journalAddress(address);
  if (journal === null) {
    return { wrong: 'Write the address of your Pipstone after --to, such as https://journal.example.com.' };
  }
  if (!read.folder) {
    return { wrong: 'Write the folder with the statements after --folder.' };
  }
  // On Windows the quotation mark after a backslash is a part of the name.
  if (path.sep === '\\' && read.folder.includes('"')) {
    return { wrong: 'Write the folder without a backslash before the closing quotation mark.' };
  }
  if (read.code !== undefined && !/^\d{6}$/.test(read.code)) {
    return { wrong: 'The code after --code has six digits.' };
  }
  return {
    run: {
      journal,
      folder: path.resolve(read.folder),
      tokenFile: path.resolve(read['token-file'] ?? path.join(path.dirname(programFile), tokenFileName)),
      stateFile: read.state === undefined ? null : path.resolve(read.state),
      code: read.code ?? null,
      isOnce: read.once ?? false,
    },
  };
}

const tokenFileName = 'pipstone-watch.token';

/** The values of the command line, or a sentence about its fault. */
function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        to: { type: 'string' },
        folder: { type: 'string' },
        code: { type: 'string' },
        'token-file': { type: 'string' },
        state: { type: 'string' },
        once: { type: 'boolean' },
        help: { type: 'boolean' },
        version: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    // Node's sentence names the option; its advice about "--" is in a second one.
    return `${(error as Error).message.split('. ')[0]?.replace(/\.$/, '')}.`;
  }
}
