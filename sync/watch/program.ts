import { version } from '../../package.json';

/** The program's name in posts and for people. */
export const program = `pipstone-watch ${version}`;
