import { openCluster } from './cluster.ts';

/** Stories run alone open a cluster of their own; under `npm test` one is open. */
export default openCluster;
