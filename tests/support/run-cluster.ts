import { openCluster } from './cluster.ts';

/** For stories without `npm test`. */
export default openCluster;
