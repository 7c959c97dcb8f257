import { holdCallsToTable } from './accessMatrix.ts';

holdCallsToTable(3);
