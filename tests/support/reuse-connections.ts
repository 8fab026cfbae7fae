import { openedCluster } from './cluster.ts';

openedCluster();
