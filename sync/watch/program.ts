import { version } from '../../package.json';

/** How this program names itself in posts and to a person. */
export const program = `pipstone-watch ${version}`;
