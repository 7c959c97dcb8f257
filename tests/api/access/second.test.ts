import { holdCallsToTable } from './accessMatrix.ts';

holdCallsToTable(1);
