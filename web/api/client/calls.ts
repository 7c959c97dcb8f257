import { endpoints } from '#contract/index.ts';
import { routesOf } from './callRoute.ts';

const { session, users, ...nouns } = endpoints;

/** The calls of all nouns that the first load of the login can do without. */
export const calls = routesOf(nouns);
