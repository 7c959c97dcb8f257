/**
 * How often something random, or a race, is tried: the first number in `npm test`, the second in `npm run test:thorough`, which
 * has hours.
 */
export const tries = (usual: number, thorough: number): number => (process.env.THOROUGH ? thorough : usual);
