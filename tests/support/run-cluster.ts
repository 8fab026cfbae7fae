import { openCluster } from './cluster.ts';

/** Without `npm test`, stories open their own cluster. */
export default openCluster;
